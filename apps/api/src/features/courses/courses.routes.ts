import type { Endpoint } from '@mam/contract/core/endpoint';
import { AppError } from '@mam/contract/core/errors';
import { attemptsApi } from '@mam/contract/courses/attempts';
import { coursesApi } from '@mam/contract/courses/courses';
import { coursesAdminApi } from '@mam/contract/courses/courses.admin';
import { myCoursesApi } from '@mam/contract/courses/my-courses';
import type { Binder } from '../../http/bind.ts';

/** The contract of courses; every call is unavailable until its service is written. */
export function registerCourses({ bind }: Binder): void {
  const apis: Record<string, Endpoint>[] = [coursesApi, attemptsApi, myCoursesApi, coursesAdminApi];
  for (const endpoint of apis.flatMap((api) => Object.values(api))) {
    bind(endpoint, async () => {
      throw new AppError('unavailable');
    });
  }
}
