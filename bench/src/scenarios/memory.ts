import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { readSettings } from '../../../apps/api/src/platform/env.ts';
import { dirOf, tusCalls } from '../../../apps/api/src/test/make/upload.ts';
import { findMediaTools } from '../../../apps/api/src/transcoding/tools.ts';
import { type Content, countStarterFolders, prepareContent } from '../content.ts';
import { processMegabytes, treeMegabytes } from '../processes.ts';
import { databaseUrl, newDataDir, type Product, removeDataDir, startProduct } from '../product.ts';
import { filmStatus, insertReader } from '../queries/content.queries.ts';
import { printHeading, printLimit } from '../report.ts';

/** Minutes of load; the first warms caches up, and the figures of the others are compared. */
const MINUTES = 60;
const WARM_MINUTES = 10;
const SAMPLE_MINUTES = 5;
/** Loops that each wait so many milliseconds between two requests: about 50 requests a second. */
const LOOPS = 4;
const PAUSE_MS = 70;
const WORDS = [
  'bao cao su',
  'kinh nguyet',
  'dong thuan',
  'hiv',
  'thuoc',
  'buon',
  'ban be',
  'lan dau',
];
const POLL_MS = 300;
/** Seconds of a film of full HD. */
const FILM_SECONDS = 60;
const FILM_MINUTES_MAX = 20;

/** The default installation: one process with its PostgreSQL, an hour of mixed load, then a film. */
export async function measureMemory(): Promise<void> {
  const dataDir = await newDataDir();
  const starter = await countStarterFolders();
  const product = await startProduct(dataDir);
  try {
    const content = await prepareContent(await databaseUrl(product), {
      starter,
      videos: 12,
      readers: 8,
    });
    printHeading({ title: '11. Memory', note: `${MINUTES} minutes of mixed load, then a film` });
    const samples = await loadForAnHour(product, content);
    const [first = 0, ...rest] = samples;
    printLimit('growth after the first ten minutes', Math.max(...rest) - first, {
      most: 25,
      unit: 'MB',
    });
    const peak = await convertFilm(product, content);
    printLimit('product, PostgreSQL and ffmpeg, at most', peak, { most: 512, unit: 'MB' });
  } finally {
    await product.stop();
    await removeDataDir(dataDir);
  }
}

/** @returns the product's resident MB, one for each five minutes after the first ten. */
async function loadForAnHour(product: Product, content: Content): Promise<number[]> {
  const until = performance.now() + MINUTES * 60_000;
  const loops = Array.from({ length: LOOPS }, (_, loop) => request(product, content, loop, until));
  const samples: number[] = [];
  for (let minute = SAMPLE_MINUTES; minute <= MINUTES; minute += SAMPLE_MINUTES) {
    await sleep(SAMPLE_MINUTES * 60_000);
    const resident = processMegabytes(product.pid);
    const all = treeMegabytes(product.dataDir, product.pid);
    console.log(
      `  minute ${minute}: ${resident.toFixed(0)} MB resident, with PostgreSQL ${all.toFixed(0)} MB`,
    );
    if (minute >= WARM_MINUTES) samples.push(resident);
  }
  const counts = await Promise.all(loops);
  console.log(`  ${counts.reduce((sum, count) => sum + count, 0)} requests`);
  return samples;
}

/** Pages, lists, searches with words of their own, and likes of a reader, in turn. */
async function request(product: Product, content: Content, loop: number, until: number) {
  const { readers, videoIds } = content;
  let count = 0;
  for (; performance.now() < until; count += 1) {
    const id = videoIds[count % videoIds.length];
    const word = encodeURIComponent(`${WORDS[count % WORDS.length]} ${count}`);
    const calls: [string, string][] = [
      ['GET', '/dashboard'],
      ['GET', `/video/${id}`],
      ['GET', '/api/videos/list?page=1&size=12'],
      ['GET', `/search?keyword=${word}`],
      ['GET', '/qa'],
      ['GET', `/made-up/${loop}-${count}`],
      ['PUT', `/api/videos/like-video/${id}`],
    ];
    const [method, path] = calls[count % calls.length] ?? ['GET', '/'];
    const headers = path.startsWith('/api') ? readers[loop % readers.length] : {};
    const response = await fetch(`${product.origin}${path}`, { method, headers });
    await response.arrayBuffer();
    if (response.status >= 500) throw new Error(`${path} answered ${response.status}`);
    await sleep(PAUSE_MS);
  }
  return count;
}

/** @returns MB of all processes together, at most, while a minute of full HD is converted. */
async function convertFilm(product: Product, { databaseUrl: url }: Content): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const dir = await sendFilm(product, `Bearer ${await insertReader(client, 'film', 'admin')}`);
    return await watchUntilReady(client, product, dir);
  } finally {
    await client.end();
  }
}

async function sendFilm({ origin, dataDir }: Product, authorization: string): Promise<string> {
  const film = await makeFilm(dataDir);
  const calls = tusCalls(origin, { authorization });
  const dir = dirOf(await calls.begin(film.length, { kind: 'video', filename: 'film.mp4' }));
  const { status } = await calls.send(dir, 0, film);
  if (status !== 204) throw new Error(`The film was answered with ${status}`);
  return dir;
}

async function watchUntilReady(client: pg.Client, product: Product, dir: string) {
  let peak = 0;
  const until = performance.now() + FILM_MINUTES_MAX * 60_000;
  for (let status = ''; status !== 'ready'; await sleep(POLL_MS)) {
    if (performance.now() > until) throw new Error('The film was not converted in time');
    peak = Math.max(peak, treeMegabytes(product.dataDir, product.pid));
    status = await filmStatus(client, dir);
    if (status === 'failed') throw new Error('The film could not be converted');
  }
  return peak;
}

async function makeFilm(folder: string): Promise<Buffer<ArrayBuffer>> {
  const tools = findMediaTools(readSettings());
  const file = join(folder, 'film.mp4');
  const input = (source: string) => ['-f', 'lavfi', '-t', String(FILM_SECONDS), '-i', source];
  execFileSync(tools.ffmpeg, [
    ...['-v', 'error', ...input('testsrc2=size=1920x1080:rate=30'), ...input('sine=frequency=440')],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', file],
  ]);
  return (await readFile(file)) as Buffer<ArrayBuffer>;
}
