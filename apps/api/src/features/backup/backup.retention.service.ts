import type { Log } from '../../platform/log.ts';
import { readChecksums, readManifest } from './backup.files.service.ts';
import type { Manifest } from './backup.manifest.rules.ts';
import type { BackupPlace, Previous } from './backup.place.rules.ts';

/** Complete backups, the oldest first. One whose manifest cannot be read is left out. */
async function listBackups(place: BackupPlace): Promise<{ name: string; manifest: Manifest }[]> {
  const backups: { name: string; manifest: Manifest }[] = [];
  for (const name of await place.names()) {
    const manifest = await readManifest(place.reader(name)).catch(() => undefined);
    if (manifest) backups.push({ name, manifest });
  }
  return backups;
}

/** The name of the newest complete backup. @throws when there is none. */
export async function findNewest(place: BackupPlace): Promise<string> {
  const last = (await listBackups(place)).at(-1);
  if (!last) throw new Error('There is no complete backup.');
  return last.name;
}

/** The newest backup that is encrypted to the same public keys. */
export async function findPrevious(
  place: BackupPlace,
  recipients: readonly string[],
): Promise<Previous | undefined> {
  const keys = recipients.toSorted().join();
  const last = (await listBackups(place)).findLast(
    ({ manifest }) => manifest.recipients.toSorted().join() === keys,
  );
  return last && { ...last, checksums: await readChecksums(place.reader(last.name)) };
}

/** Deletes complete backups that began earlier, and what only they had. */
export async function removeOld(
  place: BackupPlace,
  { before, now, log }: { before: Date; now: Date; log: Log },
): Promise<void> {
  for (const { name, manifest } of await listBackups(place)) {
    if (Date.parse(manifest.created_at) >= before.getTime()) continue;
    await place.remove(name);
    log.info(`Deleted ${name}: its time is over`);
  }
  await place.removeUnused(now);
}
