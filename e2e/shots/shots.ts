// `npm run shots`: pictures of every page in every width, scheme and language, and one contact sheet a
// page and language, with its mock-up beside it, in docs/shots-all. options.ts: what can be left out.
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Language } from '@mam/contract/core/localized';
import { type Browser, chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '../chromium.ts';
import { startSite } from '../site.ts';
import { shoot } from './browser.ts';
import { findMock } from './mocks.ts';
import { readOptions } from './options.ts';
import type { ShotPage } from './pages.ts';
import { makeSheet, type Shot } from './sheet.ts';
import { useSite, type Viewers } from './use.ts';

const FOLDER = fileURLToPath(new URL('../../docs/shots-all/', import.meta.url));
const CALLS_PER_MINUTE = '1000000';

const { pages, widths, schemes, languages, mocks, isWhole } = readOptions();
if (isWhole) await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
const site = await startSite({ CALLS_PER_MINUTE });
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
try {
  const database = await readFile(join(site.dataDir, 'database.json'), 'utf8');
  process.env.MAM_DATABASE_URL = JSON.parse(database).url;
  const viewers = await useSite(site.origin);
  for (const shown of pages) {
    for (const language of languages) await shootPage({ browser, viewers, shown, language });
    console.log(shown.name);
  }
} finally {
  await browser.close();
  await site.stop();
}
console.log(`\n${pages.length * languages.length} sheets in ${FOLDER}`);

interface Sheet {
  browser: Browser;
  viewers: Viewers;
  shown: ShotPage;
  language: Language;
}

async function shootPage({ browser, viewers, shown, language }: Sheet): Promise<void> {
  const shots: Shot[] = [];
  for (const scheme of schemes) {
    const taken = await Promise.all(
      widths.map(async (width) => {
        const file = join(FOLDER, `${shown.name}.${language}.${width}.${scheme}.png`);
        await shoot(browser, {
          origin: site.origin,
          viewers,
          shown,
          language,
          scheme,
          width,
          file,
        });
        const mock = mocks && shown.mock && findMock(mocks, shown.mock, { width, scheme });
        return [{ file, width }, ...(mock ? [mock] : [])];
      }),
    );
    shots.push(...taken.flat());
  }
  await makeSheet(shots, join(FOLDER, `sheet.${shown.name}.${language}.webp`));
}
