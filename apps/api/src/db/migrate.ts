import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { type Log, silentLog } from '../platform/log.ts';
import { setSessionLimits } from './connect.queries.ts';
import type { Database } from './connect.ts';
import {
  type AppliedMigration,
  applyMigration,
  findAppliedMigrations,
  listAppliedMigrations,
  lockMigrations,
  unlockMigrations,
} from './migrate.queries.ts';

export const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));

/** Requests queue behind a migration that waits for a lock: it gives up and is tried again. */
const MIGRATION_LIMITS = { statement_ms: 0, lock_ms: 5_000 };

interface MigrationFile extends AppliedMigration {
  sql: string;
}

interface MigrateOptions {
  log?: Log;
  folder?: string;
  /** Number of the last file that is run. */
  until?: number;
}

/**
 * Brings the database up to this code: runs the pending files `NNNN_name.sql` in order, each in a
 * transaction. Processes that start together wait for each other.
 * @returns how many files were run.
 * @throws when an applied file has changed since, or the database is newer than the code.
 */
export async function migrate(
  pool: pg.Pool,
  { log = silentLog, folder = MIGRATIONS, until = Number.POSITIVE_INFINITY }: MigrateOptions = {},
): Promise<number> {
  const files = await readMigrations(folder);
  const client = await pool.connect();
  try {
    await setSessionLimits(client, { statement_ms: 0, lock_ms: 0 });
    await lockMigrations(client);
    await setSessionLimits(client, MIGRATION_LIMITS);
    const applied = await listAppliedMigrations(client);
    checkHistory(applied, files);
    const pending = files.slice(applied.length, until);
    for (const file of pending) {
      await applyMigration(client, file.sql, file).catch((error: unknown) => {
        throw new Error(`Migration ${file.name} failed: ${messageOf(error)}`, { cause: error });
      });
      log.info(`Database: ${file.name} applied`);
    }
    await unlockMigrations(client);
    return pending.length;
  } finally {
    // Closing the connection releases the advisory lock and the timeout setting in every case.
    client.release(true);
  }
}

/** How a database differs from this code, without changing it: `absent` holds no site at all. */
export async function compareMigrations(db: Database): Promise<{
  applied: number;
  pending: number;
  state: 'same' | 'absent' | 'older' | 'newer' | 'changed';
}> {
  const files = await readMigrations(MIGRATIONS);
  const rows = await findAppliedMigrations(db);
  const counts = { applied: rows.length, pending: Math.max(0, files.length - rows.length) };
  if (rows.length === 0) return { ...counts, state: 'absent' };
  const shared = rows.slice(0, files.length);
  const isChanged = shared.some((row, index) => row.checksum !== files[index]?.checksum);
  if (isChanged) return { ...counts, state: 'changed' };
  if (rows.length > files.length) return { ...counts, state: 'newer' };
  return { ...counts, state: counts.pending > 0 ? 'older' : 'same' };
}

/** The files of a folder in order; their numbers must be 1, 2, 3 … without gaps or duplicates. */
export async function readMigrations(folder: string): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name, index) => {
      const number = Number(/^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1]);
      if (number !== index + 1) {
        throw new Error(
          `Migration ${name}: expected a name that begins with ${padded(index + 1)}_`,
        );
      }
      // Line ends differ between checkouts on Windows and elsewhere.
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { number, name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

function checkHistory(applied: AppliedMigration[], files: MigrationFile[]): void {
  for (const [index, row] of applied.entries()) {
    const file = files[index];
    if (!file) {
      throw new Error(
        `The database is newer than this code: it has migration ${row.name}. Update the code, or use another database.`,
      );
    }
    if (file.checksum !== row.checksum || file.name !== row.name) {
      throw new Error(
        `Migration ${row.name} was changed after it ran here (now ${file.name}). Put it back as it was and write a new file instead.`,
      );
    }
  }
}

function padded(number: number): string {
  return String(number).padStart(4, '0');
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
