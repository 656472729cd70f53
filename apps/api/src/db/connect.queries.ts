import { sql } from 'kysely';
import pg from 'pg';
import type { Database } from './connect.ts';

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

/** Milliseconds for a statement of a nightly sweep, a roll-up or an import. */
const LONG_STATEMENT_MS = 15 * 60_000;

/** Raises the statement timeout of this transaction, for work that no request waits for. */
export async function setLongStatementTimeout(tx: Database): Promise<void> {
  await sql`select set_config('statement_timeout', ${String(LONG_STATEMENT_MS)}, true)`.execute(tx);
}

/** Rejects while the database does not answer. */
export async function ping(db: Database): Promise<void> {
  await sql`select 1`.execute(db);
}

/** Sends a message to all listeners of a channel, once the transaction has committed. */
export async function notify(tx: Database, channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(tx);
}

/** Subscribes this connection to a channel. */
export async function listenTo(client: pg.Client, channel: string): Promise<void> {
  await client.query(`listen ${pg.escapeIdentifier(channel)}`);
}
