// `npm run bench:blocking [--against=<checkout>] [name …]`: how long each page keeps a phone from answering
// while it starts. With another built checkout, both in turn. The name of a page is that of `npm run shots`.
import { type Browser, chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '../../e2e/chromium.ts';
import { PUBLIC_PAGES, type PublicPage, pagePath } from '../../e2e/public-pages.ts';
import { countStarterFolders, prepareContent } from './content.ts';
import { median } from './interleave.ts';
import { databaseUrl, newDataDir, type Product, removeDataDir, startProduct } from './product.ts';
import { mainThreadTasks } from './slow-phone/main-thread.ts';

/** Visits of each page and build. */
const ROUNDS = 9;
/** A task that is longer keeps a tap waiting noticeably, in milliseconds; Lighthouse counts what is above. */
const LONG_MS = 50;
const DEFAULT_PAGES = ['dashboard', 'video-detail', 'life-tip-4', 'course', 'qa'];
const NAME_WIDTH = 18;

/** Figures of one visit, in milliseconds of processor time. */
interface Start {
  /** What its long tasks have above `LONG_MS` each, in sum. */
  blocking: number;
  longest: number;
}

const options = process.argv.slice(2);
const against = options.find((option) => option.startsWith('--against='))?.split('=')[1];
const names = options.filter((option) => !option.startsWith('--'));
const shown = PUBLIC_PAGES.filter(({ name }) =>
  (names.length > 0 ? names : DEFAULT_PAGES).includes(name),
);
const dataDir = await newDataDir();
const products: Product[] = [];
let browser: Browser | undefined;
try {
  const starter = await countStarterFolders();
  const product = await startProduct(dataDir);
  products.push(product);
  const url = await databaseUrl(product);
  await prepareContent(url, { starter, videos: 1, readers: 0 });
  // The same database and media; keys and all else follow from them.
  if (against) products.push(await startProduct(dataDir, { DATABASE_URL: url }, against));
  browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
  for (const page of shown) await measure(browser, page);
} finally {
  await browser?.close();
  for (const product of products.toReversed()) await product.stop();
  await removeDataDir(dataDir);
}

async function measure(from: Browser, page: PublicPage): Promise<void> {
  const starts = products.map((): Start[] => []);
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [index, { origin }] of products.entries()) {
      const visit = {
        url: origin + (await pagePath(origin, page)),
        isAdult: page.isAdult === true,
      };
      const start = summarize(await mainThreadTasks(from, visit));
      // The first visit makes the page's answer on the server.
      if (round > 0) starts[index]?.push(start);
    }
  }
  const cells = starts.map(cellOf);
  console.log(`${page.name.padEnd(NAME_WIDTH)}${cells.join('   against ')}`);
}

function summarize(tasks: number[]): Start {
  const blocking = tasks.reduce((sum, task) => sum + Math.max(0, task - LONG_MS), 0);
  return { blocking, longest: Math.max(0, ...tasks) };
}

function cellOf(starts: Start[]): string {
  const blocking = median(starts.map((start) => start.blocking)).toFixed(0);
  const longest = median(starts.map((start) => start.longest)).toFixed(0);
  return `blocking ${blocking.padStart(4)} ms, longest task ${longest.padStart(4)} ms`;
}
