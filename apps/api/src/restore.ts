// `npm run restore -- /mnt/backup/mam-20261123T031500Z` or `-- --from s3`: into an empty DATA_DIR; `--check` only tries it.
import { parseArgs } from 'node:util';
import { openDatabase } from './db/open.ts';
import { checkBackup } from './features/backup/backup.check.service.ts';
import { type OpenBackup, openBackup } from './features/backup/backup.load.service.ts';
import { openReader } from './features/backup/backup.open-place.service.ts';
import { restoreBackup } from './features/backup/backup.restore.service.ts';
import { systemClock } from './platform/clock.ts';
import { readSettings, type Settings } from './platform/env.ts';
import { plainLog } from './platform/log.ts';
import { mediaFolder, openStoredFiles } from './platform/storage/open-storage.ts';

const USAGE = `npm run restore -- BACKUP [--check] [--identity FILE]
npm run restore -- --from s3 [mam-<time>] [--check] [--identity FILE]

Restores the folder BACKUP (mam-<time>), or from the bucket of the BACKUP_S3_… settings that backup or the
newest one, into an empty DATA_DIR, or an empty DATABASE_URL and an empty S3_BUCKET with it.
--check restores into a database that is deleted afterwards and prints what is wrong.
--identity: the file with the secret key of age, for an encrypted backup.`;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      from: { type: 'string' },
      check: { type: 'boolean' },
      identity: { type: 'string' },
    },
  });
  const settings = readSettings();
  const reader = await openReader(settings, { store: values.from, paths: positionals });
  if (!reader) throw new Error(USAGE);
  const backup = await openBackup(reader, values.identity);
  if (values.check) await check(backup, settings);
  else await restore(backup, settings);
}

async function check(backup: OpenBackup, { databaseUrl }: Settings): Promise<void> {
  const problems = await checkBackup(backup, databaseUrl);
  const { tables, media_files, created_at } = backup.manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  if (problems.length === 0)
    process.stdout.write(
      `The backup of ${created_at} is complete: ${rows} rows, ${media_files} files.\n`,
    );
  else throw new Error(problems.join('\n'));
}

async function restore(backup: OpenBackup, settings: Settings): Promise<void> {
  const bucket = settings.s3 && (await openStoredFiles(settings));
  const database = await openDatabase({ ...settings, role: 'restore' }, plainLog);
  try {
    const deps = { ...database, media: mediaFolder(settings.dataDir), clock: systemClock };
    await restoreBackup({ ...deps, bucket }, backup);
  } finally {
    await database.close();
  }
  process.stdout.write(`Restored the backup of ${backup.manifest.created_at}.\n`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
