import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';

export async function listSeedKeys(db: Database): Promise<Set<string>> {
  const rows = await db.selectFrom('seed_items').select('item').execute();
  return new Set(rows.map((row) => row.item));
}

/** False when another process inserted it first. */
export async function insertSeedKey(db: Database, item: string): Promise<boolean> {
  const row = await db
    .insertInto('seed_items')
    .values({ item })
    .onConflict((conflict) => conflict.doNothing())
    .returning('item')
    .executeTakeFirst();
  return row !== undefined;
}

/** Undefined once the category is deleted. */
export async function findCategoryId(db: Database, slug: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('categories')
    .where('slug', '=', slug)
    .select('id')
    .executeTakeFirst();
  return row?.id;
}

/** The starter questions in this database, by their Vietnamese words; one that was changed is not among them. */
export async function listSeedQuestionUuids(db: Database): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('questions')
    .where('origin', '=', 'seed')
    .select(['uuid', sql<string>`question->>'vi'`.as('words')])
    .execute();
  return new Map(rows.map(({ uuid, words }) => [words, uuid]));
}

/** Items whose first files were copied, and whose other files were not made yet. */
export async function listIncompleteUuids(db: Database): Promise<Set<string>> {
  const rows = await db
    .selectFrom('playables')
    .where('status', '<>', 'trash')
    .where('media', 'is not', null)
    .where(sql<boolean>`not (media->>'has_hls')::boolean and not media ? 'peaks'`)
    .select('uuid')
    .execute();
  return new Set(rows.map(({ uuid }) => uuid));
}
