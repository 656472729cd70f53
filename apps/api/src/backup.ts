// `npm run backup -- /mnt/backup`: a complete backup of database and media, also while the site runs.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from './db/open.ts';
import { createBackup } from './features/backup/backup.service.ts';
import { saveReport } from './features/settings/reports.service.ts';
import { systemClock } from './platform/clock.ts';
import { readSettings } from './platform/env.ts';
import { plainLog } from './platform/log.ts';
import { openStoredFiles } from './platform/storage/open-storage.ts';

const USAGE = `npm run backup -- FOLDER [--recipient age1…] [--keep-days 14]

Writes a new folder mam-<time> into FOLDER and deletes those that are older than --keep-days.
--recipient (as often as you like) or BACKUP_RECIPIENTS: encrypt to these public keys of age.`;

/** Days that the privacy page promises. */
const KEEP_DAYS = '14';

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      recipient: { type: 'string', multiple: true },
      'keep-days': { type: 'string', default: KEEP_DAYS },
    },
  });
  const [folder, ...rest] = positionals;
  const keepDays = Number(values['keep-days']);
  if (!folder || rest.length > 0 || !(keepDays >= 1)) throw new Error(USAGE);
  const settings = readSettings();
  const recipients = values.recipient ?? settings.backupRecipients;
  const storage = await openStoredFiles(settings);
  const database = await openDatabase({ ...settings, role: 'backup' }, plainLog);
  try {
    const deps = { pool: database.pool, clock: systemClock, log: plainLog };
    const options = { folder: resolve(folder), recipients, keepDays };
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
