import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Connection, connect } from '../../db/connect.ts';
import { addressUrl } from '../../db/embedded/address.ts';
import { startEmbedded } from '../../db/embedded/supervise.ts';
import { silentLog } from '../../platform/log.ts';
import { findReferenced } from '../media/media.sweep.service.ts';
import { hashBytes } from './backup.files.service.ts';
import { loadDatabase, type OpenBackup } from './backup.load.service.ts';
import { createScratch, dropScratch, listWaitingSources } from './backup.queries.ts';

/** Longest name of a database, bytes. */
const NAME_BYTES_MAX = 63;

/**
 * Restores a backup into a database that is deleted afterwards, and compares its files with what was
 * written and with what the rows name. Neither the site nor the backup is changed.
 * @param databaseUrl a server on which the scratch database is made; else an embedded one in the system's
 *   folder for temporary files.
 * @returns a sentence for each thing that is wrong.
 */
export async function checkBackup(backup: OpenBackup, databaseUrl?: string): Promise<string[]> {
  const changed = await listChangedFiles(backup);
  const use = (database: Connection) => listDatabaseProblems(backup, database);
  const problems = await (databaseUrl ? inScratchDatabase(databaseUrl, use) : inScratchServer(use));
  return [...changed, ...problems];
}

async function listChangedFiles({ reader, checksums }: OpenBackup): Promise<string[]> {
  const problems: string[] = [];
  for (const [path, expected] of checksums) {
    const stored = await reader.read(path, expected);
    if (!stored) problems.push(`${path} is missing.`);
    else if ((await hashBytes(stored.bytes)) !== expected)
      problems.push(`${path} was changed after the backup.`);
  }
  return problems;
}

async function listDatabaseProblems(
  backup: OpenBackup,
  { pool, db }: Connection,
): Promise<string[]> {
  try {
    await loadDatabase(pool, backup);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
  const folders = new Set(
    [...backup.checksums.keys()].flatMap((path) => {
      const [root, part = '', dir = '', version = ''] = path.split('/');
      if (root !== 'media') return [];
      return part === 'sources' ? [dir.replace(/\.age$/, '')] : [dir, `${dir}/${version}`];
    }),
  );
  const client = await pool.connect();
  const sources = await listWaitingSources(client).finally(() => client.release());
  const needed = [...(await findReferenced(db))].flatMap(([dir, versions]) =>
    [...versions].map((version) => `${dir}/${version}`),
  );
  return [...needed, ...sources]
    .filter((path) => !folders.has(path))
    .map((path) => `The media ${path} is named in the database and not in the backup.`);
}

async function inScratchDatabase<T>(
  databaseUrl: string,
  use: (database: Connection) => Promise<T>,
): Promise<T> {
  const url = new URL(databaseUrl);
  // Of this site: others on the same server may be checking theirs.
  const scratch = `${url.pathname.slice(1)}_restore_check`.slice(-NAME_BYTES_MAX);
  const admin = new pg.Client({ connectionString: databaseUrl });
  await admin.connect();
  try {
    await createScratch(admin, scratch);
    url.pathname = `/${scratch}`;
    return await useAndClose(url.href, use);
  } finally {
    await dropScratch(admin, scratch).finally(() => admin.end());
  }
}

async function inScratchServer<T>(use: (database: Connection) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'mam-check-'));
  // The database's user may be another one; its own folder below is closed to others.
  await chmod(dataDir, 0o755);
  const options = { dataDir, role: 'restore-check', log: silentLog, durability: 'none' } as const;
  try {
    const embedded = await startEmbedded(options);
    return await useAndClose(addressUrl(embedded.address()), use).finally(embedded.close);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function useAndClose<T>(url: string, use: (database: Connection) => Promise<T>): Promise<T> {
  const connection = connect(url, silentLog);
  return use(connection).finally(connection.close);
}
