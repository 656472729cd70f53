import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/connect.ts';

export interface CountedWord {
  word: string;
  /** Number of items that have it. */
  items: number;
}

/** Which of these folded words any item has. */
export function findWords(db: Database, words: string[]): Promise<Map<string, number>> {
  return readCounts(db, sql`word = any(${words}::text[])`);
}

/** Words that share a form with one of these, so that one edit may lie between them. */
export async function findSimilarWords(db: Database, word: string): Promise<CountedWord[]> {
  const { rows } = await sql<CountedWord>`
    select word, items from search_words
    where forms && search_forms(${word}) order by items desc, word limit 50`.execute(db);
  return rows;
}

/** The most common words that begin so. */
export async function findByPrefix(
  db: Database,
  prefix: string,
  limit: number,
): Promise<CountedWord[]> {
  const { rows } = await sql<CountedWord>`
    select word, items from search_words
    where word like ${`${prefix}%`} and length(word) <= ${prefix.length + 5}
    order by items desc, word limit ${limit}`.execute(db);
  return rows;
}

/** Number of items of the most common word. */
export async function countMostCommon(db: Database): Promise<number> {
  const { rows } = await sql<{ items: number | null }>`
    select max(items) as items from search_words`.execute(db);
  return rows[0]?.items ?? 0;
}

async function readCounts(db: Database, condition: RawBuilder<unknown>) {
  const { rows } = await sql<CountedWord>`
    select word, sum(items)::integer as items from (
      select word, items from search_words where ${condition}
      union all select word, items from search_word_changes where ${condition}) as counted
    group by word having sum(items) > 0`.execute(db);
  return new Map(rows.map(({ word, items }) => [word, items]));
}

/** Adds the changes of the index to the counts of the words. Two calls at once take different changes. */
export async function addWordChanges(db: Database): Promise<void> {
  await sql`
    with taken as (
      delete from search_word_changes where ctid in
        (select ctid from search_word_changes for update skip locked)
      returning word, items)
    insert into search_words (word, items)
    select word, sum(items) from taken group by word order by word
    on conflict (word) do update set items = search_words.items + excluded.items`.execute(db);
  await sql`delete from search_words where items <= 0`.execute(db);
}
