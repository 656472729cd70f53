import { z } from 'zod';
import { rowId } from '../core/bulk.ts';
import { HISTORY_IMPORT_MAX } from '../core/constants.ts';
import { endpoint } from '../core/define.ts';
import { categoryId, listOf, pageQuery } from '../core/paging.ts';
import { PLAYABLE_KINDS, type PlayableKind } from '../core/playable-kinds.ts';
import { playable, playableId } from '../playables/playables.ts';
import { messageKey } from '../rules/text.ts';

/** Playback position in whole seconds; the maximum of one day exceeds every duration. */
const seconds = z.number().int().min(0).max(86_400);

/** A played item with the position at which playback resumes. */
const historyItem = playable.extend({
  seconds,
  is_finished: z.boolean(),
  watched_at: z.iso.datetime(),
});
export type HistoryItem = z.output<typeof historyItem>;

/** Characters of the reason why an admin reads the history of another account. */
const REASON_LENGTH = { min: 10, max: 200 };

export const historyListQuery = pageQuery.extend({
  /** Defaults to the calling account; only an admin may pass another one, and then with a reason. */
  user_id: rowId.shape.id.optional(),
  /** Why an admin reads the history of another account; the audit log shows it. */
  reason: z
    .string()
    .normalize('NFC')
    .trim()
    .min(REASON_LENGTH.min, messageKey('validation_history_reason'))
    .max(REASON_LENGTH.max, messageKey('validation_text_too_long'))
    .optional(),
  categoryId,
  /** Restricts the list to one item. */
  uuid: z.uuid().optional(),
});

/** History that a device stored while no account was signed in. */
export const guestHistory = z.object({
  items: z
    .array(z.object({ uuid: z.uuid(), seconds, watched_at: z.iso.datetime() }))
    .max(HISTORY_IMPORT_MAX),
});

/** History calls for one kind (spec, point 7: `GET /api/video-histories`). */
export function playableHistoriesApi(kind: PlayableKind) {
  const path = `/api/${kind}-histories` as const;
  const { base } = PLAYABLE_KINDS[kind];
  return {
    list: endpoint({
      method: 'GET',
      path,
      access: 'customer',
      summary: `List the ${kind}s in the account’s history, last watched first`,
      query: historyListQuery,
      output: listOf(historyItem),
    }),
    // The row is found by the account and the item, so other accounts' rows are out of reach.
    remove: endpoint({
      method: 'DELETE',
      path: `${path}/:id`,
      access: 'customer',
      summary: `Remove a ${kind} from the history`,
      params: playableId,
      output: z.object({}),
    }),
    clear: endpoint({
      method: 'DELETE',
      path,
      access: 'customer',
      summary: `Remove every ${kind} from the history`,
      output: z.object({}),
    }),
    progress: endpoint({
      method: 'PUT',
      path: `${base}/progress/:id`,
      access: 'customer',
      summary: `Save the playback position of a ${kind}; ignored while the history is paused`,
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
    summary: 'Import the guest history of a device; later entries of the account take precedence',
    body: guestHistory,
    output: z.object({ adopted: z.number().int() }),
  }),
};
