// `npm run bench:phone [name …]`: what each public page costs on a slow phone that was never here, one row a
// page. The name of a page is that of its picture in `npm run shots`.
import { type Browser, chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '../../e2e/chromium.ts';
import { PUBLIC_PAGES, type PublicPage, pagePath } from '../../e2e/public-pages.ts';
import { countStarterFolders, prepareContent } from './content.ts';
import { databaseUrl, newDataDir, type Product, removeDataDir, startProduct } from './product.ts';
import { firstTaps } from './slow-phone/first-tap.ts';
import { loadPage } from './slow-phone/load.ts';
import { leaveAtFirstPaint } from './slow-phone/quick-exit.ts';
import { printHeader, printRow } from './slow-phone/report.ts';

/** The ten tips are alike: the longest stands for all. */
const ALIKE = /^life-tip-([1-35-9]|10)$/;

const names = process.argv.slice(2);
const shown = PUBLIC_PAGES.filter(({ name }) =>
  names.length > 0 ? names.includes(name) : !ALIKE.test(name),
);
const dataDir = await newDataDir();
let product: Product | undefined;
let browser: Browser | undefined;
try {
  const starter = await countStarterFolders();
  product = await startProduct(dataDir);
  await prepareContent(await databaseUrl(product), { starter, videos: 1, readers: 0 });
  browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
  printHeader();
  for (const page of shown) await measure(browser, product.origin, page);
} finally {
  await browser?.close();
  await product?.stop();
  await removeDataDir(dataDir);
}

async function measure(from: Browser, origin: string, page: PublicPage): Promise<void> {
  const visit = {
    url: origin + (await pagePath(origin, page)),
    isAdult: page.isAdult === true,
  };
  // The first readers have been there: the page is judged, not its first rendering.
  await (await fetch(visit.url)).arrayBuffer();
  printRow(page.name, {
    load: await loadPage(from, visit),
    taps: await firstTaps(from, visit),
    exit: await leaveAtFirstPaint(from, visit),
  });
}
