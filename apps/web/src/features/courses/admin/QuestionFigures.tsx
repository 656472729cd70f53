import type { QuestionStatistics } from '@mam/contract/courses/courses.admin';
import { m } from '@mam/texts';
import { useQuery } from '@tanstack/react-query';
import { PADDED_PANEL } from '../../../admin-ui/controls/panel.ts';
import { count } from '../../../platform/format.ts';
import { textOf } from './course-labels.ts';
import { statisticsQuery } from './course-queries.ts';
import type { CourseValues, QuestionValues } from './course-values.ts';
import type { Part } from './parts.ts';

interface QuestionFiguresProps {
  id: number;
  values: CourseValues;
  part: Part;
}

/** First answers to the question that is being edited. */
export function QuestionFigures({ id, values, part }: QuestionFiguresProps) {
  const { data } = useQuery(statisticsQuery(id));
  const question =
    part !== 'course' && part.list === 'questions' ? values.questions[part.index] : undefined;
  const figures = data?.items.find((item) => item.question_id === question?.id);
  if (!question || !figures) return null;
  const { people, right } = figures;
  return (
    <section aria-labelledby="question-figures" className={`${PADDED_PANEL} grid gap-3`}>
      <h2 id="question-figures" className="text-lg">
        {m.admin_courses_figures()}
      </h2>
      {people === null ? (
        <p className="text-sm text-muted">{m.admin_courses_figures_none()}</p>
      ) : (
        <>
          <p className="text-sm">
            {m.admin_courses_figures_people({ people: count(people), right: figureText(right) })}
          </p>
          <Bars people={people} rows={rowsOf(question, figures)} />
          <p className="border-t border-line pt-3 text-xs text-muted">
            {m.admin_courses_figures_note()}
          </p>
        </>
      )}
    </section>
  );
}

interface Row {
  text: string;
  people: number | null;
  isRight: boolean;
}

/** The options as they are saved; one that was added since then has no figure yet. */
function rowsOf(question: QuestionValues, { options }: QuestionStatistics): Row[] {
  const texts =
    question.kind === 'true_false'
      ? [
          { text: m.admin_courses_statement_true(), isRight: question.is_true },
          { text: m.admin_courses_statement_false(), isRight: !question.is_true },
        ]
      : question.options.map(({ text, is_right }) => ({ text: textOf(text), isRight: is_right }));
  return options.flatMap((people, index) => {
    const text = texts[index];
    return text ? [{ ...text, people }] : [];
  });
}

function Bars({ people: all, rows }: { people: number; rows: Row[] }) {
  return (
    <ul className="grid gap-3">
      {rows.map(({ text, people, isRight }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order is the options'.
        <li key={index} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 text-sm">
          <span className="wrap-anywhere">
            {index + 1}. {text}
          </span>
          <b className={people === null ? 'font-normal text-muted' : 'tabular-nums'}>
            {figureText(people)}
          </b>
          <span className="col-span-2 h-2 overflow-hidden rounded-pill bg-sunk">
            <i
              className={`block h-full ${isRight ? 'bg-primary' : 'bg-line-strong'}`}
              style={{ width: `${Math.min(100, (100 * (people ?? 0)) / all)}%` }}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}

function figureText(figure: number | null): string {
  return figure === null ? m.admin_courses_figures_few() : count(figure);
}
