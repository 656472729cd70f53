import { z } from 'zod';
import { HISTORY_IMPORT_MAX } from '../core/constants.ts';
import { endpoint } from '../core/define.ts';
import { listOf, pageQuery } from '../core/paging.ts';
import { PLAYABLE_KINDS, type PlayableKind } from '../core/playable-kinds.ts';
import { playable, playableId } from '../playables/playables.ts';

/** Where somebody stopped, in whole seconds; a day is more than anything here lasts. */
const seconds = z.number().int().min(0).max(86_400);

/** Something watched or listened to, with the place to go on from. */
export const historyItem = playable.extend({
  seconds,
  is_finished: z.boolean(),
  watched_at: z.iso.datetime(),
});
export type HistoryItem = z.output<typeof historyItem>;

export const historyListQuery = pageQuery.extend({
  /** One's own when left out; only an admin may name another account. */
  user_id: z.coerce.number().int().positive().optional(),
  categoryId: z.coerce.number().int().positive().optional(),
  /** One item only: where to go on with it. */
  uuid: z.uuid().optional(),
});

/** What a device kept of a guest, offered to the account. */
export const guestHistory = z.object({
  items: z
    .array(z.object({ uuid: z.uuid(), seconds, watched_at: z.iso.datetime() }))
    .max(HISTORY_IMPORT_MAX),
});

/** The history calls of one kind (spec, point 7: `GET /api/video-histories`). */
export function playableHistoriesApi(kind: PlayableKind) {
  const path = `/api/${kind}-histories` as const;
  const { base } = PLAYABLE_KINDS[kind];
  return {
    list: endpoint({
      method: 'GET',
      path,
      access: 'customer',
      summary: `${kind}s of one’s own history, last watched first`,
      query: historyListQuery,
      output: listOf(historyItem),
    }),
    // The row of this account and that item, so nobody else's can be named.
    remove: endpoint({
      method: 'DELETE',
      path: `${path}/:id`,
      access: 'customer',
      summary: `Forgets one ${kind}, named by its id or uuid`,
      params: playableId,
      output: z.object({}),
    }),
    clear: endpoint({
      method: 'DELETE',
      path,
      access: 'customer',
      summary: `Forgets every ${kind}`,
      output: z.object({}),
    }),
    progress: endpoint({
      method: 'PUT',
      path: `${base}/progress/:id`,
      access: 'customer',
      summary: `How far the account got; not kept while its history is paused`,
      params: playableId,
      body: z.object({ seconds }),
      output: z.object({ kept: z.boolean() }),
    }),
  };
}

export const videoHistoriesApi = playableHistoriesApi('video');
export const podcastHistoriesApi = playableHistoriesApi('podcast');

export const historiesApi = {
  adopt: endpoint({
    method: 'POST',
    path: '/api/histories/adopt',
    access: 'customer',
    summary: 'Takes over what a device kept of a guest; a later entry of the account stands',
    body: guestHistory,
    output: z.object({ adopted: z.number().int() }),
  }),
};
