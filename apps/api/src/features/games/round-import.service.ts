import type { RoundDraft } from '@mam/contract/games/games.rules';
import type { Game } from '@mam/contract/games/kinds';
import { messageKey } from '@mam/contract/rules/text';
import type { Database } from '../../db/connect.ts';
import type { ImportTarget, StoredItem } from '../../imports/imports.ts';
import { itemStore } from '../../imports/item-store.ts';
import { lockCategory } from '../../lists/list.queries.ts';
import { managedRounds } from './games.admin.service.ts';
import { columnsOf } from './round-columns.rules.ts';
import { keyOfTitle, titleKey } from './round-import.rules.ts';
import { listKept, listTitles, titleOf } from './rounds.queries.ts';
import { draftOf } from './rounds.view.ts';

/** Creates the rounds of a file as drafts, last of their game; rows that the game has already are wrong. */
export function roundTarget(game: Game): ImportTarget<RoundDraft> {
  const [column = 'word'] = columnsOf(game);
  return {
    subject: 'game_round',
    table: 'game_rounds',
    keyOf: titleKey,
    async refuse(db, rows) {
      const known = new Set((await listTitles(db, game)).map(keyOfTitle));
      return rows
        .filter(({ value }) => known.has(titleKey(value)))
        .map(({ row, value }) => ({
          row,
          field: `${column}_vi`,
          key: messageKey('validation_import_round_used'),
          value: (value.kind === 'word' ? value.word : value.prompt).vi,
        }));
    },
    ...itemStore({
      list: (db) => listItems(db, game),
      async add(tx, actor, { draft, now }) {
        const { category_id: id } = draft;
        const category = id === null ? undefined : await lockCategory(tx, id);
        const known = { ...draft, category_id: category?.id ?? null };
        return managedRounds.createIn(tx, actor, { draft: known, now });
      },
      remove: managedRounds.trashIn,
    }),
  };
}

/** Rounds outside the trash. */
async function listItems(db: Database, game: Game): Promise<StoredItem<RoundDraft>[]> {
  return (await listKept(db, game)).map((row) => ({
    ...{ id: row.id, version: row.updated_at.toISOString() },
    ...{ name: titleOf(row.content).vi, draft: draftOf(row) },
  }));
}
