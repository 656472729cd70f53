import type { AdminCourseInfo } from '@mam/contract/courses/courses.admin';
import {
  type CourseChange,
  type CourseDraft,
  completeCourse,
  courseChange,
  courseDraft,
} from '@mam/contract/courses/courses.rules';
import { m } from '@mam/texts';
import { useState } from 'react';
import { z } from 'zod';
import { useAdminForm } from '../../../admin-ui/form/use-admin-form.ts';
import { callApi } from '../../../platform/client/client.ts';
import { showToast } from '../../../platform/toast.ts';
import { bodyOf, type CourseValues, newCourse, valuesOf } from './course-values.ts';
import { fieldOf } from './parts.ts';

const NO_TOAST = { toast: false } as const;
const typed = z.custom<CourseValues>();
const toBody = (values: unknown) => bodyOf(typed.parse(values));

/** State of the form of a new or existing course. */
export function useCourseForm(
  course: AdminCourseInfo | undefined,
  done: (saved: AdminCourseInfo) => unknown,
) {
  const [initial] = useState(() => (course ? valuesOf(course) : newCourse()));
  const admin = useAdminForm({
    name: `courses/${course?.id ?? 'new'}`,
    initial,
    schema: z.preprocess(toBody, schemaOf(course)),
    complete: course && z.preprocess(toBody, completeCourse),
    published: z.preprocess(toBody, completeCourse),
    isOfItem: course !== undefined,
    send: (body) => save(course?.id, body),
    fieldOf,
    async done(saved) {
      const { length } = saved.lessons;
      const count = admin.form.getValues().lessons.length - length;
      // The lesson that a new course begins with is none that was added.
      const isNamed = count > 0 && (course || length > 0);
      const text = course ? m.admin_saved() : m.admin_courses_saved_draft();
      showToast(isNamed ? m.admin_courses_saved_begun({ count }) : text);
      await done(saved);
    },
  });
  return admin;
}

/** What may be saved: of a course that readers get all that they need, so that each fault of it is found at once. */
function schemaOf(course: AdminCourseInfo | undefined) {
  if (!course) return courseDraft;
  return course.published_at ? courseChange.extend(completeCourse.shape) : courseChange;
}

function save(id: number | undefined, body: CourseDraft | CourseChange) {
  return id !== undefined && 'updated_at' in body
    ? callApi('PUT /api/admin/courses/:id', { params: { id }, body }, NO_TOAST)
    : callApi('POST /api/admin/courses', { body }, NO_TOAST);
}

export type CourseFormState = ReturnType<typeof useCourseForm>['form'];
