import type { Language } from '@mam/contract/core/localized';
import { PLAYABLE_KINDS, type PlayableKind } from '@mam/contract/core/playable-kinds';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../../platform/client/client.ts';
import { PLAYABLES_KEY } from '../playable-queries.ts';

/** Which item. */
export interface PlayableRef {
  kind: PlayableKind;
  id: number;
}

/** How often an item whose file is being prepared asks again. */
const POLL_MS = 3_000;

/** A failure is told where it happened, not in passing. */
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
    // Read once: what is being written must not change under its writer.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
