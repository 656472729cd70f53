import type { Ban } from '@mam/contract/bans/bans.admin';
import type { ModerationTab, QueuedComment } from '@mam/contract/comments/moderation.admin';
import type { EndpointOf } from '@mam/contract/core/call-names';
import type { OutputOf } from '@mam/contract/core/endpoint';
import { m } from '@mam/texts';
import {
  infiniteQueryOptions,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import { offerUndo } from '../../../admin-ui/controls/undo.ts';
import { useRefresh } from '../../../admin-ui/table/use-bulk-action.ts';
import { callApi } from '../../../platform/client/client.ts';
import { commentCountsQuery, WORK_KEY } from '../../../shared/inbox/admin/waiting-counts.ts';

type Answer = OutputOf<EndpointOf<'GET /api/admin/comments'>>;

export const queueQuery = (tab: ModerationTab) =>
  infiniteQueryOptions({
    queryKey: ['moderation', 'queue', tab],
    queryFn: ({ signal, pageParam: after }) => {
      const query = { tab, ...(after && { after }) };
      return callApi('GET /api/admin/comments', { query }, { signal, toast: false });
    },
    initialPageParam: '',
    getNextPageParam: ({ next }: Answer) => next ?? undefined,
  });

export const threadQuery = (id: string) =>
  queryOptions({
    queryKey: ['moderation', 'thread', id],
    queryFn: ({ signal }) =>
      callApi('GET /api/admin/comments/:id/thread', { params: { id } }, { signal, toast: false }),
  });

export const BANS_KEY = 'bans';

/** The bans of an account by its name. */
export const bansOfQuery = (user_id: number) =>
  queryOptions({
    queryKey: [BANS_KEY, user_id],
    queryFn: ({ signal }) =>
      callApi('GET /api/admin/bans', { query: { user_id } }, { signal, toast: false }),
  });

/** Lifts a ban at one press, with an offer to undo. */
export function useLift() {
  const refresh = useRefresh(BANS_KEY);
  const [isBusy, setBusy] = useState(false);
  const lift = async ({ id }: Ban) => {
    setBusy(true);
    try {
      await callApi('PUT /api/admin/bans/:id/lift', { params: { id } });
      offerUndo(m.admin_bans_lifted_toast(), async () => {
        await callApi('PUT /api/admin/bans/:id/reinstate', { params: { id } });
        await refresh();
      });
    } catch {
      // The call shows its own toast; what was shown was out of date.
    }
    await refresh();
    setBusy(false);
  };
  return { lift, isBusy };
}

/** Whether a ban stands that was made after a comment under this very name. */
export function useIsBanned({ id }: QueuedComment): boolean {
  const { data } = useQuery(threadQuery(id));
  return data !== undefined && data.writer.bans > 0;
}

/** Of all kinds. */
export const cannedQuery = queryOptions({
  queryKey: ['canned-answers', 'all'],
  queryFn: ({ signal }) => callApi('GET /api/admin/canned-answers', {}, { signal, toast: false }),
});

/** Returns functions that take a comment out of the shown queue, and that read all again. */
export function useQueueCache(tab: ModerationTab) {
  const queries = useQueryClient();
  const drop = ({ id }: QueuedComment) => {
    if (tab === 'done') return;
    queries.setQueryData(
      queueQuery(tab).queryKey,
      (cached) =>
        cached && {
          ...cached,
          pages: cached.pages.map((page) => ({
            ...page,
            items: page.items.filter((item) => item.id !== id),
          })),
        },
    );
  };
  const refreshWork = () => queries.invalidateQueries({ queryKey: WORK_KEY });
  const refresh = async () => {
    const keys = ['moderation', BANS_KEY];
    await Promise.all([
      ...keys.map((key) => queries.invalidateQueries({ queryKey: [key] })),
      refreshWork(),
    ]);
  };
  const refreshCounts = async () => {
    const { queryKey } = commentCountsQuery;
    await Promise.all([queries.invalidateQueries({ queryKey }), refreshWork()]);
  };
  return { drop, refresh, refreshCounts };
}
