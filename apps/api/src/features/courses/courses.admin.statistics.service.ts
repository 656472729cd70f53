import { AppError } from '@mam/contract/core/errors';
import { type QuestionStatistics, STATISTICS_CELL_MIN } from '@mam/contract/courses/courses.admin';
import type { QuestionContent } from '@mam/contract/courses/courses.rules';
import type { Deps } from '../../app.deps.ts';
import { countTallies, listCurrentQuestions } from './courses.admin.contents.queries.ts';
import { findAdminCourse } from './courses.admin.queries.ts';

/** First answers to each question of a course. @throws `course.not_found`. */
export async function questionStatistics(
  { db }: Pick<Deps, 'db'>,
  id: number,
): Promise<{ items: QuestionStatistics[] }> {
  if (!(await findAdminCourse(db, id))) throw new AppError('course.not_found');
  const questions = await listCurrentQuestions(db, id);
  const tallies = await countTallies(
    db,
    questions.map((question) => question.id),
  );
  return {
    items: questions.map(({ id: question_id, content }) => {
      const rows = tallies.filter((row) => row.question_id === question_id);
      const right = rows.filter((row) => row.is_right);
      return {
        question_id,
        kind: content.kind,
        people: figure(rows),
        right: figure(right),
        options: Array.from({ length: optionCount(content) }, (_, place) =>
          figure(rows.filter((row) => row.chosen.includes(place))),
        ),
      };
    }),
  };
}

/**
 * The number of people, rounded down to a multiple of five, and null below five: so no figure, and no
 * difference of two figures, tells of fewer than five people.
 */
function figure(rows: { people: number }[]): number | null {
  const people = rows.reduce((sum, row) => sum + row.people, 0);
  const rounded = Math.floor(people / STATISTICS_CELL_MIN) * STATISTICS_CELL_MIN;
  return rounded === 0 ? null : rounded;
}

function optionCount(content: QuestionContent): number {
  if ('options' in content) return content.options.length;
  return content.kind === 'true_false' ? 2 : 0;
}
