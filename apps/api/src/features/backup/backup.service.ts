import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import type { Clock } from '../../platform/clock.ts';
import { addDays } from '../../platform/clock.ts';
import { hasCode } from '../../platform/error-code.ts';
import type { Log } from '../../platform/log.ts';
import type { StoredFiles } from '../../platform/storage/storage.ts';
import { encryptTo } from './backup.encryption.service.ts';
import {
  type Checksums,
  type Filter,
  formatChecksums,
  type Previous,
  sha256,
  storeMediaFile,
  writeHashed,
} from './backup.files.service.ts';
import {
  backupName,
  CHECKSUMS,
  MANIFEST,
  type Manifest,
  PARTIAL,
  tablePath,
} from './backup.manifest.rules.ts';
import {
  beginSnapshot,
  findSchemaVersion,
  listReceived,
  listSequences,
  listTableShapes,
  lockBackups,
  readTable,
  type SchemaVersion,
  unlockBackups,
} from './backup.queries.ts';
import { findPrevious, removeAbandoned, removeOld } from './backup.retention.service.ts';
import { orderTables, type TableShape } from './backup.tables.rules.ts';

export interface BackupDeps {
  pool: pg.Pool;
  /** The media store. */
  storage: StoredFiles;
  clock: Clock;
  log: Log;
}

export interface BackupOptions {
  /** Folder of all backups of this site; created when missing. */
  folder: string;
  /** Public keys of age. An empty list means that the backup is not encrypted. */
  recipients: string[];
  /** Days after which older backups in the folder are deleted. */
  keepDays: number;
}

/** A backup while it is written. */
interface Draft {
  folder: string;
  previous: Previous | undefined;
  encrypt: Filter | undefined;
  checksums: Checksums;
}

/**
 * Writes a complete backup while the site runs: media, then one moment of the database, then the media that
 * appeared meanwhile, so that each file that a row names is there. Its folder has another name until
 * it is complete. Keys are never part of it.
 * @returns the folder.
 * @throws when another backup of the same database runs, and when the disk is full.
 */
export async function createBackup(deps: BackupDeps, options: BackupOptions): Promise<string> {
  const encrypt = encryptTo(options.recipients);
  const client = await deps.pool.connect();
  try {
    if (!(await lockBackups(client))) throw new Error('Another backup of this site is running.');
    await mkdir(options.folder, { recursive: true, mode: 0o700 });
    const now = deps.clock.now();
    await removeAbandoned(options.folder, { now, log: deps.log });
    const target = join(options.folder, backupName(now));
    const draft: Draft = {
      folder: target + PARTIAL,
      previous: await findPrevious(options.folder, options.recipients),
      encrypt,
      checksums: new Map(),
    };
    await mkdir(draft.folder, { mode: 0o700 });
    try {
      await fill(deps, client, { draft, created_at: now, recipients: options.recipients });
      await rename(draft.folder, target);
    } catch (error) {
      await rm(draft.folder, { recursive: true, force: true });
      throw hasCode(error, 'ENOSPC') ? new Error('The disk of the backup is full.') : error;
    }
    await removeOld(options.folder, {
      before: addDays(now, -options.keepDays),
      log: deps.log,
    });
    await unlockBackups(client);
    return target;
  } finally {
    // Closing the connection ends the transaction and releases the lock after an error too.
    client.release(true);
  }
}

interface Contents {
  draft: Draft;
  created_at: Date;
  recipients: string[];
}

async function fill(
  deps: BackupDeps,
  client: pg.PoolClient,
  { draft, created_at, recipients }: Contents,
): Promise<void> {
  await getSchemaVersion(client);
  await storeMedia(deps, client, draft);
  await beginSnapshot(client);
  const schema = await getSchemaVersion(client);
  const tables: Manifest['tables'] = [];
  for (const table of orderTables(await listTableShapes(client)))
    tables.push(await storeTable(client, draft, table));
  // Read last: sequences are of no snapshot, and must not be behind the rows.
  const sequences = await listSequences(client);
  await storeMedia(deps, client, draft);
  const sums = formatChecksums(draft.checksums);
  await writeFile(join(draft.folder, CHECKSUMS), sums, { mode: 0o600, flush: true });
  const manifest: Manifest = {
    format: 1,
    created_at: created_at.toISOString(),
    schema,
    recipients,
    tables,
    sequences,
    media_files: draft.checksums.size - tables.length,
    checksums: sha256(sums),
  };
  const text = JSON.stringify(manifest, undefined, 2);
  await writeFile(join(draft.folder, MANIFEST), text, { mode: 0o600, flush: true });
}

async function getSchemaVersion(client: pg.PoolClient): Promise<SchemaVersion> {
  const schema = await findSchemaVersion(client);
  if (!schema) throw new Error('This database holds no site.');
  return schema;
}

async function storeTable(
  client: pg.PoolClient,
  { folder, encrypt, checksums }: Draft,
  { name, columns }: TableShape,
): Promise<Manifest['tables'][number]> {
  const path = tablePath(name, encrypt !== undefined);
  const rows = readTable(client, { name, columns });
  const packed = createGzip();
  // An error of the query must reach the file, which waits for the packed bytes.
  rows.on('error', (error) => packed.destroy(error));
  rows.pipe(packed);
  const bytes = encrypt ? await encrypt(packed) : packed;
  checksums.set(path, await writeHashed(bytes, join(folder, path)));
  return { name, columns, rows: rows.rowCount };
}

/** Stores the files of the media store that are not in the backup yet, but those that still arrive. */
async function storeMedia(
  { storage }: BackupDeps,
  client: pg.PoolClient,
  draft: Draft,
): Promise<void> {
  const received = await listReceived(client);
  for await (const stored of storage.listKeys()) {
    if (isArriving(stored.key, received)) continue;
    const path = `media/${stored.key}${draft.encrypt ? '.age' : ''}`;
    if (draft.checksums.has(path)) continue;
    const file = { storage, stored, path, target: join(draft.folder, path) };
    const hash = await storeMediaFile(file, draft.previous, draft.encrypt);
    if (hash !== undefined) draft.checksums.set(path, hash);
  }
}

function isArriving(name: string, received: ReadonlySet<string>): boolean {
  const [part, dir = ''] = name.split(/[/.]/);
  return part === 'sources' && !received.has(dir);
}
