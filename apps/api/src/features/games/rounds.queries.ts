import type { Localized } from '@mam/contract/core/localized';
import type { RoundFilters } from '@mam/contract/games/games.admin';
import { completeRound, type RoundContent, type RoundDraft } from '@mam/contract/games/games.rules';
import type { Game } from '@mam/contract/games/kinds';
import { lacking } from '@mam/contract/rules/stages';
import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import {
  type Found,
  hasKeyword,
  inCategory,
  inState,
  rowQueries,
} from '../../lists/list.queries.ts';

export type RoundRow = NonNullable<Awaited<ReturnType<typeof ROUND_ROWS.find>>>;

const TITLE = sql<Localized>`coalesce(content -> 'word', content -> 'prompt')`;
export const LABEL = sql<string>`${TITLE} ->> 'vi'`;
const FOLDED = sql`fold_text(coalesce(${LABEL}, ''))`;

/** Rounds of games in the admin area. */
export const ROUND_ROWS = rowQueries({
  from: (db) => db.selectFrom('game_rounds'),
  select: (rows) => rows.selectAll(),
  matching: (rows, { game, state, categoryId, words }: RoundFilters & Found) =>
    rows
      .where(inState(state))
      .where(inCategory(categoryId))
      .where(hasKeyword(words))
      .$if(game !== undefined, (q) => q.where('game', '=', game ?? 'quiz')),
  orders: {
    position: sql`game, position, id`,
    title: sql`${FOLDED}, id`,
    '-title': sql`${FOLDED} desc, id`,
    updated_at: sql`updated_at, id`,
    '-updated_at': sql`updated_at desc, id`,
  },
});

/** Rounds that readers get of one game at most. */
const SHOWN_MAX = 1000;

/** The published rounds of a game in their order. */
export function listPublished(db: Database, game: Game) {
  return published(db)
    .where('game', '=', game)
    .selectAll()
    .orderBy('position')
    .orderBy('id')
    .limit(SHOWN_MAX)
    .execute();
}

/** The published rounds of all games, by id. */
export function listPublishedIds(db: Database) {
  return published(db).select(['game', 'id']).orderBy('id').execute();
}

/** Every round of a game outside the trash. */
export function listKept(db: Database, game: Game) {
  return db
    .selectFrom('game_rounds')
    .where('game', '=', game)
    .where('deleted_at', 'is', null)
    .selectAll()
    .execute();
}

/** Inserts a round behind all others of its game. */
export async function insertRound(tx: Database, draft: RoundDraft, now: Date): Promise<number> {
  const last = sql<number>`(select coalesce(max(position), 0) + 1 from game_rounds
    where game = ${draft.game})`;
  const { id } = await tx
    .insertInto('game_rounds')
    .values({ ...toValues(draft), position: last, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Word or prompt of each round of a game, those in the trash included. */
export async function listTitles(db: Database, game: Game): Promise<Localized[]> {
  const rows = await db
    .selectFrom('game_rounds')
    .where('game', '=', game)
    .select(TITLE.as('title'))
    .execute();
  return rows.map(({ title }) => title);
}

/** Leaves `updated_at` as it is. */
export const keptVersion = () => ({ updated_at: sql<Date>`updated_at` });

function published(db: Database) {
  return db
    .selectFrom('game_rounds')
    .where('status', '=', 'published')
    .where('deleted_at', 'is', null);
}

/** The columns of a draft. */
export function toValues(draft: RoundDraft) {
  const { game, kind, category_id, learn_path, status, ...content } = draft;
  return {
    ...{ game, kind, category_id, learn_path, status, lacks: lacking(completeRound, draft) },
    content: JSON.stringify(content),
  };
}

/** The word of a round, or its prompt. */
export function titleOf(content: RoundContent) {
  return 'word' in content ? content.word : content.prompt;
}
