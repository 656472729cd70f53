import type { EmailChangeDetail } from '@mam/contract/email-changes/email-changes.admin';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/client/client.ts';
import { WORK_KEY } from '../../../shared/inbox/admin/waiting-counts.ts';

/** First part of every key here. */
export const CHANGES_KEY = 'email-changes';

export function requestQuery(id: number) {
  return queryOptions({
    queryKey: [CHANGES_KEY, 'one', id],
    queryFn: ({ signal }) =>
      callApi('GET /api/admin/email-changes/:id', { params: { id } }, { signal, toast: false }),
  });
}

/** Returns a function that shows a changed request, and one that reads everything again. */
export function useRequestCache(id: number) {
  const queries = useQueryClient();
  const refresh = async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: [CHANGES_KEY] }),
      queries.invalidateQueries({ queryKey: WORK_KEY }),
    ]);
  };
  const show = (detail: EmailChangeDetail) => {
    queries.setQueryData(requestQuery(id).queryKey, detail);
    return refresh();
  };
  return { refresh, show };
}
