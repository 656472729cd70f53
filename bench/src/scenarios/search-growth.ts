import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { noteFigure } from '../figures.ts';
import { median, percentile } from '../interleave.ts';
import {
  analyzeIndex,
  growIndex,
  INDEX_WORDS,
  waitForWordCounts,
} from '../queries/search.queries.ts';
import { printHeading, printLimit } from '../report.ts';
import type { BenchContext } from './scenario.ts';

/** One row in so many has the text of a whole page. */
const SIZES = [
  { rows: 100_000, texts: 1, most: 30 },
  { rows: 1_000_000, texts: 8, most: 50 },
];
const SAMPLES = 60;

const SEARCHES: [string, string][] = [
  ['the rarest word', INDEX_WORDS.rare],
  ['a word of all items', INDEX_WORDS.common],
  ['a word of a tenth', INDEX_WORDS.tenth],
  ['a word of all and one of a tenth', `${INDEX_WORDS.common} ${INDEX_WORDS.tenth}`],
  ['a word of all and a rare one', `${INDEX_WORDS.common} ${INDEX_WORDS.rare}`],
  ['a common word', 'co'],
  ['two common words', 'co ban'],
  ['three common words', 'ban co the'],
  ['two words of some texts', 'thai mong'],
  ['without tones', 'bao cao su bi rach'],
  ['with tones', 'bao cao su bị rách'],
  ['a synonym', 'ok'],
  ['a word and a synonym', 'kham sti'],
  ['an unfinished word', 'ngu'],
  ['one letter', 'a'],
  ['words of danger', 'muốn chết'],
  ['a question about danger', 'em bị xâm hại phải làm gì'],
  ['a dozen words', 'em bị trễ kinh một tuần có phải là có thai không ạ'],
  ['misspelt', 'kinh nguyetz'],
  ['written together', 'baocaosubirach'],
  ['nothing', 'xqzwvy'],
];
const PAGES: [string, string][] = [
  ['page 4 of a kind', '?keyword=co&kind=video&page=4'],
  ['page 50 of a kind', '?keyword=co&kind=video&page=50'],
  ['suggestions, two letters', '/suggestions?keyword=th'],
  ['suggestions, two words', '/suggestions?keyword=kinh+ngu'],
];

/** The one search over an index that grows: its time may not follow the number of rows. */
export async function measureSearchGrowth({ product, content }: BenchContext): Promise<void> {
  const client = new pg.Client({ connectionString: content.databaseUrl });
  await client.connect();
  await waitForWordCounts(client);
  let from = 0;
  for (const { rows, texts, most } of SIZES) {
    await growIndex(client, { from, to: rows, texts });
    from = rows;
    for (const state of ['without statistics', 'with statistics']) {
      if (state === 'with statistics') await analyzeIndex(client);
      const title = `7c. One search over ${rows} rows of all kinds, ${state}`;
      printHeading({ title, note: `each ${SAMPLES} times, one after the other` });
      await measureSearches(product.origin, { title, most });
    }
  }
  await client.end();
}

async function measureSearches(origin: string, of: { title: string; most: number }) {
  const words = SEARCHES.map(([name, keyword]): [string, string] => [
    name,
    `?keyword=${encodeURIComponent(keyword)}`,
  ]);
  for (const [name, query] of [...words, ...PAGES]) {
    const { took, ratios } = await sample(origin, query);
    noteFigure(`${of.title}: ${name}, of one that reads nothing`, {
      better: 'less',
      samples: ratios,
    });
    const p50 = median(took).toFixed(1);
    const p99 = percentile(took, 0.99).toFixed(1);
    const text = `${name}: p50 ${p50} ms, p99 ${p99} ms, p95`;
    printLimit(text, percentile(took, 0.95), { most: of.most, unit: 'ms' });
  }
}

/** Milliseconds of each call, and as multiples of a search that reads nothing, in turn. */
async function sample(origin: string, query: string) {
  const took: number[] = [];
  const ratios: number[] = [];
  // The first one reads pages of the database from disk.
  await timeOf(origin, query);
  while (took.length < SAMPLES) {
    const own = await timeOf(origin, query);
    took.push(own);
    ratios.push(own / (await timeOf(origin, '?keyword=a')));
  }
  return { took, ratios };
}

/** The parameter at the end passes by the answers that are kept. */
async function timeOf(origin: string, query: string): Promise<number> {
  const url = `${origin}/api/search${query}&call=${randomUUID()}`;
  const began = performance.now();
  const response = await fetch(url);
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
  return performance.now() - began;
}
