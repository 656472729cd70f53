import { join } from 'node:path';
import { diskKeys } from './disk-keys.ts';
import { diskStorage } from './disk-storage.ts';
import type { S3Settings } from './s3/s3-settings.ts';
import type { Storage, StoredFiles } from './storage.ts';

interface StorageSettings {
  dataDir: string;
  /** Undefined: files are on this machine's disk. */
  s3: S3Settings | undefined;
  /** Whether nginx sends the files. */
  mediaAccel: boolean;
}

/** The store that the settings choose; what speaks to a bucket is loaded only for one. */
export async function openStorage({ dataDir, s3, mediaAccel }: StorageSettings): Promise<Storage> {
  const folder = mediaFolder(dataDir);
  return s3 ? openBucket(s3, folder) : diskStorage(folder, { isGroupReadable: mediaAccel });
}

/** The same files for a command beside the site: nothing is arranged in the folder that the site may use. */
export async function openStoredFiles({
  dataDir,
  s3,
}: Omit<StorageSettings, 'mediaAccel'>): Promise<StoredFiles> {
  const folder = mediaFolder(dataDir);
  return s3 ? openBucket(s3, folder) : diskKeys(folder);
}

/** Where the files are on this machine's disk, and in every case the working folders. */
export function mediaFolder(dataDir: string): string {
  return join(dataDir, 'media');
}

async function openBucket(s3: S3Settings, folder: string): Promise<Storage> {
  const { s3Storage } = await import('./s3/s3-storage.ts');
  return s3Storage(s3, join(folder, 'work'));
}
