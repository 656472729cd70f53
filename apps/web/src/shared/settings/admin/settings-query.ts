import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../platform/client/client.ts';

/** The settings of the site; the frame shows on each page that maintenance is on. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => callApi('GET /api/admin/settings', {}, { signal, toast: false }),
});
