import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { migrate } from '../../db/migrate.ts';
import { hasCode } from '../../platform/error-code.ts';
import { decryptWith } from './backup.encryption.service.ts';
import {
  type Checksums,
  type Filter,
  formatChecksums,
  readChecksums,
  readHashed,
  sha256,
} from './backup.files.service.ts';
import { CHECKSUMS, type Manifest, tablePath } from './backup.manifest.rules.ts';
import {
  beginLoading,
  endLoading,
  findSchemaVersion,
  setSequence,
  writeTable,
} from './backup.queries.ts';
import { readManifest } from './backup.retention.service.ts';

/** A complete backup that can be read. */
export interface OpenBackup {
  folder: string;
  manifest: Manifest;
  checksums: Checksums;
  decrypt: Filter | undefined;
}

/** @throws for an interrupted or changed backup, and an encrypted one without its identity file. */
export async function openBackup(folder: string, identity?: string): Promise<OpenBackup> {
  const manifest = await readManifest(folder);
  const checksums = await readChecksums(folder);
  if (sha256(formatChecksums(checksums)) !== manifest.checksums)
    throw new Error(`${join(folder, CHECKSUMS)} was changed after the backup.`);
  const isEncrypted = manifest.recipients.length > 0;
  if (isEncrypted && !identity)
    throw new Error(`This backup is encrypted to ${manifest.recipients}: give --identity file.`);
  const decrypt = isEncrypted && identity ? await decryptWith(identity) : undefined;
  return { folder, manifest, checksums, decrypt };
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
  { folder, manifest, checksums, decrypt }: OpenBackup,
  table: Manifest['tables'][number],
): Promise<void> {
  const path = tablePath(table.name, manifest.recipients.length > 0);
  const { bytes, digest } = await readHashed(join(folder, path), decrypt).catch(notThere(path));
  const writing = writeTable(client, table);
  await pipeline(bytes, createGunzip(), writing).catch(notThere(path));
  if (digest() !== checksums.get(path)) throw new Error(`${path} was changed after the backup.`);
  if (writing.rowCount !== table.rows)
    throw new Error(`${table.name}: ${writing.rowCount} rows instead of ${table.rows}.`);
}

function notThere(path: string) {
  return (error: unknown): never => {
    throw hasCode(error, 'ENOENT') ? new Error(`${path} is missing.`) : error;
  };
}
