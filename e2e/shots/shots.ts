// `npm run shots [name]`: pictures of every public page (or those whose name contains the word) in
// every width, scheme and language, and one contact sheet a page and language, in docs/shots-all.
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LANGUAGES } from '@mam/contract/core/constants';
import type { Language } from '@mam/contract/core/localized';
import { type Browser, chromium, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '../chromium.ts';
import { PUBLIC_PAGES, type PublicPage, pagePath } from '../public-pages.ts';
import { startSite } from '../site.ts';
import { makeSheet, type Shot } from './sheet.ts';

const FOLDER = fileURLToPath(new URL('../../docs/shots-all/', import.meta.url));
const WIDTHS = [360, 768, 1440];
const SCHEMES = ['light', 'dark'] as const;

const filter = process.argv[2] ?? '';
const pages = PUBLIC_PAGES.filter(({ name }) => name.includes(filter));
if (pages.length === 0) {
  console.error(
    `No page is called «${filter}»: ${PUBLIC_PAGES.map(({ name }) => name).join(', ')}`,
  );
  process.exit(1);
}

if (!filter) await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
const site = await startSite();
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
try {
  for (const shown of pages) {
    for (const language of LANGUAGES) await shootPage(shown, language);
    console.log(shown.name);
  }
} finally {
  await browser.close();
  await site.stop();
}
console.log(`\n${pages.length * LANGUAGES.length} sheets in ${FOLDER}`);

async function shootPage(shown: PublicPage, language: Language): Promise<void> {
  const shots: Shot[] = [];
  for (const scheme of SCHEMES) {
    const wanted = WIDTHS.map((width) => ({ shown, language, scheme, width }));
    shots.push(...(await Promise.all(wanted.map(shoot))));
  }
  await makeSheet(shots, join(FOLDER, `sheet.${shown.name}.${language}.webp`));
}

interface Wanted {
  shown: PublicPage;
  language: Language;
  scheme: (typeof SCHEMES)[number];
  width: number;
}

async function shoot({ shown, language, scheme, width }: Wanted): Promise<Shot> {
  const page = await openPage(browser, { width, scheme });
  const cookie = (name: string, value: string) => ({ name, value, url: site.origin });
  const cookies = [cookie('mam.language', language)];
  if (shown.isAdult) cookies.push(cookie('mam.adult', '1'));
  await page.context().addCookies(cookies);
  await page.goto(site.origin + (await pagePath(site.origin, shown)));
  await page.locator('html:not([data-boot])').waitFor();
  await showPictures(page);
  const file = join(FOLDER, `${shown.name}.${language}.${width}.${scheme}.png`);
  // A screen as high as the page: what sticks to its lower edge is then at the end of the picture.
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height });
  await page.screenshot({ path: file });
  await page.context().close();
  return { file, width };
}

async function openPage(
  from: Browser,
  { width, scheme }: Pick<Wanted, 'width' | 'scheme'>,
): Promise<Page> {
  const context = await from.newContext({
    viewport: { width, height: width < 650 ? 740 : 900 },
    colorScheme: scheme,
    reducedMotion: 'reduce',
    hasTouch: width < 992,
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
  });
  return context.newPage();
}

/** Loads all lazy pictures. */
async function showPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = 'eager';
    // One that cannot be had is seen as missing in the picture.
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
  });
}
