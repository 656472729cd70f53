import { fieldError } from '@mam/contract/core/errors';
import type { RoundDraft } from '@mam/contract/games/games.rules';
import type { Database } from '../../db/connect.ts';
import { invalidate } from '../../db/invalidate.ts';
import { lockCategory } from '../../lists/list.queries.ts';
import type { Noun } from '../../lists/noun.ts';
import { statusList } from '../../lists/status-list.ts';
import {
  insertRound,
  keptVersion,
  LABEL,
  ROUND_ROWS,
  titleOf,
  toValues,
} from './rounds.queries.ts';
import { draftOf, toAdminRound } from './rounds.view.ts';

const NOUN: Noun<'game_rounds'> = {
  table: 'game_rounds',
  subject: 'game_round',
  tag: 'games',
  not_found: 'game_round.not_found',
  label: LABEL,
  group: 'game',
};

/** Rounds of games in the admin area. */
export const managedRounds = statusList(NOUN, {
  ...ROUND_ROWS,
  sort: 'position',
  insert: insertRound,
  toValues,
  /** @throws `validation` for an unknown category or another game. */
  async check(tx, _actor, { before, draft: { game, category_id: id } }) {
    if (before && before.game !== game) throw fieldError('game', 'validation_round_kind');
    if (id === null || (await lockCategory(tx, id))) return;
    throw fieldError('category_id', 'validation_category_unknown');
  },
  draftOf,
  labelOf: (draft: RoundDraft) => titleOf(draft).vi,
  toItem: toAdminRound,
  // The list has the day of the last edit, which a publication is not.
  publication: { values: keptVersion },
});

/** Inserts rounds of the starter content as published, in their order. */
export async function createSeedRounds(tx: Database, drafts: RoundDraft[], now: Date) {
  for (const draft of drafts) await insertRound(tx, draft, now);
  await invalidate(tx, 'games');
}
