import type { Score } from '@mam/contract/courses/attempts';
import type { CourseProgress } from '@mam/contract/courses/my-courses';
import type { listAttemptScores, listLessonProgress } from './attempts.progress.queries.ts';
import { toScore } from './attempts.view.ts';

type LessonRow = Awaited<ReturnType<typeof listLessonProgress>>[number];
type AttemptRow = Awaited<ReturnType<typeof listAttemptScores>>[number];

/** The progress of an account by course, the latest first. */
export function toProgress(lessons: LessonRow[], attempts: AttemptRow[]): CourseProgress[] {
  const uuids = new Set([...lessons, ...attempts].map((row) => row.course_uuid));
  return [...uuids]
    .map((uuid) =>
      toCourseProgress(
        uuid,
        lessons.filter((row) => row.course_uuid === uuid),
        attempts.filter((row) => row.course_uuid === uuid),
      ),
    )
    .toSorted((a, b) => b.updated_at.localeCompare(a.updated_at));
}

function toCourseProgress(
  course_uuid: string,
  lessons: LessonRow[],
  attempts: AttemptRow[],
): CourseProgress {
  const last = lessons.toSorted((a, b) => b.opened_at.getTime() - a.opened_at.getTime())[0];
  const times = [
    ...lessons.map((row) => row.opened_at),
    ...attempts.map((row) => row.finished_at ?? row.started_at),
  ];
  const open = attempts.find((row) => row.finished_at === null);
  return {
    course_uuid,
    done_lessons: lessons.filter((row) => row.done_at).map((row) => row.slug),
    last_lesson: last?.slug ?? null,
    updated_at: new Date(Math.max(...times.map(Number))).toISOString(),
    best: bestScore(attempts),
    attempts: attempts.filter((row) => row.finished_at).length,
    open_attempt: open
      ? { key: open.uuid, answered: open.answered_count, total: open.total }
      : null,
  };
}

/** The best finished attempt: passed before not passed, then the greatest share, then the earliest. */
function bestScore(attempts: AttemptRow[]): Score | null {
  const scores = attempts.flatMap(({ finished_at, right_count: right, total, pass_percent }) =>
    finished_at ? toScore({ right, total, pass_percent, finished_at }) : [],
  );
  const [best] = scores.toSorted(
    (a, b) =>
      Number(b.is_passed) - Number(a.is_passed) ||
      b.right / b.total - a.right / a.total ||
      a.finished_at.localeCompare(b.finished_at),
  );
  return best ?? null;
}
