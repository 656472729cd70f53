// An app under write load: `node writer.ts DATA_DIR`. Prints «ready», then the number of each row
// as soon as the database has acknowledged it. Stops in order on SIGTERM.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase } from '../../apps/api/src/db/open.ts';
import { plainLog } from '../../apps/api/src/platform/log.ts';

const WRITERS = 4;
const [dataDir = ''] = process.argv.slice(2);
let isStopping = false;

const settings = { dataDir, databaseUrl: undefined, databaseConnections: WRITERS, role: 'all' };
const database = await openDatabase(settings, plainLog);
await sql`create table if not exists written (id integer generated always as identity primary key)`.execute(
  database.db,
);
const writers = Array.from({ length: WRITERS }, write);
console.log('ready');
process.once('SIGTERM', async () => {
  isStopping = true;
  await Promise.all(writers);
  await database.close();
});

async function write(): Promise<void> {
  while (!isStopping) {
    const row = await insert();
    // The database is away: the app keeps trying, as readers' browsers would.
    if (row === undefined) await sleep(20);
    else console.log(row);
  }
}

async function insert(): Promise<number | undefined> {
  try {
    const { rows } = await sql<{ id: number }>`
      insert into written default values returning id`.execute(database.db);
    return rows[0]?.id;
  } catch (error) {
    if (error instanceof Error && error.message === 'unavailable') return undefined;
    throw error;
  }
}
