import type { Language } from '@mam/contract/core/localized';
import { PLAYABLE_KINDS, type PlayableKind } from '@mam/contract/core/playable-kinds';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../../platform/client/client.ts';
import { PLAYABLES_KEY } from '../playable-queries.ts';

export interface PlayableRef {
  kind: PlayableKind;
  id: number;
}

/** Milliseconds between refetches while the file is processed. */
const POLL_MS = 3_000;

/** Errors are shown in the editor instead of a toast. */
export const NO_TOAST = { toast: false } as const;

export function editorQuery({ kind, id }: PlayableRef) {
  const { adminBase } = PLAYABLE_KINDS[kind];
  return queryOptions({
    queryKey: [PLAYABLES_KEY, kind, 'parts', id],
    queryFn: ({ signal }) =>
      callApi(`GET ${adminBase}/:id/parts`, { params: { id } }, { signal, ...NO_TOAST }),
    refetchInterval: ({ state }) => (state.data && !state.data.play ? POLL_MS : false),
  });
}

export function captionsQuery({ kind, id }: PlayableRef, language: Language) {
  return queryOptions({
    queryKey: ['captions', kind, id, language],
    queryFn: ({ signal }) =>
      callApi(
        `GET ${PLAYABLE_KINDS[kind].adminBase}/:id/captions/:language`,
        { params: { id, language } },
        { signal, ...NO_TOAST },
      ),
    // Loaded once: text that is being edited must not be replaced.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
