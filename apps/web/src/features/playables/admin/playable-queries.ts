import type { EndpointOf } from '@mam/contract/core/call-names';
import type { InputOf } from '@mam/contract/core/endpoint';
import { PLAYABLE_KINDS, type PlayableKind } from '@mam/contract/core/playable-kinds';
import { MEDIA_IN_PROGRESS } from '@mam/contract/media/media';
import type { AdminPlayable } from '@mam/contract/playables/playables.admin';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/client/client.ts';
import { categoriesQuery } from '../../../shared/categories/admin/categories-query.ts';

/** First part of every key here: a change of an item refetches tables, drawer and trash. */
export const PLAYABLES_KEY = 'admin-playables';

type ListQuery = InputOf<EndpointOf<'GET /api/admin/videos'>>['query'];

/** Milliseconds between refetches while a file is in progress. */
const POLL_MS = 2_000;

/** One page of a table, refetched while files are in progress. */
export function playableListQuery(kind: PlayableKind, query: ListQuery) {
  const { adminBase } = PLAYABLE_KINDS[kind];
  return queryOptions({
    queryKey: [PLAYABLES_KEY, kind, 'list', query],
    queryFn: ({ signal }) => callApi(`GET ${adminBase}`, { query }, { signal, toast: false }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some(isChanging) ? POLL_MS : false),
  });
}

/** Received files that no item uses; `received` changes when this tab has sent another one. */
export function unusedFilesQuery(kind: PlayableKind, received: string) {
  return queryOptions({
    queryKey: [PLAYABLES_KEY, kind, 'unused', received],
    queryFn: ({ signal }) =>
      callApi('GET /api/admin/media/unused', { query: { kind } }, { signal, toast: false }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ status }) => MEDIA_IN_PROGRESS.includes(status)) ? POLL_MS : false,
  });
}

/** One item as its form needs it. */
export function playableQuery(kind: PlayableKind, id: number | string) {
  const { adminBase } = PLAYABLE_KINDS[kind];
  return queryOptions({
    queryKey: [PLAYABLES_KEY, kind, 'one', id],
    queryFn: ({ signal }) =>
      callApi(`GET ${adminBase}/:id`, { params: { id } }, { signal, toast: false }),
    refetchInterval: ({ state }) => (state.data && isChanging(state.data) ? POLL_MS : false),
    // A form that is being edited must not be filled again when the window gets the focus.
    refetchOnWindowFocus: false,
    // A form that opens is filled once: with what is saved now, not with what an earlier drawer has shown.
    gcTime: 0,
  });
}

/** Returns a function that finds a category by its id. */
export function useCategoryOf() {
  const { data } = useQuery(categoriesQuery());
  return (id: number) => data?.items.find((category) => category.id === id);
}

/** Whether the server is about to change the item: its file, or its publication that is due. */
function isChanging({ status, published_at, next_file }: AdminPlayable): boolean {
  if (isInProgress(next_file)) return true;
  return status === 'scheduled' && published_at !== null && Date.parse(published_at) <= Date.now();
}

export function isInProgress(file: AdminPlayable['next_file']): boolean {
  return file !== null && MEDIA_IN_PROGRESS.includes(file.status);
}

/** The newest entry of an item's history. */
export function lastChangeQuery({ kind, id }: { kind: PlayableKind; id: number }) {
  const query = { subject: kind, subject_id: String(id), size: 1 } as const;
  return queryOptions({
    queryKey: [PLAYABLES_KEY, kind, 'last-change', id],
    queryFn: async ({ signal }) => {
      const { items } = await callApi('GET /api/admin/audit', { query }, { signal, toast: false });
      return items[0] ?? null;
    },
  });
}
