import { rm, utimes } from 'node:fs/promises';
import type pg from 'pg';
import type { Deps } from '../../app.deps.ts';
import { hasCode } from '../../platform/error-code.ts';
import { resolveInside } from '../../platform/file-system.ts';
import type { StoredFiles } from '../../platform/storage/storage.ts';
import { holdAllNotifications } from '../notifications/notifications.sending.service.ts';
import { readHashed, writeHashed } from './backup.files.service.ts';
import { loadDatabase, type OpenBackup } from './backup.load.service.ts';
import { isDatabaseUsed } from './backup.queries.ts';
import { type RestoreTarget, toBucket, toFolder } from './backup.restore-targets.service.ts';

export interface RestoreDeps extends Pick<Deps, 'db' | 'clock'> {
  pool: pg.Pool;
  /** Absolute path of the media folder on this machine. */
  media: string;
  /** The store, where it is a bucket; files become those of `media` without it. */
  bucket?: StoredFiles | undefined;
}

/**
 * Restores a backup into an empty database and an empty media store: both or neither. Notifications that
 * were being sent are held, because mails may have gone out after the backup.
 * @throws when there is anything in the target, and for a backup that is not as it was written.
 */
export async function restoreBackup(
  { pool, db, clock, media, bucket }: RestoreDeps,
  backup: OpenBackup,
): Promise<void> {
  const staging = `${media}.restoring`;
  const target = bucket ? toBucket(bucket) : toFolder(media, staging);
  await refuseUsed(pool, target);
  await rm(staging, { recursive: true, force: true });
  try {
    await copyMedia(backup, staging, target);
    await loadDatabase(pool, backup, target.finish);
  } catch (error) {
    await rm(staging, { recursive: true, force: true });
    await target.undo();
    throw hasCode(error, 'ENOSPC') ? new Error('The disk is full.') : error;
  }
  await rm(staging, { recursive: true, force: true });
  await holdAllNotifications(db, clock.now());
}

async function refuseUsed(pool: pg.Pool, target: RestoreTarget): Promise<void> {
  const client = await pool.connect();
  const isUsed = await isDatabaseUsed(client).finally(() => client.release());
  if (isUsed)
    throw new Error(
      'The database is in use. Restore into a new one: another DATA_DIR, or an empty database as DATABASE_URL.',
    );
  await target.assertEmpty();
}

async function copyMedia(
  { reader, checksums, decrypt }: OpenBackup,
  staging: string,
  target: RestoreTarget,
): Promise<void> {
  for (const [path, hash] of checksums) {
    if (!path.startsWith('media/')) continue;
    // Backups of earlier versions hold what is hidden apart.
    const name = path.slice('media/'.length).replace(/^hidden\//, 'files/');
    const key = decrypt ? name.replace(/\.age$/, '') : name;
    const file = resolveInside(staging, key);
    const { bytes, digest, modified_at } = await readHashed(reader, { path, hash, decrypt });
    await writeHashed(bytes, file);
    if (digest() !== hash) throw new Error(`${path} was changed after the backup.`);
    if (modified_at) await utimes(file, modified_at, modified_at);
    await target.take(file, key);
  }
}
