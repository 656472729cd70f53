import { THREAD_KINDS } from '@mam/contract/comments/thread-kinds';
import type { EndpointOf } from '@mam/contract/core/call-names';
import type { OutputOf } from '@mam/contract/core/endpoint';
import { m } from '@mam/texts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/client/client.ts';
import { showFailure, showToast } from '../../../platform/toast.ts';
import { readBan } from '../control/comment-api.ts';

type OwnPage = OutputOf<EndpointOf<'GET /api/me/comments'>>;
export type OwnComment = OwnPage['items'][number];

const KEY = ['own-comments'];

/** One page of the own comments, newest first. */
export function ownComments(page: number) {
  return queryOptions({
    queryKey: [...KEY, page],
    queryFn: ({ signal }) =>
      callApi('GET /api/me/comments', { query: { page } }, { signal, toast: false }),
    placeholderData: keepPreviousData,
    // What is new stays marked while the list is open, although it counts as seen.
    staleTime: Number.POSITIVE_INFINITY,
    // Opened again, it has what was written meanwhile.
    gcTime: 0,
  });
}

/** The ban that keeps the reader from commenting. Without an answer sending shows it. */
export const ownBan = queryOptions({ queryKey: ['own-ban'], queryFn: readBan, retry: false });

/** Deletes a comment, with an offer to undo; optimistic. */
export function useRemoveComment(page: number) {
  const queries = useQueryClient();
  const { queryKey } = ownComments(page);
  const refetch = () => queries.invalidateQueries({ queryKey: KEY });
  const restore = async ({ kind, id }: OwnComment) => {
    const { base } = THREAD_KINDS[kind];
    await callApi(`PUT ${base}/restore-comment/:id`, { params: { id } });
    showToast(m.comments_own_restored());
    await refetch();
  };
  return useMutation({
    mutationFn: ({ kind, id }: OwnComment) => {
      const { base } = THREAD_KINDS[kind];
      return callApi(`DELETE ${base}/:id`, { params: { id } }, { toast: false });
    },
    onMutate: async ({ id }) => {
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData(queryKey);
      queries.setQueryData(queryKey, (old) => old && without(old, id));
      return { before };
    },
    onSuccess: (_done, comment) => {
      const run = () => void restore(comment).catch(() => undefined);
      showToast(m.comments_removed(), { label: m.comments_undo(), run });
    },
    onError: (_error, _comment, result) => {
      queries.setQueryData(queryKey, result?.before);
      showFailure(m.error_comment_delete());
    },
  });
}

function without(page: OwnPage, id: string): OwnPage {
  const items = page.items.filter((each) => each.id !== id);
  return { ...page, items, total: page.total - page.items.length + items.length };
}
