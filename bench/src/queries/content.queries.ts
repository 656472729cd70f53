import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';

/** Videos and podcasts of the starter content that have all of their files. */
export async function countStarterItems(client: pg.Client): Promise<number> {
  const { rows } = await client.query(
    "select count(*)::int as items from playables where (media->>'has_hls')::boolean or media ? 'peaks'",
  );
  return rows[0].items;
}

/** Copies published videos until there are so many; nothing to do with the full starter content. */
export async function copyVideos(client: pg.Client, least: number): Promise<void> {
  await client.query(
    `insert into playables (uuid, kind, category_id, title, description, duration, status,
       published_at, media, chapters, transcript, reference_names)
     select gen_random_uuid(), kind, category_id, title, description, duration, status,
       published_at, media, chapters, transcript, reference_names
     from playables, generate_series(1, $1)
     where kind = 'video' and status = 'published'
     limit greatest(0, $1 - (select count(*) from playables
       where kind = 'video' and status = 'published'))`,
    [least],
  );
}

export async function listVideoIds(client: pg.Client, limit: number): Promise<number[]> {
  const { rows } = await client.query(
    "select id from playables where kind = 'video' and status = 'published' order by id limit $1",
    [limit],
  );
  return rows.map((row) => row.id);
}

/** An account with a session of two hours; returns its token. */
export async function insertReader(
  client: pg.Client,
  name: number | string,
  role: 'customer' | 'admin' = 'customer',
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await client.query(
    `with account as (
       insert into accounts (email, first_name, last_name, role)
       values ($1, 'An', 'Nguyễn', array[$3]) returning id)
     insert into sessions (token_hash, user_id, expires_at, ends_at)
     select $2, id, now() + interval '2 hours', now() + interval '1 day' from account`,
    [`bench${name}@example.test`, createHash('sha256').update(token).digest(), role],
  );
  return token;
}

/** @returns `ready`, `failed` or what comes before. */
export async function filmStatus(client: pg.Client, dir: string): Promise<string> {
  const { rows } = await client.query('select status from media where dir = $1', [dir]);
  return rows[0]?.status ?? '';
}
