import { isDeepStrictEqual } from 'node:util';
import type {
  CourseDraft,
  LessonDraft,
  QuestionContent,
  QuestionDraft,
} from '@mam/contract/courses/courses.rules';
import type { Database } from '../../db/connect.ts';
import {
  type AdminQuestionRow,
  deleteLessons,
  insertLesson,
  insertQuestion,
  listCurrentQuestions,
  listLessons,
  retireQuestions,
  updateLesson,
  updateQuestionPlace,
} from './courses.admin.contents.queries.ts';

/**
 * Saves the lessons and questions of a locked course. Lessons keep their rows, and with them the progress
 * of readers. A question whose content has changed becomes another row; the earlier one is retired.
 */
export async function saveContents(
  tx: Database,
  course_id: number,
  { draft, now }: { draft: Pick<CourseDraft, 'lessons' | 'questions'>; now: Date },
): Promise<void> {
  const lessonIds = await saveLessons(tx, course_id, draft.lessons);
  const known = new Map((await listCurrentQuestions(tx, course_id)).map((row) => [row.id, row]));
  for (const [index, question] of draft.questions.entries()) {
    const lesson_id = lessonIds.get(question.lesson ?? '') ?? null;
    const place = { position: index + 1, lesson_id };
    const row = known.get(question.id ?? 0);
    if (row && isSame(row, question)) {
      known.delete(row.id);
      await updateQuestionPlace(tx, row.id, place);
    } else {
      const fields = { ...place, content: toContent(question), sources: question.sources };
      await insertQuestion(tx, course_id, fields);
    }
  }
  await retireQuestions(tx, [...known.keys()], now);
}

/** @returns the ids of the lessons by their slugs. */
async function saveLessons(tx: Database, course_id: number, drafts: LessonDraft[]) {
  const known = new Set((await listLessons(tx, course_id)).map(({ id }) => id));
  const ids = new Map<string, number>();
  for (const [index, draft] of drafts.entries()) {
    const position = index + 1;
    const id = draft.id && known.delete(draft.id) ? draft.id : undefined;
    if (id !== undefined) await updateLesson(tx, { id, position, draft });
    ids.set(draft.slug, id ?? (await insertLesson(tx, { course_id, position, draft })));
  }
  await deleteLessons(tx, [...known]);
  return ids;
}

function toContent(question: QuestionDraft): QuestionContent {
  const { id: _id, lesson: _lesson, sources: _sources, ...content } = question;
  return content;
}

/** Compared as JSON: a jsonb column returns its keys in another order, and undefined is absent. */
function isSame(row: AdminQuestionRow, question: QuestionDraft): boolean {
  const before = [row.content, row.source_names];
  return isDeepStrictEqual(toJson(before), toJson([toContent(question), question.sources]));
}

function toJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
