import type {
  AdminCourse,
  AdminCourseInfo,
  CourseState,
} from '@mam/contract/courses/courses.admin';
import type { AdminLessonRow, AdminQuestionRow } from './courses.admin.contents.queries.ts';
import type { AdminCourseRow } from './courses.admin.queries.ts';

/** A course as admins list it. */
export function toAdminCourse(row: AdminCourseRow, now: Date): AdminCourse {
  const { id, uuid, category_id, title, lesson_count, question_count, lacks } = row;
  return {
    ...{ id, uuid, category_id, title, lesson_count, question_count, lacks },
    state: stateOf(row, now),
    published_at: row.published_at?.toISOString() ?? null,
    updated_at: row.updated_at.toISOString(),
  };
}

/** A course with all fields of its form. */
export function toAdminCourseInfo(
  row: AdminCourseRow,
  { lessons, questions }: { lessons: AdminLessonRow[]; questions: AdminQuestionRow[] },
  now: Date,
): AdminCourseInfo {
  const { summary, poster, pass_percent } = row;
  return {
    ...{ ...toAdminCourse(row, now), summary, poster, pass_percent },
    lessons: lessons.map(
      ({ course_id: _course, position: _position, source_names, ...lesson }) => ({
        ...lesson,
        sources: source_names,
      }),
    ),
    questions: questions.map(({ id, content, lesson, source_names }) => ({
      ...content,
      ...{ id, lesson, sources: source_names },
    })),
  };
}

function stateOf({ deleted_at, published_at }: AdminCourseRow, now: Date): CourseState {
  if (deleted_at) return 'trash';
  if (!published_at) return 'draft';
  return published_at > now ? 'scheduled' : 'published';
}
