// `npm run keys:reset -- --forget`: lets the next start make new keys where the file is lost for good.
import { resetKeys } from './db/keys/open-keys.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import { readSettings } from './platform/env.ts';
import { silentLog } from './platform/log.ts';

const EXPLANATION = `This gives up the keys that the data were written with, for ever:
codes of private questions open nothing, bans after anonymous comments end, pseudonyms change,
and the authors of anonymous comments cannot delete them any more.
Stop the site, make sure that there is no copy of KEYS_FILE, and run this again with --forget.`;

async function main(argument: string | undefined): Promise<void> {
  if (argument !== '--forget') throw new Error(EXPLANATION);
  const settings = readSettings();
  const database = await openDatabase({ ...settings, role: 'keys-reset' }, silentLog);
  try {
    await migrate(database.pool);
    const kept = await resetKeys(database.db, settings.keysFile);
    const result = kept ? `The file that was there is ${kept} now. ` : '';
    process.stdout.write(`${result}The next start makes new keys in ${settings.keysFile}.\n`);
  } finally {
    await database.close();
  }
}

main(process.argv[2]).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
