import type { Language } from '@mam/contract/core/localized';
import { PLAYABLE_KINDS, type PlayableKind } from '@mam/contract/playables/kinds';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../../platform/client/client.ts';
import { MANAGED_KEY } from '../playable-queries.ts';

/** Which item. */
export interface PartsOf {
  kind: PlayableKind;
  id: number;
}

/** How often an item whose file is being prepared asks again. */
const POLL_MS = 3_000;

/** A failure is told where it happened, not in passing. */
export const TOLD_HERE = { failure: 'caller' } as const;

export function partsQuery({ kind, id }: PartsOf) {
  const { adminBase } = PLAYABLE_KINDS[kind];
  return queryOptions({
    queryKey: [MANAGED_KEY, kind, 'parts', id],
    queryFn: ({ signal }) =>
      callApi(`GET ${adminBase}/:id/parts`, { params: { id } }, { signal, ...TOLD_HERE }),
    refetchInterval: ({ state }) => (state.data && !state.data.play ? POLL_MS : false),
  });
}

export function captionsQuery({ kind, id }: PartsOf, language: Language) {
  return queryOptions({
    queryKey: ['captions', kind, id, language],
    queryFn: ({ signal }) =>
      callApi(
        `GET ${PLAYABLE_KINDS[kind].adminBase}/:id/captions/:language`,
        { params: { id, language } },
        { signal, ...TOLD_HERE },
      ),
    // Read once: what is being written must not change under its writer.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
