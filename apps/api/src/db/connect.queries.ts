import pg from 'pg';

/** Sets the session's time zone to UTC and its statement timeout, in milliseconds. */
export async function prepareSession(client: pg.ClientBase, statementMs: number): Promise<void> {
  // Not as parameters of the connection: a pooler in between (PgBouncer) refuses those.
  await client.query(
    "select set_config('TimeZone', 'UTC', false), set_config('statement_timeout', $1, false)",
    [String(statementMs)],
  );
}

/** Turns the statement timeout of this connection off. */
export async function disableStatementTimeout(client: pg.ClientBase): Promise<void> {
  await client.query('set statement_timeout = 0');
}

/** Major version of the server, e.g. 18. */
export async function findServerVersion(client: pg.Pool | pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ version: number }>(
    "select current_setting('server_version_num')::int / 10000 as version",
  );
  return rows[0]?.version ?? 0;
}

/** Subscribes this connection to a channel. */
export async function listenTo(client: pg.Client, channel: string): Promise<void> {
  await client.query(`listen ${pg.escapeIdentifier(channel)}`);
}
