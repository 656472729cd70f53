import { getLocale } from '@mam/texts/runtime';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../platform/client/client.ts';

/** First part of every key here: a change of a course refetches the table. */
export const COURSES_KEY = 'admin-courses';
export const COURSES_PATH = '/administrator/courses';

/** One course as its form needs it. */
export function courseQuery(id: number) {
  return queryOptions({
    queryKey: [COURSES_KEY, 'one', id],
    queryFn: ({ signal }) =>
      callApi('GET /api/admin/courses/:id', { params: { id } }, { signal, toast: false }),
    // A form that is being edited must not be filled again when the window gets the focus.
    refetchOnWindowFocus: false,
    // A form that opens is filled with what is saved now.
    gcTime: 0,
  });
}

export function statisticsQuery(id: number) {
  return queryOptions({
    queryKey: [COURSES_KEY, 'statistics', id],
    queryFn: ({ signal }) =>
      callApi(
        'GET /api/admin/courses/:id/statistics',
        { params: { id } },
        { signal, toast: false },
      ),
  });
}

const PLAYABLES_MAX = 100;

/** Published videos and podcasts that a lesson can show, newest first. */
export const playablesQuery = () =>
  queryOptions({
    queryKey: [COURSES_KEY, 'playables', getLocale()],
    queryFn: async ({ signal }) => {
      const query = { size: PLAYABLES_MAX };
      const lists = await Promise.all([
        callApi('GET /api/videos/list', { query }, { signal, toast: false }),
        callApi('GET /api/podcasts/list', { query }, { signal, toast: false }),
      ]);
      const items = lists.flatMap((list) => list.items);
      return items.map(({ uuid, title }) => ({ value: uuid, label: title }));
    },
  });
