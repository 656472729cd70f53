import { m } from '@mam/texts';
import { useStateActions } from '../../../admin-ui/list/use-state-actions.ts';
import { callApi } from '../../../platform/client/client.ts';
import { COURSES_KEY } from './course-queries.ts';

/** Changes of the publication of courses, for the list and for the page of one. */
export function useCourseActions() {
  return useStateActions({
    key: COURSES_KEY,
    send: (change, ids) => callApi(`POST /api/admin/courses/${change}`, { body: { ids } }),
    texts: {
      publish: { label: m.admin_courses_publish, done: m.admin_courses_published },
      hide: { done: m.admin_courses_hidden },
      trash: { done: m.admin_courses_trashed },
      restore: { done: m.admin_courses_restored },
    },
  });
}
