// `npm run lighthouse [-- --runs 5] [-- <path> …]`: Lighthouse on a phone's terms, against a server of its own; the
// median of the runs. Lighthouse is fetched by npx and is no dependency; Chromium is that of the journeys.
import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findChromium } from '../../e2e/chromium.ts';
import { countStarterFolders, prepareContent } from './content.ts';
import { databaseUrl, newDataDir, type Product, removeDataDir, startProduct } from './product.ts';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const REPORT_BYTES_MAX = 64 * 1024 * 1024;

/** The part of a Lighthouse report that is printed. */
interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
}

interface Audit {
  title: string;
  score: number | null;
  numericValue?: number;
  displayValue?: string;
  details?: { items?: { description?: string; node?: { snippet: string } }[] };
}

const chromium = findChromium();
const dataDir = await newDataDir();
let product: Product | undefined;
try {
  const starter = await countStarterFolders();
  product = await startProduct(dataDir);
  await prepareContent(await databaseUrl(product), { starter, videos: 1, readers: 0 });
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { runs: { type: 'string', default: '1' } },
  });
  const paths = positionals.length > 0 ? positionals : await pages(product.origin);
  for (const path of paths) await measure(product.origin + path, chromium, Number(values.runs));
} finally {
  await product?.stop();
  await removeDataDir(dataDir);
}

/** All kinds of pages that readers come to first; of each list its first item. */
async function pages(origin: string): Promise<string[]> {
  const of = (list: string, start: string) => firstLink(origin + list, start);
  return Promise.all([
    '/dashboard',
    of('/video', '/video/'),
    of('/podcast', '/podcast/'),
    of('/life-tips', '/life-tips/'),
    of('/learning', '/learning/'),
    of('/game', '/game/'),
    '/qa',
    '/help',
  ]);
}

async function firstLink(page: string, start: string): Promise<string> {
  const html = await (await fetch(page)).text();
  const found = new RegExp(`href="(${start}[\\w-]+)"`).exec(html)?.[1];
  if (!found) throw new Error(`${page} links to nothing below ${start}`);
  return found;
}

async function measure(url: string, browser: string, runs: number): Promise<void> {
  // The first readers have been there: Lighthouse judges the page, not the first rendering.
  await (await fetch(url)).arrayBuffer();
  const reports: Report[] = [];
  for (let run = 0; run < runs; run += 1) reports.push(await lighthouse(url, browser));
  print(new URL(url).pathname, reports);
}

async function lighthouse(url: string, browser: string): Promise<Report> {
  const file = join(dataDir, 'lighthouse.json');
  const { status, stderr } = spawnSync(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      url,
      '--output=json',
      `--output-path=${file}`,
      `--only-categories=${CATEGORIES.join(',')}`,
      '--chrome-flags=--headless=new --no-sandbox',
      // The texts for 18 and over are judged, not their question.
      `--extra-headers=${JSON.stringify({ Cookie: 'mam.adult=1' })}`,
      '--quiet',
    ],
    {
      encoding: 'utf8',
      maxBuffer: REPORT_BYTES_MAX,
      env: { ...process.env, CHROME_PATH: browser },
    },
  );
  if (status !== 0) throw new Error(`Lighthouse failed on ${url}:\n${stderr}`);
  return JSON.parse(await readFile(file, 'utf8'));
}

/** The median of each figure, and what cost points in any run. */
function print(path: string, reports: readonly Report[]): void {
  const score = (name: string) =>
    Math.round(median(reports.map(({ categories }) => categories[name]?.score ?? 0)) * 100);
  const value = (name: string) =>
    median(reports.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN));
  const lcp = (value('largest-contentful-paint') / 1000).toFixed(2);
  const cls = value('cumulative-layout-shift').toFixed(3);
  const tbt = value('total-blocking-time').toFixed(0);
  const kilobytes = (value('total-byte-weight') / 1024).toFixed(0);
  console.log(`${path}\n  ${CATEGORIES.map((name) => `${name} ${score(name)}`).join(' · ')}`);
  console.log(`  LCP ${lcp} s · CLS ${cls} · TBT ${tbt} ms · ${kilobytes} KB`);
  for (const line of new Set(reports.flatMap(shortfalls))) console.log(`  - ${line}`);
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Audits that cost points, but for the timings already printed. */
function shortfalls({ categories, audits }: Report): string[] {
  const names = CATEGORIES.flatMap((category) =>
    (categories[category]?.auditRefs ?? []).filter(({ weight }) => weight > 0).map(({ id }) => id),
  );
  return [...new Set(names)]
    .map((name) => ({ name, audit: audits[name] }))
    .filter(({ audit }) => audit?.score !== null && (audit?.score ?? 1) < 0.9)
    .map(({ name, audit }) => `${name}: ${audit?.displayValue ?? audit?.title}${culprit(audit)}`);
}

/** The first thing that an audit found. */
function culprit(audit: Audit | undefined): string {
  const item = audit?.details?.items?.[0];
  const text = item?.description ?? item?.node?.snippet;
  return text ? `\n      ${text}` : '';
}
