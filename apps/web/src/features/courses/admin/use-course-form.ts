import { AppError } from '@mam/contract/core/errors';
import type { AdminCourseInfo } from '@mam/contract/courses/courses.admin';
import { completeCourse, courseChange, courseDraft } from '@mam/contract/courses/courses.rules';
import { m } from '@mam/texts';
import { useState } from 'react';
import { z } from 'zod';
import { useAdminForm } from '../../../admin-ui/form/use-admin-form.ts';
import { callApi } from '../../../platform/client/client.ts';
import { showToast } from '../../../platform/toast.ts';
import { bodyOf, type CourseValues, newCourse, valuesOf } from './course-values.ts';

const NO_TOAST = { toast: false } as const;
const typed = z.custom<CourseValues>();
const toBody = (values: unknown) => bodyOf(typed.parse(values));

type Call = () => Promise<AdminCourseInfo>;

/** Checks the values of a new course; the output sends them. */
const createCall = z.preprocess(toBody, courseDraft).transform(
  (body): Call =>
    () =>
      callApi('POST /api/admin/courses', { body }, NO_TOAST),
);

/** The same for a course that exists. */
function updateCall(id: number) {
  return z.preprocess(toBody, courseChange).transform(
    (body): Call =>
      () =>
        callApi('PUT /api/admin/courses/:id', { params: { id }, body }, NO_TOAST),
  );
}

/** State of the form of a new or existing course. `isStale`: another admin has saved a newer version. */
export function useCourseForm(
  course: AdminCourseInfo | undefined,
  done: (saved: AdminCourseInfo) => unknown,
) {
  const [isStale, setStale] = useState(false);
  const [initial] = useState(() => (course ? valuesOf(course) : newCourse()));
  const form = useAdminForm({
    name: `courses/${course?.id ?? 'new'}`,
    initial,
    schema: course ? updateCall(course.id) : createCall,
    complete: course && z.preprocess(toBody, completeCourse),
    send: (call) =>
      call().catch((error: unknown) => {
        setStale(error instanceof AppError && error.key === 'edit.stale');
        throw error;
      }),
    async done(saved) {
      showToast(course ? m.admin_saved() : m.admin_courses_saved_draft());
      await done(saved);
    },
  });
  return { ...form, isStale };
}

export type CourseFormState = ReturnType<typeof useCourseForm>['form'];
