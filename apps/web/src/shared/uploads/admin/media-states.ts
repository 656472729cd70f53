import type { EndpointOf } from '@mam/contract/core/call-names';
import type { OutputOf } from '@mam/contract/core/endpoint';
import { MEDIA_IN_PROGRESS } from '@mam/contract/media/media';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../platform/client/client.ts';
import { listUnfinished } from './uploads.ts';

/** State of an uploaded file on the server. */
export type MediaState = OutputOf<EndpointOf<'GET /api/admin/media'>>['items'][number];

const POLL_MS = 1_500;

/** States of uploaded files, refetched while one is in progress. */
export function mediaStates(dirs: readonly string[]) {
  const query = { dirs: dirs.join(',') };
  return queryOptions({
    queryKey: ['media-states', query],
    queryFn: ({ signal }) => callApi('GET /api/admin/media', { query }, { signal, toast: false }),
    enabled: dirs.length > 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ status }) => MEDIA_IN_PROGRESS.includes(status)) ? POLL_MS : false,
  });
}

/** Unfinished uploads, refetched when the queue changes. */
export function unfinishedUploads(queued: readonly (string | undefined)[]) {
  return queryOptions({
    queryKey: ['uploads', queued],
    queryFn: ({ signal }) => listUnfinished(signal),
    // A file that was cancelled seconds ago is in an answer of before.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}
