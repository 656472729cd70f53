import { SEARCH_KINDS } from '@mam/contract/search/search-kinds';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { setLongStatementTimeout } from '../../db/statements.queries.ts';

/** Changes of one word that a search reads; with more it counts as a word of many items. */
const CHANGES_READ_MAX = 200;
const MANY_ITEMS = 10_000;
/** Words that an unfinished one may stand for, and characters that they have more. */
const PREFIX_WORDS_MAX = 12;
const PREFIX_ADDED_MAX = 5;
/** Changes that are added up in one transaction. */
const BATCH_SIZE = 50_000;
/** Items of each kind in which two words are looked for side by side. */
const SAMPLE = 12;

export interface CountedWord {
  word: string;
  /** Number of items that have it. */
  items: number;
}

/**
 * Which of these folded words any item has, and about how many: right once all changes are added up. Only
 * some changes of a word with many are read, so that the time of a search does not depend on the work of
 * admins.
 */
export async function findWords(db: Database, words: string[]): Promise<Map<string, number>> {
  const { rows } = await sql<CountedWord>`${counted(sql`unnest(${words}::text[])`)}`.execute(db);
  return new Map(rows.flatMap(({ word, items }) => (items > 0 ? [[word, items]] : [])));
}

/** @param asked a relation with one column, the word. */
function counted(asked: RawBuilder<unknown>) {
  return sql`
    select asked.word, greatest(coalesce(
        (select items from search_words where search_words.word = asked.word), 0) + coalesce(changes.items, 0),
      case when changes.read = ${CHANGES_READ_MAX} then ${MANY_ITEMS}::integer end)::integer as items
    from ${asked} as asked (word)
    cross join lateral (
      select sum(items) as items, count(*) as read from (
        select items from search_word_changes where search_word_changes.word = asked.word
        limit ${CHANGES_READ_MAX}) as read_ones) as changes`;
}

interface Asked {
  words: string[];
  /** Words one after another that may be the term of a synonym. */
  sequences: string[];
  /** An unfinished word. */
  prefix: string | undefined;
}

/** A term of synonyms as it is written, and its folded words. */
export interface WrittenTerm {
  term: string;
  folded_term: string;
}

export interface Synonym extends WrittenTerm {
  meanings: string[];
}

/** What the database knows about a keyword. */
export interface KnownWords {
  /** The synonym of each sequence that is the term of one. */
  synonyms: Synonym[];
  /** Counts for the typed words and the words of their meanings; 0 for a word that no item has. */
  words: CountedWord[];
  /** The most common words that begin with the prefix. */
  prefixed: CountedWord[];
  /** Number of items of the most common word. */
  most_common: number;
}

/** All that a search needs to know about its words, in one round trip. */
export async function readKnownWords(
  db: Database,
  { words, sequences, prefix }: Asked,
): Promise<KnownWords> {
  const { rows } = await sql<KnownWords>`
    with synonym as (
      select term, folded_term, meanings from search_synonyms
      where folded_term = any(${sequences}) and deleted_at is null
    ), asked as (
      select unnest(${words}::text[]) as word
      union
      select regexp_split_to_table(fold_text(meaning), ' ') from synonym, unnest(meanings) as meaning
    ), prefixed as (
      select word, items from search_words
      where word like ${prefix && `${prefix}%`} and length(word) <= ${(prefix?.length ?? 0) + PREFIX_ADDED_MAX}
        and items > 0
      order by items desc, word limit ${PREFIX_WORDS_MAX}
    )
    select (select coalesce(json_agg(synonym), '[]') from synonym) as synonyms,
      (select coalesce(json_agg(found), '[]') from (${counted(sql`asked`)}) as found) as words,
      (select coalesce(json_agg(prefixed order by items desc, word), '[]') from prefixed) as prefixed,
      coalesce((select max(items) from search_words), 0) as most_common`.execute(db);
  return rows[0] ?? { synonyms: [], words: [], prefixed: [], most_common: 0 };
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

/** Which of these words with marks (`toneText`) any item has. */
export async function findMarked(db: Database, words: string[]): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from unnest(${words}::text[]) as word
    where exists (${someWith(sql`quote_literal('_' || word)`)})`.execute(db);
  return rows.map(({ word }) => word);
}

/** A few items of each kind with what is asked for. */
function someWith(asked: RawBuilder<unknown>) {
  return sql`
    select id from search_candidates(${SEARCH_KINDS}, ${asked}, ${asked}, true, 'infinity', ${SAMPLE}, 1) as id`;
}

export interface Pair {
  /** Two folded words, or words with marks behind `_`, with a space between. */
  pair: string;
  /** Of some items that have both words: all of them, and those that have them side by side. */
  items: number;
  together: number;
}

export async function countPairs(db: Database, pairs: string[]): Promise<Pair[]> {
  const { rows } = await sql<Pair>`
    select pair, items, together from unnest(${pairs}::text[]) as pair
    cross join lateral (
      select count(*)::integer as items,
        (count(*) filter (where words @@ replace(pair, ' ', ' <-> ')::tsquery))::integer as together
      from search_items where id in (${someWith(sql`replace(pair, ' ', ' & ')`)})) as counted`.execute(
    db,
  );
  return rows;
}

/** The synonyms whose term is one of these sequences of folded words. */
export function findTerms(db: Database, sequences: string[]): Promise<WrittenTerm[]> {
  return db
    .selectFrom('search_synonyms')
    .where('folded_term', 'in', sequences)
    .where('deleted_at', 'is', null)
    .select(['term', 'folded_term'])
    .execute();
}

/**
 * Adds the changes of the index to the counts of the words, `batch` changes in each transaction. Calls at
 * the same time take different changes: a count below zero waits for changes that another call has taken,
 * and only those of zero are deleted.
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
