import { mkdir, readdir, rename, rm, rmdir, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { Deps } from '../../app.deps.ts';
import { hasCode } from '../../platform/error-code.ts';
import { resolveInside } from '../../platform/file-system.ts';
import { holdAllNotifications } from '../notifications/notifications.sending.service.ts';
import { readHashed, writeHashed } from './backup.files.service.ts';
import { loadDatabase, type OpenBackup } from './backup.load.service.ts';
import { MEDIA_PARTS } from './backup.manifest.rules.ts';
import { isDatabaseUsed } from './backup.queries.ts';

export interface RestoreDeps extends Pick<Deps, 'db' | 'clock'> {
  pool: pg.Pool;
  /** Absolute path of the media store. */
  media: string;
}

/**
 * Restores a backup into an empty database and an empty media store: both or neither. Notifications that
 * were being sent are held, because mails may have gone out after the backup.
 * @throws when there is anything in the target, and for a backup that is not as it was written.
 */
export async function restoreBackup(
  { pool, db, clock, media }: RestoreDeps,
  backup: OpenBackup,
): Promise<void> {
  await refuseUsed(pool, media);
  const staging = `${media}.restoring`;
  await rm(staging, { recursive: true, force: true });
  for (const part of MEDIA_PARTS) await mkdir(join(staging, part), { recursive: true });
  try {
    await copyMedia(backup, staging);
    await loadDatabase(pool, backup, () => moveMedia(staging, media));
  } catch (error) {
    await rm(staging, { recursive: true, force: true });
    throw hasCode(error, 'ENOSPC') ? new Error('The disk is full.') : error;
  }
  await rm(staging, { recursive: true, force: true });
  await holdAllNotifications(db, clock.now());
}

async function refuseUsed(pool: pg.Pool, media: string): Promise<void> {
  const client = await pool.connect();
  const isUsed = await isDatabaseUsed(client).finally(() => client.release());
  if (isUsed)
    throw new Error(
      'The database is in use. Restore into a new one: another DATA_DIR, or an empty database as DATABASE_URL.',
    );
  for (const part of MEDIA_PARTS) {
    const names = await readdir(join(media, part)).catch(() => []);
    if (names.length > 0) throw new Error(`${join(media, part)} is not empty. Move it away first.`);
  }
}

async function copyMedia({ folder, checksums, decrypt }: OpenBackup, to: string): Promise<void> {
  for (const [path, hash] of checksums) {
    if (!path.startsWith('media/')) continue;
    // Backups of earlier versions hold what is hidden apart.
    const name = path.slice('media/'.length).replace(/^hidden\//, 'files/');
    const target = resolveInside(to, decrypt ? name.replace(/\.age$/, '') : name);
    const source = join(folder, path);
    const { bytes, digest } = await readHashed(source, decrypt);
    await writeHashed(bytes, target);
    if (digest() !== hash) throw new Error(`${path} was changed after the backup.`);
    const { atime, mtime } = await stat(source);
    await utimes(target, atime, mtime);
  }
}

async function moveMedia(staging: string, media: string): Promise<void> {
  await mkdir(media, { recursive: true });
  for (const part of MEDIA_PARTS) {
    await rmdir(join(media, part)).catch((error: unknown) => {
      if (!hasCode(error, 'ENOENT')) throw error;
    });
    await rename(join(staging, part), join(media, part));
  }
}
