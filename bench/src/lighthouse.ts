// `npm run lighthouse`: Lighthouse on a phone's terms, against a server of its own. Lighthouse is
// fetched by npx and is no dependency; Chromium: CHROMIUM_PATH, else one of the machine.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { countStarterFolders, prepareContent } from './content.ts';
import { databaseUrl, newDataDir, type Product, removeDataDir, startProduct } from './product.ts';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const CHROMIUMS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
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

const chromium = [process.env.CHROMIUM_PATH ?? '', ...CHROMIUMS].find((path) => existsSync(path));
if (!chromium) throw new Error('No Chromium found: set CHROMIUM_PATH');
const dataDir = await newDataDir();
let product: Product | undefined;
try {
  const starter = await countStarterFolders();
  product = await startProduct(dataDir);
  await prepareContent(await databaseUrl(product), { starter, videos: 1, readers: 0 });
  for (const path of await pages(product.origin)) await measure(product.origin + path, chromium);
} finally {
  await product?.stop();
  await removeDataDir(dataDir);
}

async function pages(origin: string): Promise<string[]> {
  const given = process.argv.slice(2);
  if (given.length > 0) return given;
  const [video, podcast] = await Promise.all([first(origin, 'video'), first(origin, 'podcast')]);
  return ['/dashboard', video, podcast];
}

async function first(origin: string, kind: 'video' | 'podcast'): Promise<string> {
  const response = await fetch(`${origin}/api/${kind}s/list?size=1`);
  const { items }: { items: { uuid: string }[] } = JSON.parse(await response.text());
  return `/${kind}/${items[0]?.uuid}`;
}

async function measure(url: string, browser: string): Promise<void> {
  // The first readers have been there: Lighthouse judges the page, not the first rendering.
  await (await fetch(url)).arrayBuffer();
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
      '--quiet',
    ],
    {
      encoding: 'utf8',
      maxBuffer: REPORT_BYTES_MAX,
      env: { ...process.env, CHROME_PATH: browser },
    },
  );
  if (status !== 0) throw new Error(`Lighthouse failed on ${url}:\n${stderr}`);
  print(new URL(url).pathname, JSON.parse(await readFile(file, 'utf8')));
}

function print(path: string, report: Report): void {
  const { categories, audits } = report;
  const scores = CATEGORIES.map(
    (name) => `${name} ${Math.round((categories[name]?.score ?? 0) * 100)}`,
  );
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const lcp = (value('largest-contentful-paint') / 1000).toFixed(2);
  const cls = value('cumulative-layout-shift').toFixed(3);
  const tbt = value('total-blocking-time').toFixed(0);
  console.log(`${path}\n  ${scores.join(' · ')}\n  LCP ${lcp} s · CLS ${cls} · TBT ${tbt} ms`);
  for (const line of shortfalls(report)) console.log(`  - ${line}`);
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
