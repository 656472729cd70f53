// `node e2e/fault/kill.ts [rounds]`: kills the app, then the database, then both at once, under write
// load, and looks after every restart whether each acknowledged row is there.
import { rm } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '../../apps/api/src/db/connect.ts';
import { readRunFile } from '../../apps/api/src/db/embedded/run-file.ts';
import { startEmbedded } from '../../apps/api/src/db/embedded/supervise.ts';
import { isAlive } from '../../apps/api/src/platform/is-alive.ts';
import { silentLog } from '../../apps/api/src/platform/log.ts';
import { temporaryFolder } from '../../apps/api/src/test/server.ts';
import { type App, startApp } from './app.ts';

const rounds = Number(process.argv[2] ?? 10);
const ROWS = 100;
const dataDir = await temporaryFolder('mam-fault-');
const acknowledged = new Set<number>();
const recoveries: number[] = [];
let app = startApp(dataDir, acknowledged);

try {
  await app.writes(ROWS);
  for (let round = 1; round <= rounds; round++) {
    await recovered(killApp);
    await recovered(killDatabase);
    await recovered(killBoth);
    console.error(`round ${round}: ${acknowledged.size} rows acknowledged, all there`);
  }
  await stopInOrder(app);
  const slowest = Math.round(Math.max(...recoveries));
  console.log(
    `${rounds} rounds, ${acknowledged.size} acknowledged rows, 0 lost, slowest recovery ${slowest} ms`,
  );
} finally {
  await app.end('SIGTERM');
  await stopServer();
  await rm(dataDir, { recursive: true });
}

/** A failed round may have left the database without an app. */
async function stopServer(): Promise<void> {
  if (!(await readRunFile(dataDir))) return;
  const embedded = await startEmbedded({ dataDir, role: 'fault', log: silentLog });
  await embedded.close();
}

/** Does harm, waits until rows are acknowledged again, and compares. */
async function recovered(harm: () => Promise<void>): Promise<void> {
  const started = performance.now();
  await harm();
  await app.writes(1);
  recoveries.push(performance.now() - started);
  await app.writes(ROWS);
  const before = [...acknowledged];
  const present = new Set(await rowsInDatabase());
  const lost = before.filter((id) => !present.has(id));
  if (lost.length > 0) throw new Error(`${harm.name} lost acknowledged rows: ${lost.join(', ')}`);
}

async function killApp(): Promise<void> {
  await app.end('SIGKILL');
  app = startApp(dataDir, acknowledged);
  // Lines that were still on their way when the harm was done are no sign of recovery.
  await until(async () => (await runFile()).app === app.process.pid);
}

async function killDatabase(): Promise<void> {
  const pid = await databasePid();
  process.kill(pid, 'SIGKILL');
  await until(async () => (await databasePid()) !== pid);
}

async function killBoth(): Promise<void> {
  process.kill(await databasePid(), 'SIGKILL');
  await killApp();
}

/** The run file is written when the database answers again. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let waited = 0; !(await isSo()); waited += 10) {
    if (waited > 60_000) throw new Error('No recovery within a minute');
    await sleep(10);
  }
}

async function stopInOrder(last: App): Promise<void> {
  const pid = await databasePid();
  const { code } = await last.end('SIGTERM');
  if (code !== 0) throw new Error(`The app ended with ${code} on SIGTERM`);
  if (isAlive(pid)) throw new Error('The database outlived an app that was stopped in order');
}

async function databasePid(): Promise<number> {
  return (await runFile()).pid;
}

async function rowsInDatabase(): Promise<number[]> {
  const { pool, close } = connect((await runFile()).url, silentLog);
  const { rows } = await pool.query<{ id: number }>('select id from written').finally(close);
  return rows.map(({ id }) => id);
}

async function runFile() {
  const run = await readRunFile(dataDir);
  if (!run) throw new Error('There is no run file');
  return run;
}
