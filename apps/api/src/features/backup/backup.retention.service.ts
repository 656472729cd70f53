import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '../../platform/error-code.ts';
import { listEntries } from '../../platform/file-system.ts';
import type { Log } from '../../platform/log.ts';
import { type Previous, readChecksums } from './backup.files.service.ts';
import {
  isBackupName,
  MANIFEST,
  type Manifest,
  manifestSchema,
  PARTIAL,
} from './backup.manifest.rules.ts';

/** A partial folder without a write for so long was left by a process that was killed. */
const ABANDONED_MS = 2 * 3_600_000;

/** @throws when the folder holds no complete backup. */
export async function readManifest(backup: string): Promise<Manifest> {
  const text = await readFile(join(backup, MANIFEST), 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT', 'ENOTDIR'))
      throw new Error(`${backup} is no complete backup: it has no ${MANIFEST}.`);
    throw error;
  });
  return manifestSchema.parse(JSON.parse(text));
}

/** Complete backups in a folder, the oldest first. A folder whose manifest cannot be read is left out. */
async function listBackups(folder: string): Promise<{ path: string; manifest: Manifest }[]> {
  const backups: { path: string; manifest: Manifest }[] = [];
  for (const name of (await readdir(folder)).filter(isBackupName).toSorted()) {
    const path = join(folder, name);
    const manifest = await readManifest(path).catch(() => undefined);
    if (manifest) backups.push({ path, manifest });
  }
  return backups;
}

/** The newest backup that is encrypted to the same public keys. */
export async function findPrevious(
  folder: string,
  recipients: readonly string[],
): Promise<Previous | undefined> {
  const keys = recipients.toSorted().join();
  const last = (await listBackups(folder)).findLast(
    ({ manifest }) => manifest.recipients.toSorted().join() === keys,
  );
  return last && { folder: last.path, checksums: await readChecksums(last.path) };
}

/** Deletes complete backups that began earlier. */
export async function removeOld(
  folder: string,
  { before, log }: { before: Date; log: Log },
): Promise<void> {
  for (const { path, manifest } of await listBackups(folder)) {
    if (Date.parse(manifest.created_at) >= before.getTime()) continue;
    await rm(path, { recursive: true, force: true });
    log.info(`Deleted ${path}: its time is over`);
  }
}

/** Deletes what backups that were killed left behind. */
export async function removeAbandoned(
  folder: string,
  { now, log }: { now: Date; log: Log },
): Promise<void> {
  for (const { name, modifiedAt } of await listEntries(folder, isPartial)) {
    if (modifiedAt.getTime() >= now.getTime() - ABANDONED_MS) continue;
    await rm(join(folder, name), { recursive: true, force: true });
    log.warn(`Deleted ${name}: that backup was interrupted`);
  }
}

function isPartial(name: string): boolean {
  return name.endsWith(PARTIAL) && isBackupName(name.slice(0, -PARTIAL.length));
}
