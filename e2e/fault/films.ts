// `node e2e/fault/films.ts [films]`: good films are sent and converted while the app, its database, ffmpeg and
// ffprobe are killed, two faults for each film. In the end every film is ready, none was blamed for a kill,
// and the nightly sweeps leave the files of these films and nothing else.
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sweepMedia } from '../../apps/api/src/features/media/media.sweep.service.ts';
import { sweepUploads } from '../../apps/api/src/features/uploads/uploads.jobs.ts';
import { readSettings } from '../../apps/api/src/platform/env.ts';
import { diskStorage } from '../../apps/api/src/platform/storage/disk-storage.ts';
import { makeSource } from '../../apps/api/src/test/make/media.ts';
import { freePort } from '../../apps/api/src/test/process/free-port.ts';
import { createProduct } from '../../apps/api/src/test/process/product.ts';
import { temporaryFolder } from '../../apps/api/src/test/server.ts';
import { findMediaTools } from '../../apps/api/src/transcoding/tools.ts';
import { mediaFaultOf, READY_MS } from './faults.ts';
import { listFilms } from './rows.queries.ts';
import { openScene, stopServer } from './scene.ts';
import { type Sent, sendFilm } from './sending.ts';

const count = Number(process.argv[2] ?? 20);
/** Milliseconds from one fault to the next, at random up to this. */
const BEFORE_MS = 1_500;
const STOP_MS = 20_000;
const START_MS = 120_000;
/** A film whose worker died often, or whose job gave up, waits for minutes before its next turn. */
const FINISH_MS = 30 * 60_000;
/** After this many days every sweep has deleted what it may delete. */
const LATER_MS = 8 * 86_400_000;

const dataDir = await temporaryFolder('mam-films-');
const settings = { SEED: 'none' };
const product = createProduct({ dataDir, port: await freePort(), settings });
const film = await readFile(makeSource(findMediaTools(readSettings()), dataDir, 'slow.mp4'));
const problems: string[] = [];

try {
  await product.ready(START_MS);
  const { headers } = await openScene(dataDir, ({ makeAdmin }) => makeAdmin());
  const sending: Promise<Sent>[] = [];
  for (let round = 1; round <= 2 * count; round += 1) {
    if (round % 2 === 1) sending.push(sendFilm({ origin: product.origin, headers, film }));
    await harm(round);
  }
  const sent = await withinTime(Promise.all(sending));
  await withinTime(waitForEnds(sent.map(({ dir }) => dir)));
  await judge(sent);
  const code = await product.end('SIGTERM', STOP_MS);
  if (code !== 0) problems.push(`the last stop ended with ${code}`);
} catch (error) {
  problems.push(`${error}\n${product.log()}`);
} finally {
  await product.end('SIGKILL', STOP_MS);
  await stopServer(dataDir);
  await rm(dataDir, { recursive: true, force: true });
}
for (const problem of problems) console.error(problem);
// A film that cannot be sent is tried for ever.
process.exit(problems.length > 0 ? 1 : 0);

async function harm(round: number): Promise<void> {
  const fault = mediaFaultOf(round);
  await sleep(Math.random() * BEFORE_MS);
  const began = performance.now();
  await fault.harm({ product, dataDir });
  await product.ready(READY_MS);
  const seconds = (performance.now() - began) / 1000;
  console.error(`fault ${round}: ${fault.name}, ready after ${seconds.toFixed(1)} s`);
}

async function withinTime<T>(work: Promise<T>): Promise<T> {
  const late = sleep(FINISH_MS, undefined, { ref: false }).then(() => {
    throw new Error(`the films were not done within ${FINISH_MS / 60_000} minutes`);
  });
  return Promise.race([work, late]);
}

async function waitForEnds(dirs: string[]): Promise<void> {
  const isEnded = ({ dir, status }: { dir: string; status: string }) =>
    !dirs.includes(dir) || status === 'ready' || status === 'failed';
  while (!(await openScene(dataDir, ({ pool }) => listFilms(pool))).every(isEnded))
    await sleep(500);
}

async function judge(sent: Sent[]): Promise<void> {
  const all = await openScene(dataDir, ({ pool }) => listFilms(pool));
  const films = all.filter(({ dir }) => sent.some((each) => each.dir === dir));
  const ready = films.filter(({ status }) => status === 'ready').length;
  const failed = films.filter(({ status }) => status === 'failed');
  const taken = sum(films.map(({ failures }) => failures));
  const lostBytes = Math.max(...sent.map((each) => each.lostBytes));
  const { leftOver, abandoned } = await sweep(films.map(({ dir }) => dir));
  problems.push(...failed.map(({ reason }) => `a film failed: ${reason}`), ...leftOver);
  if (ready < count) problems.push(`${count - ready} films are not ready`);
  if (taken > 0) problems.push(`${taken} kills counted as failures of a film`);
  if (lostBytes > 0) problems.push(`${lostBytes} acknowledged bytes of an upload were lost`);
  const claims = films.map(({ attempts }) => attempts);
  console.log(
    `${count} films: ${ready} ready, ${failed.length} failed, ${taken} attempts taken, ` +
      `${lostBytes} bytes lost, ${leftOver.length} left over; ${2 * count} faults, ` +
      `${sum(claims)} turns (${Math.max(...claims)} for one film), ${abandoned} working folders swept, ` +
      `done after ${(performance.now() / 60_000).toFixed(1)} minutes`,
  );
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Runs the sweeps of a week later and names what they should not have met, and what they leave. */
async function sweep(dirs: string[]): Promise<{ leftOver: string[]; abandoned: number }> {
  const storage = await diskStorage(join(dataDir, 'media'));
  const clock = { now: () => new Date(Date.now() + LATER_MS) };
  const swept = await openScene(dataDir, async ({ db }) => {
    await sweepUploads({ db, storage, clock });
    return sweepMedia({ db, storage, clock });
  });
  const leftOver = swept.unreferenced.map((path) => `left over: ${path}`);
  for (const part of ['files', 'sources', 'work'])
    for (const name of await readdir(join(dataDir, 'media', part)))
      if (part !== 'files' || !dirs.includes(name)) leftOver.push(`left over: ${part}/${name}`);
  for (const dir of dirs)
    if (!(await storage.has(`${dir}/1/hls/master.m3u8`)))
      leftOver.push(`lost: the files of ${dir}`);
  return { leftOver, abandoned: swept.work.length };
}
