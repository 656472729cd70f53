import { createReadStream } from 'node:fs';
import { link, mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { hasCode } from '../../platform/error-code.ts';
import { listEntries } from '../../platform/file-system.ts';
import { hashBytes, writeHashed } from './backup.files.service.ts';
import { isBackupName, PARTIAL } from './backup.manifest.rules.ts';
import {
  ABANDONED_MS,
  type BackupPlace,
  type BackupReader,
  type Draft,
  type MediaFile,
  type Previous,
} from './backup.place.rules.ts';

/** Backups in a folder, which is created when missing; one that is not complete has another name. */
export function backupFolder(folder: string): BackupPlace {
  return {
    names: async () => (await readdir(folder).catch(absent))?.filter(isBackupName).toSorted() ?? [],
    reader: (name) => folderReader(join(folder, name)),
    begin: (name, previous) => begin(join(folder, name), previous),
    remove: (name) => rm(join(folder, name), { recursive: true, force: true }),
    async removeAbandoned({ now, log }) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      for (const { name, modifiedAt } of await listEntries(folder, isPartial)) {
        if (modifiedAt.getTime() >= now.getTime() - ABANDONED_MS) continue;
        await rm(join(folder, name), { recursive: true, force: true });
        log.warn(`Deleted ${name}: that backup was interrupted`);
      }
    },
    // Shared files are links, which end with their folders.
    removeUnused: async () => undefined,
  };
}

/** The backup in this folder. */
export function folderReader(backup: string): BackupReader {
  return {
    address: backup,
    async read(path) {
      const file = await open(join(backup, path)).catch(absent);
      if (!file) return undefined;
      const { mtime: modified_at } = await file.stat();
      return { bytes: file.createReadStream(), modified_at };
    },
  };
}

async function begin(target: string, previous: Previous | undefined): Promise<Draft> {
  const folder = target + PARTIAL;
  const before = previous && { ...previous, folder: join(dirname(target), previous.name) };
  await mkdir(folder, { mode: 0o700 });
  return {
    write: (path, bytes) => writeHashed(bytes, join(folder, path)),
    storeMedia: (file) => storeMediaFile(file, join(folder, file.path), before),
    async complete() {
      await rename(folder, target);
      return target;
    },
    discard: () => rm(folder, { recursive: true, force: true }),
  };
}

/**
 * Stores one file of the media store, whose files never change their bytes: as a hard link, of the file
 * itself or of the same one in the previous backup, else as a copy. Encrypted bytes, and those of a store elsewhere,
 * are linked to the previous backup only.
 */
async function storeMediaFile(
  { storage, stored, path, encrypt }: MediaFile,
  target: string,
  previous: (Previous & { folder: string }) | undefined,
): Promise<string | undefined> {
  const { key, modified_at } = stored;
  await mkdir(dirname(target), { recursive: true });
  const before = previous && join(previous.folder, path);
  const same = before === undefined ? undefined : await stat(before).catch(absent);
  const hash = previous?.checksums.get(path);
  const isSame = hash !== undefined && same?.mtime.getTime() === modified_at.getTime();
  if (before && isSame && (await tryLink(before, target))) return hash;
  const local = encrypt ? undefined : storage.localPath(key);
  if (local && (await tryLink(local, target)))
    return isSame ? hash : hashBytes(createReadStream(target));
  const bytes = await storage.openKey(key);
  if (!bytes) return undefined;
  const copied = await writeHashed(encrypt ? await encrypt(bytes) : bytes, target);
  await utimes(target, modified_at, modified_at);
  return copied;
}

/** False where a link is impossible: another disk, a file system without them, too many of one file. */
async function tryLink(source: string, target: string): Promise<boolean> {
  try {
    await link(source, target);
    return true;
  } catch (error) {
    if (hasCode(error, 'EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'ENOENT'))
      return false;
    throw error;
  }
}

function isPartial(name: string): boolean {
  return name.endsWith(PARTIAL) && isBackupName(basename(name, PARTIAL));
}

/** Undefined for what does not exist, or no longer. */
function absent(error: unknown): undefined {
  if (!hasCode(error, 'ENOENT', 'ENOTDIR')) throw error;
}
