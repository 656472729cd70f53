import pg from 'pg';
import type { Flood, FloodResult } from '../flood.program.ts';
import { median, percentile } from '../interleave.ts';
import { startProgram } from '../programs.ts';
import { COMMON_WORD, insertItems, waitForWordCounts } from '../queries/search.queries.ts';
import { printHeading, printLimit } from '../report.ts';
import type { BenchContext } from './scenario.ts';

const SAMPLES = 60;
const P95_MS = 30;
const PROFILE_MS = 500;
const CONNECTIONS = 40;
const SECONDS = 8;
const LIST = '/api/videos/list';
const SEARCHES = {
  'first page': `${LIST}?keyword=${COMMON_WORD}`,
  'first page, several words': `${LIST}?keyword=${COMMON_WORD}+tay+an+toan`,
  'first page, by views': `${LIST}?keyword=${COMMON_WORD}&sort=views`,
  'one match': `${LIST}?keyword=${COMMON_WORD}+tay+17`,
  'deep page': `${LIST}?keyword=${COMMON_WORD}&size=100&page=99`,
};

/** Searches for a word that all of so many items have, and what they cost other readers. */
export async function measureSearch({ product, content, items }: BenchContext): Promise<void> {
  const { origin } = product;
  const client = new pg.Client({ connectionString: content.databaseUrl });
  await client.connect();
  await insertItems(client, items);
  await waitForWordCounts(client);
  await client.end();
  const title = `7. Search among ${items} items for a word in every title`;
  printHeading({ title, note: `each ${SAMPLES} times, one after the other` });
  for (const [name, path] of Object.entries(SEARCHES)) {
    const took = await repeat(SAMPLES, () => timeOf(origin + path));
    printLimit(`${name}: p50 ${median(took).toFixed(1)} ms, p95`, percentile(took, 0.95), {
      most: P95_MS,
      unit: 'ms',
    });
  }
  await measureOthers(origin, content.readers[0] ?? {});
}

/** The profile of a signed-in reader while one client only sends deep searches. */
async function measureOthers(origin: string, headers: Record<string, string>): Promise<void> {
  const flood = startProgram<Flood, FloodResult>('./flood.program.ts');
  const paths = [SEARCHES['deep page'], `${LIST}?keyword=${COMMON_WORD}&size=100`];
  const flooded = flood.request({ origin, paths, connections: CONNECTIONS, seconds: SECONDS });
  const endsAt = performance.now() + (SECONDS - 1) * 1000;
  const took: number[] = [];
  while (performance.now() < endsAt) took.push(await timeOf(`${origin}/api/profile`, headers));
  const { statuses } = await flooded;
  flood.stop();
  const counted = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
  printHeading({
    title: `7b. GET /api/profile while ${CONNECTIONS} connections search`,
    note: `${took.length} calls; the searches got ${counted.join(', ')} in ${SECONDS} s`,
  });
  // The slowest: while a call hangs, no other is measured.
  const name = `p50 ${median(took).toFixed(1)} ms, slowest`;
  printLimit(name, Math.max(...took), { most: PROFILE_MS, unit: 'ms' });
}

async function repeat(count: number, measure: () => Promise<number>): Promise<number[]> {
  const values: number[] = [];
  for (let done = 0; done < count; done += 1) values.push(await measure());
  return values;
}

/** Milliseconds of one request. */
async function timeOf(url: string, headers: Record<string, string> = {}): Promise<number> {
  const began = performance.now();
  const response = await fetch(url, { headers });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
  return performance.now() - began;
}
