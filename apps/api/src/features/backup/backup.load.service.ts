import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { migrate } from '../../db/migrate.ts';
import { decryptWith } from './backup.encryption.service.ts';
import {
  formatChecksums,
  readChecksums,
  readHashed,
  readManifest,
  sha256,
} from './backup.files.service.ts';
import { CHECKSUMS, type Manifest, tablePath } from './backup.manifest.rules.ts';
import type { BackupReader, Checksums, Filter } from './backup.place.rules.ts';
import {
  beginLoading,
  endLoading,
  findSchemaVersion,
  setSequence,
  writeTable,
} from './backup.queries.ts';

/** A complete backup that can be read. */
export interface OpenBackup {
  reader: BackupReader;
  manifest: Manifest;
  checksums: Checksums;
  decrypt: Filter | undefined;
}

/** @throws for an interrupted or changed backup, and an encrypted one without its identity file. */
export async function openBackup(reader: BackupReader, identity?: string): Promise<OpenBackup> {
  const manifest = await readManifest(reader);
  const checksums = await readChecksums(reader);
  if (sha256(formatChecksums(checksums)) !== manifest.checksums)
    throw new Error(`${CHECKSUMS} of ${reader.address} was changed after the backup.`);
  const isEncrypted = manifest.recipients.length > 0;
  if (isEncrypted && !identity)
    throw new Error(`This backup is encrypted to ${manifest.recipients}: give --identity file.`);
  const decrypt = isEncrypted && identity ? await decryptWith(identity) : undefined;
  return { reader, manifest, checksums, decrypt };
}

/**
 * Fills a database without rows: the tables of the backup's own time are made, its rows loaded in one
 * transaction, and later migrations applied.
 * @param beforeCommit what has to be done together with it; when it fails, no row is kept.
 * @throws when the code is older than the backup, and for rows that differ from what was written.
 */
export async function loadDatabase(
  pool: pg.Pool,
  backup: OpenBackup,
  beforeCommit: () => Promise<void> = async () => undefined,
): Promise<void> {
  const { schema, tables, sequences } = backup.manifest;
  await migrate(pool, { until: schema.number });
  const client = await pool.connect();
  try {
    const reached = await findSchemaVersion(client);
    if (reached?.checksum !== schema.checksum)
      throw new Error(
        `The backup needs the migration ${schema.name}, which this code does not have: update the code.`,
      );
    const names = tables.map(({ name }) => name);
    await beginLoading(client, names);
    for (const table of tables) await loadTable(client, backup, table);
    for (const [name, value] of Object.entries(sequences)) await setSequence(client, name, value);
    await beforeCommit();
    await endLoading(client, names);
  } finally {
    // Closing the connection ends the transaction in every case.
    client.release(true);
  }
  await migrate(pool);
}

async function loadTable(
  client: pg.PoolClient,
  { reader, manifest, checksums, decrypt }: OpenBackup,
  table: Manifest['tables'][number],
): Promise<void> {
  const path = tablePath(table.name, manifest.recipients.length > 0);
  const { bytes, digest } = await readHashed(reader, { path, hash: undefined, decrypt });
  const writing = writeTable(client, table);
  await pipeline(bytes, createGunzip(), writing);
  if (digest() !== checksums.get(path)) throw new Error(`${path} was changed after the backup.`);
  if (writing.rowCount !== table.rows)
    throw new Error(`${table.name}: ${writing.rowCount} rows instead of ${table.rows}.`);
}
