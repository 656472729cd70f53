import { basename, dirname, join, resolve } from 'node:path';
import type { Settings } from '../../platform/env.ts';
import { backupFolder } from './backup.folder.service.ts';
import type { BackupPlace, BackupReader } from './backup.place.rules.ts';
import { findNewest } from './backup.retention.service.ts';

/** What a command line names: `s3` or nothing, and paths or names. */
interface Named {
  store: string | undefined;
  paths: string[];
}

/** The place of all backups; undefined for a wrong command line. What speaks to a bucket is loaded for one only. */
export async function openPlace(
  settings: Settings,
  { store, paths: [folder, ...rest] }: Named,
): Promise<BackupPlace | undefined> {
  if (rest.length > 0) return undefined;
  if (store === 's3' && folder === undefined) return openBucket(settings);
  const isFolder = folder && (store === undefined || store === 'folder');
  return isFolder ? backupFolder(resolve(folder)) : undefined;
}

/** One backup: a folder, or of a bucket a name, else the newest; undefined for a wrong command line. */
export async function openReader(
  settings: Settings,
  { store, paths: [path, ...rest] }: Named,
): Promise<BackupReader | undefined> {
  if (rest.length > 0) return undefined;
  if (store === 's3') {
    const place = await openBucket(settings);
    return place.reader(path ?? (await findNewest(place)));
  }
  if (!path || (store !== undefined && store !== 'folder')) return undefined;
  const folder = resolve(path);
  return backupFolder(dirname(folder)).reader(basename(folder));
}

async function openBucket({ backupS3, dataDir }: Settings): Promise<BackupPlace> {
  if (!backupS3) throw new Error('The bucket is not known: set BACKUP_S3_ENDPOINT and its others.');
  const { backupBucket } = await import('./backup.bucket.service.ts');
  return backupBucket(backupS3, join(dataDir, 'backup.sending'));
}
