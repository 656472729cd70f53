import pg from 'pg';
import { median, percentile } from '../interleave.ts';
import { printHeading, printLimit } from '../report.ts';
import { growIndex, INDEX_WORDS, waitForWordCounts } from '../search.queries.ts';
import type { BenchContext } from './scenario.ts';

const SIZES = [10_000, 100_000, 1_000_000];
const SAMPLES = 60;
const COMMON_MS = 30;
const RARE_MS = 10;

const SEARCHES = [
  { name: 'a word of all items', keyword: INDEX_WORDS.common, most: COMMON_MS },
  { name: 'a word of a tenth', keyword: INDEX_WORDS.tenth, most: COMMON_MS },
  {
    name: 'both',
    keyword: `${INDEX_WORDS.common} ${INDEX_WORDS.tenth}`,
    most: COMMON_MS,
  },
  { name: 'words of the content', keyword: 'bao cao su bi rach', most: COMMON_MS },
  {
    name: 'a common and a rare word',
    keyword: `${INDEX_WORDS.common} ${INDEX_WORDS.rare}`,
    most: COMMON_MS,
  },
  { name: 'a rare word', keyword: INDEX_WORDS.rare, most: RARE_MS },
];

/** The one search over an index that grows: its time may not follow the number of rows. */
export async function measureSearchGrowth({ product, content }: BenchContext): Promise<void> {
  const client = new pg.Client({ connectionString: content.databaseUrl });
  await client.connect();
  await waitForWordCounts(client);
  let before = 0;
  for (const size of SIZES) {
    await growIndex(client, before, size);
    before = size;
    const title = `7c. One search over ${size} rows of all kinds`;
    printHeading({ title, note: `each ${SAMPLES} times, one after the other` });
    for (const { name, keyword, most } of SEARCHES) {
      const took = await sample(
        `${product.origin}/api/search?keyword=${encodeURIComponent(keyword)}`,
      );
      const p50 = median(took).toFixed(1);
      printLimit(`${name}: p50 ${p50} ms, p95`, percentile(took, 0.95), { most, unit: 'ms' });
    }
  }
  await client.end();
}

/** Milliseconds of each call; answers to words are not kept. */
async function sample(url: string): Promise<number[]> {
  const took: number[] = [];
  for (let done = 0; done < SAMPLES; done += 1) {
    const began = performance.now();
    const response = await fetch(url);
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
    took.push(performance.now() - began);
  }
  return took;
}
