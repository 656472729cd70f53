import { z } from 'zod';
import { rowId } from '../core/bulk.ts';
import { endpoint } from '../core/define.ts';
import { PLAYABLE_KINDS, type PlayableKind } from '../core/playable-kinds.ts';
import { adminPlayableInfo } from '../playables/playables.admin.ts';
import { playableId } from '../playables/playables.ts';

function itemHistoryApi(kind: PlayableKind) {
  return {
    restore: endpoint({
      method: 'POST',
      path: `${PLAYABLE_KINDS[kind].adminBase}/:id/history/:entry_id/restore`,
      access: 'admin',
      summary: `Give a ${kind} the values from before an entry of its history, as a new change`,
      params: playableId.extend({ entry_id: rowId.shape.id }),
      body: z.object({
        /** As it was read; a later change is refused with `edit.stale`. */
        updated_at: z.iso.datetime(),
      }),
      output: adminPlayableInfo,
    }),
  };
}

export const videoHistoryApi = itemHistoryApi('video');
export const podcastHistoryApi = itemHistoryApi('podcast');
