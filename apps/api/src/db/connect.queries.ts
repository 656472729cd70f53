import type pg from 'pg';

/** A new session thinks in UTC, and the server cuts statements that take longer than this. */
export async function prepareSession(client: pg.ClientBase, statementMs: number): Promise<void> {
  // Not as parameters of the connection: a pooler in between (PgBouncer) refuses those.
  await client.query(
    "select set_config('TimeZone', 'UTC', false), set_config('statement_timeout', $1, false)",
    [String(statementMs)],
  );
}

/** Until this connection ends, its statements may take as long as they need. */
export async function removeStatementBound(client: pg.ClientBase): Promise<void> {
  await client.query('set statement_timeout = 0');
}

/** Major version of the server, e.g. 18. */
export async function findServerVersion(client: pg.Pool | pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ version: number }>(
    "select current_setting('server_version_num')::int / 10000 as version",
  );
  return rows[0]?.version ?? 0;
}
