import type pg from 'pg';
import { hasCode } from '../../platform/error-code.ts';
import { DATABASE } from './address.ts';

// Any constants of our own.
const SEAT = 64_472_84;
const GUARD = 'mam guard';

/** How a guard connection is named in the server's list of connections. */
export function guardName(role: string): string {
  return `${GUARD} ${role} ${process.pid}`;
}

/** Takes the app's one seat; it is free again the moment this connection ends. */
export async function takeSeat(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    'select pg_try_advisory_lock($1) as taken',
    [SEAT],
  );
  return rows[0]?.taken ?? false;
}

/** Process number of the app that holds the seat, undefined when nobody does. */
export async function findSeatHolder(client: pg.ClientBase): Promise<number | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name
       from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and objid = $1 and granted and pid <> pg_backend_pid()`,
    [SEAT],
  );
  return Number(rows[0]?.name.split(' ').at(-1)) || undefined;
}

/** How many other processes of ours use this server. */
export async function countOtherGuards(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
      where application_name like $1 and pid <> pg_backend_pid()`,
    [`${GUARD} %`],
  );
  return rows[0]?.count ?? 0;
}

export async function createAppDatabase(client: pg.ClientBase): Promise<void> {
  try {
    await client.query(`create database ${DATABASE}`);
  } catch (error) {
    // duplicate_database, or unique_violation when two processes are at it in the same moment.
    if (!hasCode(error, '42P04', '23505')) throw error;
  }
}
