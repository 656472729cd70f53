import type { RoundDraft } from '@mam/contract/games/games.rules';
import type { Game } from '@mam/contract/games/kinds';
import { messageKey } from '@mam/contract/rules/text';
import type { Deps } from '../../app.deps.ts';
import { recordAndInvalidate } from '../audit/audit.service.ts';
import type { ImportTarget } from '../imports/imports.service.ts';
import { columnsOf } from './round-columns.rules.ts';
import { titleKey } from './round-import.rules.ts';
import { insertRound, listTitles, lockCategory } from './rounds.queries.ts';

/** Creates the rounds of a file as drafts, last of their game; rows that the game has already are wrong. */
export function roundTarget({ clock }: Deps, game: Game): ImportTarget<RoundDraft> {
  const [column = 'word'] = columnsOf(game);
  return {
    table: 'game_rounds',
    keyOf: titleKey,
    async refuse(db, rows) {
      const known = new Set(await listTitles(db, game));
      return rows
        .filter(({ value }) => known.has(titleKey(value)))
        .map(({ row, value }) => ({
          row,
          field: `${column}_vi`,
          key: messageKey('validation_import_round_used'),
          value: (value.kind === 'word' ? value.word : value.prompt).vi,
        }));
    },
    async store(tx, actor, rows) {
      for (const { draft } of rows) {
        const category =
          draft.category_id === null ? null : await lockCategory(tx, draft.category_id);
        await insertRound(tx, { ...draft, category_id: category?.id ?? null }, clock.now());
      }
      const label = String(rows.length);
      const change = { subject: 'game_round', id: null, verb: 'import', label } as const;
      const after = { imported: rows.length, game };
      await recordAndInvalidate(tx, actor, { tag: 'games', ...change, after });
      return rows.length;
    },
  };
}
