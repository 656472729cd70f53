import type { Language } from '@mam/contract/core/localized';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { pagePath } from '../public-pages.ts';
import { inDatabase, sessionEntry } from '../reader.ts';
import { hydrated } from '../test.ts';
import type { ShotPage } from './pages.ts';
import type { Viewers } from './use.ts';

interface Wanted {
  origin: string;
  viewers: Viewers;
  shown: ShotPage;
  language: Language;
  scheme: 'light' | 'dark';
  width: number;
  /** Where the picture goes. */
  file: string;
}

/** Hundreds of pages are opened in one run, which a busy machine must not end. */
const TIMEOUT_MS = 120_000;

/** Takes a picture of a whole page, as the reader sees it whom its area is for. */
export async function shoot(browser: Browser, wanted: Wanted): Promise<void> {
  const { origin, shown, width, file } = wanted;
  const context = await openContext(browser, wanted);
  const page = await context.newPage();
  await page.goto(origin + (await fillPath(await pagePath(origin, shown))));
  await hydrated(page);
  await settle(page);
  if (shown.press) await page.locator(shown.press).first().click();
  await settle(page);
  await growScreen(page, width);
  await page.screenshot({ path: file });
  await context.close();
}

async function openContext(browser: Browser, wanted: Wanted): Promise<BrowserContext> {
  const { origin, viewers, shown, language, scheme, width } = wanted;
  const context = await browser.newContext({
    viewport: { width, height: width < 650 ? 740 : 900 },
    colorScheme: scheme,
    reducedMotion: 'reduce',
    hasTouch: width < 992,
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
  });
  context.setDefaultTimeout(TIMEOUT_MS);
  const cookie = (name: string, value: string) => ({ name, value, url: origin });
  await context.addCookies([
    cookie('mam.language', language),
    ...(shown.isAdult ? [cookie('mam.adult', '1')] : []),
  ]);
  if (shown.area === 'public') return context;
  const stored = {
    'mam.session': sessionEntry(viewers[shown.area]),
    'mam.ticket-codes': JSON.stringify([viewers.code]),
    'mam.exit-explained': '1',
  };
  await context.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, stored);
  return context;
}

/**
 * Makes the screen as high as the page: what sticks to its lower edge is then at the end of the picture.
 * Heights that hang on the screen's stay as they are; what loads once it is in view makes the page higher.
 */
async function growScreen(page: Page, width: number): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('[class*=dvh]')) {
      element.style.minHeight = getComputedStyle(element).minHeight;
    }
  });
  const pageHeight = () => page.evaluate(() => document.documentElement.scrollHeight);
  for (let height = 0; height < (await pageHeight()); ) {
    height = await pageHeight();
    await page.setViewportSize({ width, height });
    await quiet(page);
    await settle(page);
  }
}

const QUIET_MS = 400;

/** Waits until nothing more is requested: what is in view now loads its code first and then its data. */
async function quiet(page: Page): Promise<void> {
  const requested = () =>
    page.waitForEvent('request', { timeout: QUIET_MS }).then(
      () => true,
      () => false,
    );
  while (await requested());
}

/** Replaces `:table` by the id of the first row of this table. */
async function fillPath(path: string): Promise<string> {
  const table = /[/=]:(\w+)/.exec(path)?.[1];
  if (!table) return path;
  const { rows } = await inDatabase((client) => client.query(`select min(id) as id from ${table}`));
  return path.replace(`:${table}`, String(rows[0].id));
}

/** Waits until everything has been loaded, lazy pictures too. */
async function settle(page: Page): Promise<void> {
  await page.locator('.skeleton, [aria-busy=true]').first().waitFor({ state: 'hidden' });
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.ready;
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = 'eager';
    // One that cannot be had is seen as missing in the picture.
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
  });
}
