import { sql } from 'kysely';
import type { Database } from './connect.ts';

/** Milliseconds for a statement of a nightly sweep, a roll-up or an import. */
const LONG_MS = 15 * 60_000;

/** Lets the statements of this transaction take longer than those that somebody waits for. */
export async function allowLong(tx: Database): Promise<void> {
  await sql`select set_config('statement_timeout', ${String(LONG_MS)}, true)`.execute(tx);
}
