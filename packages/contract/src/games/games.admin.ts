import { z } from 'zod';
import { moveCall, stateCalls } from '../core/bulk.ts';
import { rowCalls } from '../core/list-calls.ts';
import { categoryId, keyword } from '../core/paging.ts';
import { lacks } from '../rules/stages.ts';
import { ROUND_STATUSES, roundDraft } from './games.rules.ts';
import { GAMES } from './kinds.ts';

/** States in the admin area; a deleted round is in the trash, whatever its status. */
export const ROUND_STATES = [...ROUND_STATUSES, 'trash'] as const;

/** `-name` is descending; `position` is the order within its game. */
export const ROUND_SORTS = ['position', 'title', '-title', 'updated_at', '-updated_at'] as const;

/** Days during which a deleted round can be restored. */
export const ROUND_RETENTION_DAYS = 30;

/** A round in any state, with all fields of its form. */
const adminRound = roundDraft.and(
  z.object({
    id: z.number().int(),
    state: z.enum(ROUND_STATES),
    lacks,
    updated_at: z.iso.datetime(),
  }),
);
export type AdminRound = z.output<typeof adminRound>;

const filters = z.object({
  game: z.enum(GAMES).optional(),
  /** When absent, every round outside the trash is listed. */
  state: z.enum(ROUND_STATES).optional(),
  categoryId,
  keyword,
});
export type RoundFilters = z.output<typeof filters>;

export const gamesAdminApi = {
  ...rowCalls('game-rounds', {
    row: adminRound,
    item: adminRound,
    filters,
    sorts: ROUND_SORTS,
    draft: roundDraft,
    change: roundDraft,
    summaries: {
      list: 'List rounds of games in every state, in the order of their game by default',
      ids: 'List the ids of all rounds that match, for a bulk call',
      create: 'Create a round, last of its game; a draft may be incomplete',
      get: 'Get a round outside the trash',
      update: 'Update a round; its game, its position and the reviews of readers are unchanged',
    },
  }),
  ...stateCalls('game-rounds', 'delete', {
    publish: 'Publish rounds; fails if one of them lacks something',
    hide: 'Make published rounds drafts again',
    trash: 'Move rounds to the trash; they can be restored for thirty days',
    restore: 'Restore rounds to their previous status and position',
  }),
  move: moveCall('game-rounds', 'Move a round directly before or after another one of its game'),
};
