import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { databaseBaseline } from '../baselines.ts';
import { interleave, median, percentile } from '../interleave.ts';
import { processCpuSeconds, processMegabytes } from '../processes.ts';
import { insertComments } from '../queries/comments.queries.ts';
import { printHeading, printLimit, printRuns } from '../report.ts';
import type { BenchContext } from './scenario.ts';

const COMMENTS = 100_000;
const SIZE = 12;
const CONNECTIONS = 32;
const LEAST = 0.85;
const BASE = '/api/videos-comments';

/** Comments of one item with 100 000: the first and a deep page, 50 writers at once, 2 000 open pages. */
export async function measureComments(context: BenchContext): Promise<void> {
  const { content, rounds } = context;
  const [video_id = 0, quiet = 0] = content.videoIds;
  const client = new pg.Client({ connectionString: content.databaseUrl });
  await client.connect();
  await insertComments(client, video_id, COMMENTS);
  await client.end();
  const few = { ...context, rounds: Math.ceil(rounds / 3) };
  await measurePage(few, '8a. First page of 100 000 comments', { video_id, page: 1 });
  await measurePage(few, '8b. Deep page', { video_id, page: COMMENTS / 2 / SIZE });
  await measureOpenPages(context, video_id);
  await measureWriters(context, quiet);
}

async function measurePage(
  { product, loadProgram: program, content, rounds, seconds }: BenchContext,
  title: string,
  at: { video_id: number; page: number },
): Promise<void> {
  const page = Math.floor(at.page);
  const path = `${BASE}?video_id=${at.video_id}&sort=oldest&size=${SIZE}&page=${page}`;
  const { readers } = content;
  const call = { method: 'GET', path, headers: readers[0] ?? {} } as const;
  const range = { video_id: at.video_id, from: (page - 1) * SIZE + 1, to: page * SIZE };
  const baseline = await databaseBaseline(product.origin, call, {
    url: content.databaseUrl,
    call: 'comments',
    range,
  });
  const load = { method: 'GET', headers: {}, paths: [path], readers, connections: CONNECTIONS };
  const ours = { name: 'Mầm', origin: product.origin, pid: product.pid };
  const runs = await interleave({ program, load, rounds, seconds }, [ours, baseline]);
  baseline.stop();
  const note = `page ${page} of ${SIZE}, ${CONNECTIONS} connections, signed in; the baseline runs the same queries and sends recorded bytes`;
  printRuns({ title, note }, runs, { baseline: baseline.name, least: LEAST });
}

const PAGES = 2_000;
const POLL_SECONDS = 20;
const POLLED_SECONDS = 10;

/** Each of 2 000 open pages asks every 20 s for the number of comments, on a new connection. */
async function measureOpenPages({ product }: BenchContext, video_id: number): Promise<void> {
  const url = `${product.origin}${BASE}/count?video_id=${video_id}`;
  const perSecond = PAGES / POLL_SECONDS;
  const [cpu, memory] = [processCpuSeconds(product.pid), processMegabytes(product.pid)];
  const began = performance.now();
  const calls: Promise<void>[] = [];
  for (let tick = 0; tick < POLLED_SECONDS * 10; tick += 1) {
    for (let call = 0; call < perSecond / 10; call += 1) calls.push(poll(url));
    await sleep(Math.max(0, began + (tick + 1) * 100 - performance.now()));
  }
  await Promise.all(calls);
  const seconds = (performance.now() - began) / 1000;
  const used = ((processCpuSeconds(product.pid) - cpu) / seconds) * 100;
  const title = `8c. ${PAGES} open pages that learn of new comments`;
  printHeading({ title, note: `${perSecond} calls a second for ${POLLED_SECONDS} s` });
  printLimit('of a core', used, { most: 5, unit: '%' });
  const grown = processMegabytes(product.pid) - memory;
  printLimit('more memory', Math.max(0, grown), { most: 60, unit: 'MB' });
}

async function poll(url: string): Promise<void> {
  const response = await fetch(url, { headers: { connection: 'close' } });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
}

const WRITERS = 48;
/** Below the limits of an account and of an address. */
const EACH = 5;
const WRITE_MS = 1_000;

/** Every reader posts five comments on one item at the same time as all others. */
async function measureWriters({ product, content }: BenchContext, video_id: number) {
  const began = performance.now();
  const took = await Promise.all(
    content.readers.slice(0, WRITERS).map(async (headers, writer) => {
      const times = [];
      for (let n = 0; n < EACH; n += 1) {
        const start = performance.now();
        const response = await fetch(`${product.origin}${BASE}/create`, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify({ video_id, text: `Câu ${n} của ${writer}`, anonymous: true }),
        });
        await response.arrayBuffer();
        if (response.status !== 200) throw new Error(`create answered ${response.status}`);
        times.push(performance.now() - start);
      }
      return times;
    }),
  );
  const all = took.flat();
  const rate = all.length / ((performance.now() - began) / 1000);
  printHeading({
    title: `8d. ${WRITERS} writers at once on one item`,
    note: `${all.length} comments, ${rate.toFixed(0)} a second, p50 ${median(all).toFixed(0)} ms`,
  });
  printLimit('p95', percentile(all, 0.95), { most: WRITE_MS, unit: 'ms' });
}
