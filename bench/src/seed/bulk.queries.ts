import type pg from 'pg';

/** Tables that get rows, whose indexes are built afterwards, each in one go. */
const FILLED = [
  ...['playables', 'questions', 'topics', 'accounts', 'histories', 'reactions', 'view_marks'],
  ...['comments', 'comment_votes', 'tickets', 'ticket_messages', 'audit_entries', 'mails', 'bills'],
  ...['statistics_days', 'search_items', 'search_words'],
];

/** Tables whose rows get their ids from the statements. */
const NUMBERED = [
  ...['playables', 'questions', 'topics', 'accounts', 'comments', 'threads', 'tickets'],
];

/**
 * A session in which triggers and foreign keys rest: what they count and compare is written by the statements
 * themselves. Needs a superuser, as the embedded database has one.
 */
export async function beginBulk(client: pg.ClientBase): Promise<void> {
  await client.query(`set statement_timeout = 0; set session_replication_role = replica;
    set synchronous_commit = off; set maintenance_work_mem = '512MB'; set work_mem = '128MB'`);
}

/** Removes every index that is no constraint. @returns the statements that make them again. */
export async function dropIndexes(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = any($1::regclass[])
       and not exists (select from pg_constraint where conindid = indexrelid and contype <> 'f')
     order by 1`,
    [FILLED],
  );
  await client.query(`drop index ${rows.map(({ name }) => name).join()}`);
  return rows.map(({ definition }) => definition);
}

/** Sequences go on after the ids that were given; statistics and the map of visible rows are made. */
export async function endBulk(client: pg.ClientBase): Promise<void> {
  for (const table of NUMBERED)
    await client.query(
      `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
    );
  await client.query('vacuum analyze');
}

/** What the triggers of the items would have written: their rows of the index, then the counts of its words. */
export const SEARCH_STATEMENTS = [
  `insert into search_items (source, source_id, path, kind, title, lead, body, words, min_age, visible_from, weight)
   select source, source_id, path, kind, title, lead, body,
     search_vector(title, 'A') || search_vector(lead, 'B') || search_vector(body, 'C'), min_age, visible_from, weight
   from search_sources as made
   where not exists (select from search_items
     where search_items.source = made.source and search_items.source_id = made.source_id)`,
  'truncate search_word_changes',
  `with counted as (
     select word, ndoc as items from ts_stat('select words from search_items') where word not like '\\_%')
   merge into search_words using counted on search_words.word = counted.word
   when matched then update set items = counted.items
   when not matched then insert (word, items) values (counted.word, counted.items)`,
];

/** The same counts by month. */
export const MONTH_STATEMENTS = [
  `insert into statistics_months (month, subject, item_id, metric, count)
   select date_trunc('month', day::timestamp)::date, subject, item_id, metric, sum(count)
   from statistics_days group by 1, 2, 3, 4 order by 1
   on conflict (month, subject, item_id, metric) do update set count = excluded.count`,
];
