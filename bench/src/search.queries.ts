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

/**
 * Adds copies of the starter content to the index of the search, from one number to another, with the words above
 * in every title. Indexes are built once at the end, and counts of words are added in one go.
 */
export async function growIndex(client: pg.Client, from: number, to: number): Promise<void> {
  await client.query(`
    alter table search_items disable trigger user;
    drop index search_items_words;
    drop index search_items_kind`);
  await client.query(
    `create temp table if not exists models as
     select row_number() over (order by id) - 1 as place, count(*) over () as total, kind, title, lead,
       search_vector(title, 'A') || search_vector(lead, 'B') as words, weight
     from search_items`,
  );
  await client.query(
    `insert into search_items (source, source_id, path, kind, title, lead, body, words, weight)
     select 'playable', 1000000 + n, '/copy/' || gen_random_uuid(), kind, title, lead, '{"vi": "", "en": ""}',
       ('sotay:1A muoi' || n % 10 || ':2A hiem' || n % $3 || ':3A')::tsvector || words, weight
     from generate_series($1::integer + 1, $2::integer) as n join models on place = n % total`,
    [from, to, RARE_WORDS],
  );
  await client.query(
    `insert into search_words (word, items)
     select word, sum(items) from (
       select lexeme as word, count(*) * ($2::integer - $1::integer) / max(total) as items
       from models, unnest(words) where lexeme not like '\\_%' group by lexeme
       union all select 'sotay', $2::integer - $1::integer
       union all select 'muoi' || n, ($2::integer - $1::integer) / 10 from generate_series(0, 9) as n
       union all select 'hiem' || n, greatest(1, ($2::integer - $1::integer) / $3)
         from generate_series(0, $3::integer - 1) as n) as added
     group by word on conflict (word) do update set items = search_words.items + excluded.items`,
    [from, to, RARE_WORDS],
  );
  await client.query(`
    create index search_items_words on search_items using gin (words);
    create index search_items_kind on search_items (kind, weight desc, id desc);
    alter table search_items enable trigger user`);
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
