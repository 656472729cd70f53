import type { Localized } from '@mam/contract/core/localized';
import type { RoundFilters, RoundSort } from '@mam/contract/games/games.admin';
import { completeRound, type RoundContent, type RoundDraft } from '@mam/contract/games/games.rules';
import type { Game } from '@mam/contract/games/kinds';
import { lacking } from '@mam/contract/rules/stages';
import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { asBigint, countRows, hasWords, listBulkIds } from '../../db/fragments.queries.ts';

export type RoundRow = NonNullable<Awaited<ReturnType<typeof findRound>>>;

/** `words` are folded words. */
export interface AdminFilter extends Omit<RoundFilters, 'categoryId' | 'keyword' | 'sort'> {
  category_id?: number | undefined;
  words: string[];
}

interface Range {
  sort: RoundSort;
  limit: number;
  offset: number;
}

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

export function listRounds(db: Database, filter: AdminFilter, { sort, limit, offset }: Range) {
  const [column, direction] = ORDERS[sort];
  return matching(db, filter)
    .selectAll()
    .$if(sort === 'position', (q) => q.orderBy('game'))
    .orderBy(column, direction)
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export function listRoundIds(db: Database, filter: AdminFilter): Promise<number[]> {
  return listBulkIds(db, matching(db, filter).select('id'));
}

export function countRounds(db: Database, filter: AdminFilter): Promise<number> {
  return countRows(db, matching(db, filter).select('id'));
}

/** A round outside the trash. */
export function findRound(db: Database, id: number) {
  return kept(db, id).selectAll().executeTakeFirst();
}

/** Reads the same row and locks it until the end of the transaction. */
export function lockRound(tx: Database, id: number) {
  return kept(tx, id).selectAll().forNoKeyUpdate().executeTakeFirst();
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

export async function updateRoundRow(
  tx: Database,
  id: number,
  { draft, now }: { draft: RoundDraft; now: Date },
): Promise<void> {
  const values = { ...toValues(draft), updated_at: now };
  await tx.updateTable('game_rounds').set(values).where('id', '=', id).execute();
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

/** @returns the category's id while it exists, locked against its deletion. */
export function lockCategory(tx: Database, id: number) {
  return tx
    .selectFrom('categories')
    .where('id', '=', asBigint(id))
    .select('id')
    .forKeyShare()
    .executeTakeFirst();
}

const TITLE = sql<Localized>`coalesce(content -> 'word', content -> 'prompt')`;
export const LABEL = sql<string>`${TITLE} ->> 'vi'`;
const FOLDED = sql`fold_text(coalesce(${LABEL}, ''))`;

/** Leaves `updated_at` as it is. */
export const keptVersion = () => ({ updated_at: sql<Date>`updated_at` });

const ORDERS = {
  position: ['position', 'asc'],
  title: [FOLDED, 'asc'],
  '-title': [FOLDED, 'desc'],
  updated_at: ['updated_at', 'asc'],
  '-updated_at': ['updated_at', 'desc'],
} as const;

function published(db: Database) {
  return db
    .selectFrom('game_rounds')
    .where('status', '=', 'published')
    .where('deleted_at', 'is', null);
}

function kept(db: Database, id: number) {
  return db.selectFrom('game_rounds').where('id', '=', id).where('deleted_at', 'is', null);
}

function matching(db: Database, { game, state, category_id, words }: AdminFilter) {
  return db
    .selectFrom('game_rounds')
    .where('deleted_at', state === 'trash' ? 'is not' : 'is', null)
    .$if(game !== undefined, (q) => q.where('game', '=', game ?? 'quiz'))
    .$if(state === 'draft' || state === 'published', (q) =>
      q.where('status', '=', state === 'draft' ? 'draft' : 'published'),
    )
    .$if(category_id !== undefined, (q) => q.where('category_id', '=', asBigint(category_id ?? 0)))
    .$if(words.length > 0, (q) => q.where(hasWords(sql`words`, words)));
}

function toValues(draft: RoundDraft) {
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
