import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import type { Clock } from '../../platform/clock.ts';
import { addDays } from '../../platform/clock.ts';
import { hasCode } from '../../platform/error-code.ts';
import type { Log } from '../../platform/log.ts';
import type { StoredFiles } from '../../platform/storage/storage.ts';
import { encryptTo } from './backup.encryption.service.ts';
import { formatChecksums, sha256 } from './backup.files.service.ts';
import {
  backupName,
  CHECKSUMS,
  MANIFEST,
  type Manifest,
  tablePath,
} from './backup.manifest.rules.ts';
import type { BackupPlace, Checksums, Draft, Filter } from './backup.place.rules.ts';
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
import { findPrevious, removeOld } from './backup.retention.service.ts';
import { orderTables, type TableShape } from './backup.tables.rules.ts';

export interface BackupDeps {
  pool: pg.Pool;
  /** The media store. */
  storage: StoredFiles;
  clock: Clock;
  log: Log;
}

export interface BackupOptions {
  /** Where all backups of this site are. */
  place: BackupPlace;
  /** Public keys of age. An empty list means that the backup is not encrypted. */
  recipients: string[];
  /** Days after which older backups are deleted. */
  keepDays: number;
}

/** A backup while it is written. */
interface Contents {
  draft: Draft;
  encrypt: Filter | undefined;
  checksums: Checksums;
}

/**
 * Writes a complete backup while the site runs: media, then one moment of the database, then the media that
 * appeared meanwhile, so that each file that a row names is there. It counts as one when all of it is
 * stored. Keys are never part of it.
 * @returns where it is.
 * @throws when another backup of the same database runs, and when the disk is full.
 */
export async function createBackup(deps: BackupDeps, options: BackupOptions): Promise<string> {
  const { place, recipients, keepDays } = options;
  const encrypt = encryptTo(recipients);
  const client = await deps.pool.connect();
  try {
    if (!(await lockBackups(client))) throw new Error('Another backup of this site is running.');
    const now = deps.clock.now();
    await place.removeAbandoned({ now, log: deps.log });
    const draft = await place.begin(backupName(now), await findPrevious(place, recipients));
    const address = await complete(draft, () =>
      fill(deps, client, {
        contents: { draft, encrypt, checksums: new Map() },
        ...{ created_at: now, recipients },
      }),
    );
    await removeOld(place, { before: addDays(now, -keepDays), now, log: deps.log });
    await unlockBackups(client);
    return address;
  } finally {
    // Closing the connection ends the transaction and releases the lock after an error too.
    client.release(true);
  }
}

async function complete(draft: Draft, write: () => Promise<void>): Promise<string> {
  try {
    await write();
    return await draft.complete();
  } catch (error) {
    await draft.discard();
    throw hasCode(error, 'ENOSPC') ? new Error('The disk of the backup is full.') : error;
  }
}

interface Filling {
  contents: Contents;
  created_at: Date;
  recipients: string[];
}

async function fill(
  deps: BackupDeps,
  client: pg.PoolClient,
  { contents, created_at, recipients }: Filling,
): Promise<void> {
  const { draft, checksums } = contents;
  await getSchemaVersion(client);
  await storeMedia(deps, client, contents);
  await beginSnapshot(client);
  const schema = await getSchemaVersion(client);
  const tables: Manifest['tables'] = [];
  for (const table of orderTables(await listTableShapes(client)))
    tables.push(await storeTable(client, contents, table));
  // Read last: sequences are of no snapshot, and must not be behind the rows.
  const sequences = await listSequences(client);
  await storeMedia(deps, client, contents);
  const sums = formatChecksums(checksums);
  await draft.write(CHECKSUMS, Readable.from([sums]));
  const manifest: Manifest = {
    format: 1,
    created_at: created_at.toISOString(),
    schema,
    recipients,
    tables,
    sequences,
    media_files: checksums.size - tables.length,
    checksums: sha256(sums),
  };
  await draft.write(MANIFEST, Readable.from([JSON.stringify(manifest, undefined, 2)]));
}

async function getSchemaVersion(client: pg.PoolClient): Promise<SchemaVersion> {
  const schema = await findSchemaVersion(client);
  if (!schema) throw new Error('This database holds no site.');
  return schema;
}

async function storeTable(
  client: pg.PoolClient,
  { draft, encrypt, checksums }: Contents,
  { name, columns }: TableShape,
): Promise<Manifest['tables'][number]> {
  const path = tablePath(name, encrypt !== undefined);
  const rows = readTable(client, { name, columns });
  const packed = createGzip();
  // An error of the query must reach the file, which waits for the packed bytes.
  rows.on('error', (error) => packed.destroy(error));
  rows.pipe(packed);
  const bytes = encrypt ? await encrypt(packed) : packed;
  checksums.set(path, await draft.write(path, bytes));
  return { name, columns, rows: rows.rowCount };
}

/** Stores the files of the media store that are not in the backup yet, but those that still arrive. */
async function storeMedia(
  { storage }: BackupDeps,
  client: pg.PoolClient,
  { draft, encrypt, checksums }: Contents,
): Promise<void> {
  const received = await listReceived(client);
  for await (const stored of storage.listKeys()) {
    if (isArriving(stored.key, received)) continue;
    const path = `media/${stored.key}${encrypt ? '.age' : ''}`;
    if (checksums.has(path)) continue;
    const hash = await draft.storeMedia({ storage, stored, path, encrypt });
    if (hash !== undefined) checksums.set(path, hash);
  }
}

function isArriving(name: string, received: ReadonlySet<string>): boolean {
  const [part, dir = ''] = name.split(/[/.]/);
  return part === 'sources' && !received.has(dir);
}
