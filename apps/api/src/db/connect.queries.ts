import type pg from 'pg';

export async function setSessionToUtc(client: pg.ClientBase): Promise<void> {
  await client.query("set time zone 'UTC'");
}

/** Major version of the server, e.g. 18. */
export async function findServerVersion(client: pg.Pool | pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ version: number }>(
    "select current_setting('server_version_num')::int / 10000 as version",
  );
  return rows[0]?.version ?? 0;
}
