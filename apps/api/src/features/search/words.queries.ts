import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { setLongStatementTimeout } from '../../db/statements.queries.ts';

/** Changes of one word that a search reads; with more the word counts as known. */
const CHANGES_READ_MAX = 200;
/** Changes that are added up in one transaction. */
const BATCH_SIZE = 50_000;

export interface CountedWord {
  word: string;
  /** Number of items that have it. */
  items: number;
}

/**
 * Which of these folded words any item has, and about how many: right once all changes are added up. Of a word with
 * many changes only some are read, so that the time of a search does not follow the work of admins.
 */
export async function findWords(db: Database, words: string[]): Promise<Map<string, number>> {
  const { rows } = await sql<CountedWord>`
    select asked.word, greatest(coalesce(search_words.items, 0) + coalesce(changes.items, 0),
      (changes.read = ${CHANGES_READ_MAX})::integer)::integer as items
    from unnest(${words}::text[]) as asked (word)
    left join search_words on search_words.word = asked.word
    cross join lateral (
      select sum(items) as items, count(*) as read from (
        select items from search_word_changes where search_word_changes.word = asked.word
        limit ${CHANGES_READ_MAX}) as read_ones) as changes`.execute(db);
  return new Map(rows.flatMap(({ word, items }) => (items > 0 ? [[word, items]] : [])));
}

/** Words that share a form with one of these, so that one edit may lie between them. */
export async function findSimilarWords(db: Database, word: string): Promise<CountedWord[]> {
  const { rows } = await sql<CountedWord>`
    select word, items from search_words
    where forms && search_forms(${word}) and items > 0 order by items desc, word limit 50`.execute(
    db,
  );
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
    where word like ${`${prefix}%`} and length(word) <= ${prefix.length + 5} and items > 0
    order by items desc, word limit ${limit}`.execute(db);
  return rows;
}

/** Number of items of the most common word. */
export async function countMostCommon(db: Database): Promise<number> {
  const { rows } = await sql<{ items: number | null }>`
    select max(items) as items from search_words`.execute(db);
  return rows[0]?.items ?? 0;
}

/**
 * Adds the changes of the index to the counts of the words, so many in each transaction. Calls at the same time take
 * different changes: a count below zero waits for changes that another call has taken, and only those of zero are
 * deleted.
 * @param batch changes in one transaction.
 */
export async function addWordChanges(db: Database, batch = BATCH_SIZE): Promise<void> {
  while ((await moveChanges(db, batch)) > 0);
  await sql`delete from search_words where items = 0`.execute(db);
}

function moveChanges(db: Database, batch: number): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await setLongStatementTimeout(tx);
    const { rows } = await sql<{ taken: number }>`
      with taken as (
        delete from search_word_changes where ctid = any(array(
          select ctid from search_word_changes limit ${batch} for update skip locked))
        returning word, items
      ), added as (
        insert into search_words (word, items)
        select word, sum(items) from taken group by word order by word
        on conflict (word) do update set items = search_words.items + excluded.items
      )
      select count(*)::integer as taken from taken`.execute(tx);
    return rows[0]?.taken ?? 0;
  });
}
