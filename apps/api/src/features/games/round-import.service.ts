import type { RoundDraft } from '@mam/contract/games/games.rules';
import type { Game } from '@mam/contract/games/kinds';
import { messageKey } from '@mam/contract/rules/text';
import type { Deps } from '../../app.deps.ts';
import type { Actor } from '../../http/access/request-context.ts';
import { recordAndInvalidate } from '../audit/audit.service.ts';
import type { ValidatedRows } from '../imports/import-rows.rules.ts';
import { confirmImport, storeImport } from '../imports/imports.service.ts';
import { createFileReader, type ReadFileInput } from '../imports/read-file.service.ts';
import { columnsOf } from './round-columns.rules.ts';
import { type CategoryNames, titleKey } from './round-import.rules.ts';
import { insertRound, listCategoryNames, listTitles, lockCategory } from './rounds.queries.ts';

export interface ReadRoundsInput extends ReadFileInput {
  game: Game;
  categories: CategoryNames[];
}

/** Creates the reader of files of rounds, which checks them in a thread of its own. */
export function createRoundReader() {
  return createFileReader<RoundDraft, ReadRoundsInput>(
    new URL('./read-rounds.worker.ts', import.meta.url),
  );
}

/** Slugs and names of all categories, by which rows name theirs. */
export async function categoryNames({ db }: Pick<Deps, 'db'>): Promise<CategoryNames[]> {
  const rows = await listCategoryNames(db);
  return rows.map(({ id, slug, name }) => ({ id, names: [slug, name.vi, name.en ?? ''] }));
}

/** Stores a file of rounds until it is confirmed; rows that the game has already are wrong. */
export async function storeRoundImport(
  deps: Deps,
  actor: Actor,
  { game, validated }: { game: Game; validated: ValidatedRows<RoundDraft> },
) {
  const known = new Set(await listTitles(deps.db, game));
  const [column = 'word'] = columnsOf(game);
  const taken = validated.rows
    .filter(({ value }) => known.has(titleKey(value)))
    .map(({ row, value }) => ({
      row,
      field: `${column}_vi`,
      key: messageKey('validation_import_round_used'),
      value: (value.kind === 'word' ? value.word : value.prompt).vi,
    }));
  return storeImport(deps, actor, { kind: 'game_rounds', validated, taken });
}

/**
 * Creates the rounds of a file as drafts, last of their game; repeated calls create nothing more. A round
 * that the game has got meanwhile is left out.
 */
export function confirmRoundImport(
  deps: Deps,
  actor: Actor,
  file: { id: string; skip_wrong: boolean },
) {
  return confirmImport(deps, {
    ...file,
    kind: 'game_rounds',
    async create(tx, rows) {
      // Stored by `storeRoundImport`.
      const drafts = rows as RoundDraft[];
      const [first] = drafts;
      const known = new Set(first ? await listTitles(tx, first.game) : []);
      const fresh = drafts.filter((draft) => !known.has(titleKey(draft)));
      for (const draft of fresh) {
        const category =
          draft.category_id === null ? null : await lockCategory(tx, draft.category_id);
        const category_id = category?.id ?? null;
        await insertRound(tx, { ...draft, category_id }, deps.clock.now());
      }
      const label = String(fresh.length);
      const change = { subject: 'game_round', id: null, verb: 'import', label } as const;
      const after = { imported: fresh.length, game: first?.game };
      await recordAndInvalidate(tx, actor, { tag: 'games', ...change, after });
      return fresh.length;
    },
  });
}
