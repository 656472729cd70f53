import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { readSettings } from '../../apps/api/src/platform/env.ts';
import { makeSource } from '../../apps/api/src/test/make/media.ts';
import type { Product } from '../../apps/api/src/test/process/product.ts';
import { findMediaTools } from '../../apps/api/src/transcoding/tools.ts';
import { listFilms } from '../fault/rows.queries.ts';
import { openScene } from '../fault/scene.ts';
import { sendFilm } from '../fault/sending.ts';
import { STOP_MS } from '../fault/site.ts';
import { isRunning } from '../fault/tools.ts';
import { mustAsk } from './call.ts';
import { type ManySite, START_MS } from './site.ts';

const READY_MS = 180_000;
const POLL_MS = 50;
/** Milliseconds in which a mail would come a second time. */
const TWICE_MS = 2_000;

/** A film arrives in pieces at both processes; the worker that converts it is killed, and the other one finishes it. */
export async function killedWorker(site: ManySite): Promise<string> {
  const dir = await send(site, 'slow.mp4');
  const busy = await untilFound('a worker that converts', () => findBusy(site.workers));
  const began = performance.now();
  await busy.end('SIGKILL', STOP_MS);
  const film = await untilReady(site, dir);
  const seconds = (performance.now() - began) / 1000;
  if (film.attempts !== 2 || film.failures > 0)
    throw new Error(`the film took ${film.attempts} turns, ${film.failures} of them its own fault`);
  if (!(await hasFiles(site, dir))) throw new Error('the finished film has no files');
  busy.start();
  await busy.ready(START_MS);
  return `a film sent to both, its worker killed, finished by the other after ${seconds.toFixed(1)} s`;
}

/** With two workers every film is converted once, and every mail is sent once. */
export async function jobsOnce(site: ManySite, count: number): Promise<string> {
  const emails = Array.from({ length: count }, () => `${randomUUID()}@example.test`);
  for (const [number, email] of emails.entries()) await register(site, number, email);
  const dirs: string[] = [];
  for (let number = 0; number < Math.ceil(count / 5); number += 1)
    dirs.push(await send(site, 'tiny.mp4'));
  for (const dir of dirs) {
    const { attempts } = await untilReady(site, dir);
    if (attempts !== 1) throw new Error(`a film was converted ${attempts} times`);
  }
  const received = () =>
    site.mail.mails.map(({ to }) => String(to)).filter((to) => emails.includes(to));
  await untilFound('all mails', async () => received().length >= count || undefined);
  await sleep(TWICE_MS);
  if (received().length !== count)
    throw new Error(`${received().length} mails instead of ${count}`);
  return `${count} mails and ${dirs.length} films by two workers, each once`;
}

async function register({ webs }: ManySite, number: number, email: string): Promise<void> {
  const product = number % 2 === 0 ? webs[0] : webs[1];
  const body = { full_name: 'Nguyễn An', email, password: randomUUID() };
  const from = `203.0.113.${number}`;
  await mustAsk(product, '/api/auth/register', { method: 'POST', body, from });
}

/** Sends a film, each piece to the other process than the one before. */
async function send({ dataDir, webs }: ManySite, name: string): Promise<string> {
  const { headers } = await openScene(dataDir, ({ makeAdmin }) => makeAdmin());
  const film = await readFile(makeSource(findMediaTools(readSettings()), dataDir, name));
  const origins = webs.map(({ origin }) => origin);
  const { dir, lostBytes } = await sendFilm({ origins, headers, film });
  if (lostBytes > 0) throw new Error(`${lostBytes} acknowledged bytes of an upload were lost`);
  return dir;
}

async function findBusy(workers: Product[]): Promise<Product | undefined> {
  for (const worker of workers) if (await isRunning(worker.pid(), 'ffmpeg')) return worker;
  return undefined;
}

async function untilReady({ dataDir }: ManySite, dir: string) {
  return untilFound('a film that is ready', async () => {
    const films = await openScene(dataDir, ({ pool }) => listFilms(pool));
    const film = films.find((each) => each.dir === dir);
    if (film?.status === 'failed') throw new Error(`the film failed: ${film.reason}`);
    return film?.status === 'ready' ? film : undefined;
  });
}

async function hasFiles({ files }: ManySite, dir: string): Promise<boolean> {
  const master = await files.openKey(`files/${dir}/1/hls/master.m3u8`);
  master?.destroy();
  return master !== undefined;
}

async function untilFound<T>(what: string, find: () => Promise<T | undefined>): Promise<T> {
  const end = performance.now() + READY_MS;
  while (performance.now() < end) {
    const found = await find();
    if (found !== undefined) return found;
    await sleep(POLL_MS);
  }
  throw new Error(`there is not ${what} after ${READY_MS / 1000} s`);
}
