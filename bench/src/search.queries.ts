import type pg from 'pg';

/** A word in every title, and a prefix of others: the worst keyword there is. */
export const COMMON_WORD = 'so';

/** Publishes copies of the starter content, two videos to one podcast, with one word in every title. */
export async function insertItems(client: pg.Client, count: number): Promise<void> {
  await client.query(
    `insert into playables (uuid, kind, category_id, title, description, duration, status,
       published_at, media, chapters, transcript, reference_names, folded)
     select gen_random_uuid(), case when n % 3 = 0 then 'podcast' else 'video' end, category_id,
       jsonb_build_object('vi', 'Sổ tay ' || n || ': ' || (title ->> 'vi')), description, duration,
       status, now() - n * interval '1 minute', media || jsonb_build_object('dir', lpad(n::text, 25, '0')),
       chapters, transcript, reference_names, 'so tay ' || n || ' ' || folded
     from generate_series(1, $1::integer) as n
     join (select row_number() over (order by id) - 1 as place, count(*) over () as total, *
       from playables where status = 'published' and media is not null) as model
       on model.place = n % model.total`,
    [count],
  );
  await client.query('vacuum analyze playables');
}
