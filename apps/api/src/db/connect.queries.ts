import pg from 'pg';
import type { Limits } from './pool/lanes.ts';

/** Sets the session's time zone to UTC and its limits. */
export async function setSessionLimits(client: pg.ClientBase, limits: Limits): Promise<void> {
  // Set by statements and not as parameters of the connection, which a pooler in between (PgBouncer)
  // refuses.
  await client.query(
    `select set_config('TimeZone', 'UTC', false), set_config('statement_timeout', $1, false),
            set_config('lock_timeout', $2, false)`,
    [String(limits.statement_ms), String(limits.lock_ms)],
  );
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
