import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** A word in every title, and a prefix of others: the worst keyword there is. */
export const COMMON_WORD = 'so';

/** Publishes copies of the starter content without transcripts, two videos to one podcast, with one word in every title. */
export async function insertItems(client: pg.Client, count: number): Promise<void> {
  await client.query(
    `insert into playables (uuid, kind, category_id, title, description, duration, status,
       published_at, media, chapters, transcript, reference_names)
     select gen_random_uuid(), case when n % 3 = 0 then 'podcast' else 'video' end, category_id,
       jsonb_build_object('vi', 'Sổ tay ' || n || ': ' || (title ->> 'vi')), description, duration,
       status, now() - n * interval '1 minute', media || jsonb_build_object('dir', lpad(n::text, 25, '0')),
       '[]', '{}', reference_names
     from generate_series(1, $1::integer) as n
     join (select row_number() over (order by id) - 1 as place, count(*) over () as total, *
       from playables where status = 'published' and media is not null) as model
       on model.place = n % model.total`,
    [count],
  );
  await client.query('vacuum analyze playables');
}

/** A word of every item of the index, one of a tenth of them, and one of twenty items. */
export const INDEX_WORDS = { common: 'sotay', tenth: 'muoi3', rare: 'hiem17' };

const RARE_WORDS = 50_000;
const STEP = 20_000;

/**
 * Adds copies of the starter content to the index of the search, from one number to another, with the words above
 * in every title and, in one of `texts`, the text of another page. Indexes are built once at the end, and words are
 * counted in one go.
 */
export async function growIndex(
  client: pg.Client,
  { from, to, texts }: { from: number; to: number; texts: number },
): Promise<void> {
  await client.query('set statement_timeout = 0');
  await client.query('alter table search_items disable trigger user');
  const keys = await client.query(
    "select indexdef from pg_indexes where indexname = 'search_items_keys'",
  );
  await client.query('drop index search_items_keys');
  await client.query(
    `create temp table if not exists models as
     select row_number() over (order by id) - 1 as place, count(*) over () as total, kind, title, lead,
       search_vector(title, 'A') || search_vector(lead, 'B') as words, search_vector(body, 'C') as text, weight
     from search_items`,
  );
  for (let at = from; at < to; at += STEP) {
    await client.query(
      `insert into search_items (source, source_id, path, kind, title, lead, body, words, weight)
       select 'playable', 1000000 + n, '/copy/' || gen_random_uuid(), own.kind, own.title, own.lead, '{"vi": "", "en": ""}',
         ('sotay:1A muoi' || n % 10 || ':2A hiem' || n % $3 || ':3A')::tsvector || own.words
           || case when n % $4 = 0 then other.text else '' end, own.weight
       from generate_series($1::integer + 1, $2::integer) as n join models as own on own.place = n % own.total
       join models as other on other.place = n::bigint * 609 % other.total`,
      [at, Math.min(at + STEP, to), RARE_WORDS, texts],
    );
  }
  await client.query(keys.rows[0].indexdef);
  await client.query('alter table search_items enable trigger user');
  await client.query(
    `with counted as (
       select word, ndoc as items from ts_stat('select words from search_items') where word not like '\\_%')
     merge into search_words using counted on search_words.word = counted.word
     when matched then update set items = counted.items
     when not matched then insert (word, items) values (counted.word, counted.items)`,
  );
}

/** Statistics of the grown index; without, it is as right after bulk work. */
export async function analyzeIndex(client: pg.Client): Promise<void> {
  await client.query('vacuum analyze search_items');
  await client.query('vacuum analyze search_words');
}

/** Waits until the product has added up the words of what was inserted; it does so each minute. */
export async function waitForWordCounts(client: pg.Client): Promise<void> {
  for (;;) {
    const { rowCount } = await client.query('select from search_word_changes limit 1');
    if (rowCount === 0) return;
    await sleep(500);
  }
}
