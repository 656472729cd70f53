import type { EndpointOf } from '@mam/contract/core/call-names';
import type { OutputOf } from '@mam/contract/core/endpoint';
import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import { m } from '@mam/texts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../platform/client/client.ts';
import { showToast } from '../../platform/toast.ts';
import { clearResumeCache } from '../../shared/playback/account-progress.ts';
import { allProgress, removeProgress } from '../../shared/playback/progress.ts';
import type { HistoryView } from './history-links.ts';

export type HistoryPage = OutputOf<EndpointOf<'GET /api/video-histories'>>;
/** An item of the history with its position. */
export type HistoryItem = HistoryPage['items'][number];

/** One page of the history; the previous page stays on screen until the next one has loaded. */
export function historyPage({ kind, ...query }: HistoryView) {
  const name = `GET /api/${kind}-histories` as const;
  return queryOptions({
    queryKey: ['history', kind, query],
    queryFn: ({ signal }) => callApi(name, { query }, { signal, toast: false }),
    placeholderData: (last, from) =>
      from?.queryKey[1] === kind ? keepPreviousData(last) : undefined,
  });
}

/** Removes one item, on this device too; optimistic. */
export function useRemoveItem(view: HistoryView) {
  const queries = useQueryClient();
  const { queryKey } = historyPage(view);
  return useMutation({
    mutationFn: ({ kind, uuid }: HistoryItem) => {
      const name = `DELETE /api/${kind}-histories/:id` as const;
      return callApi(name, { params: { id: uuid } });
    },
    onMutate: async ({ uuid }) => {
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, (old) => old && without(old, uuid));
    },
    onSuccess: (_done, { uuid }) => {
      removeProgress(uuid);
      clearResumeCache();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['history', view.kind] }),
  });
}

/** Removes all items of one kind, on this device too. */
export function useClearHistory(kind: PlayableKind) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(`DELETE /api/${kind}-histories`, {}),
    onSuccess: () => {
      for (const [uuid, entry] of Object.entries(allProgress())) {
        if (entry.kind === kind) removeProgress(uuid);
      }
      clearResumeCache();
      showToast(m.history_cleared());
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['history', kind] }),
  });
}

function without(page: HistoryPage, uuid: string): HistoryPage {
  const items = page.items.filter((item) => item.uuid !== uuid);
  return { ...page, items, total: page.total - page.items.length + items.length };
}
