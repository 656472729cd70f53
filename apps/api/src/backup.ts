// `npm run backup -- /mnt/backup` or `-- --to s3`: a complete backup of database and media, also while the site runs.
import { parseArgs } from 'node:util';
import { openDatabase } from './db/open.ts';
import { openPlace } from './features/backup/backup.open-place.service.ts';
import { createBackup } from './features/backup/backup.service.ts';
import { saveReport } from './features/settings/reports.service.ts';
import { systemClock } from './platform/clock.ts';
import { readSettings } from './platform/env.ts';
import { plainLog } from './platform/log.ts';
import { openStoredFiles } from './platform/storage/open-storage.ts';

const USAGE = `npm run backup -- FOLDER [--recipient age1…] [--keep-days 14]
npm run backup -- --to s3 [--recipient age1…] [--keep-days 14]

Writes a new backup mam-<time> into FOLDER, or into the bucket of the BACKUP_S3_… settings, and deletes
those that are older than --keep-days.
--recipient (as often as you like) or BACKUP_RECIPIENTS: encrypt to these public keys of age.`;

/** Days that the privacy page promises. */
const KEEP_DAYS = '14';

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      recipient: { type: 'string', multiple: true },
      'keep-days': { type: 'string', default: KEEP_DAYS },
    },
  });
  const keepDays = Number(values['keep-days']);
  if (!(keepDays >= 1)) throw new Error(USAGE);
  const settings = readSettings();
  const place = await openPlace(settings, { store: values.to, paths: positionals });
  if (!place) throw new Error(USAGE);
  const recipients = values.recipient ?? settings.backupRecipients;
  const storage = await openStoredFiles(settings);
  const database = await openDatabase({ ...settings, role: 'backup' }, plainLog);
  try {
    const deps = { pool: database.pool, clock: systemClock, log: plainLog };
    const options = { place, recipients, keepDays };
    process.stdout.write(`${await createBackup({ ...deps, storage }, options)}\n`);
    const is_encrypted = recipients.length > 0;
    await saveReport(database.db, 'backup', { at: systemClock.now(), is_encrypted });
    if (!is_encrypted)
      plainLog.warn(
        'Not encrypted: it holds e-mail addresses and private questions. Keep it safe.',
      );
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
