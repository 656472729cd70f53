import type pg from 'pg';

/** The video with a third of all comments. */
export async function findBusyVideo(client: pg.Client): Promise<string> {
  const { rows } = await client.query(
    `select uuid from playables join threads on threads.playable_id = playables.id
     where kind = 'video' order by threads.comment_count desc limit 1`,
  );
  return rows[0].uuid;
}

/** Processes of PostgreSQL that serve the product. */
export async function findBackends(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query<{ pid: number }>(
    "select pid from pg_stat_activity where application_name = 'mam'",
  );
  return rows.map(({ pid }) => pid);
}
