import type { Page } from '@playwright/test';
import {
  DESKTOP,
  expectLandmarks,
  expectNoSidewaysScroll,
  expectNoViolations,
  inGroups,
  PHONE,
} from '../a11y.ts';
import { PUBLIC_PAGES, type PublicPage, pagePath } from '../public-pages.ts';
import { expectSafety } from '../safety.ts';
import { hydrated, statusLine, test } from '../test.ts';

/**
 * Colours hang on the scheme, structure on the width. Each page is looked at on a phone in one
 * language and on a wide screen in the other, turn and turn about: frame and parts, which all pages
 * share, are met in every width, scheme and language.
 */
const SCHEMES = { vi: 'light', en: 'dark' } as const;
const WIDTHS = { vi: [PHONE, DESKTOP], en: [DESKTOP, PHONE] } as const;

// A phone's browser would zoom out to hide what sticks out.
test.use({ isMobile: false });

for (const pages of inGroups(PUBLIC_PAGES.map((shown, index) => ({ ...shown, index })))) {
  const names = pages.map(({ name }) => name).join(', ');
  test(`open to every reader: ${names}`, async ({ page, baseURL, problems, language }) => {
    // Colours are judged as they stand, not half-way through a transition: chosen before the load.
    await page.emulateMedia({ colorScheme: SCHEMES[language], reducedMotion: 'reduce' });
    for (const { index, ...shown } of pages) {
      if (shown.status) problems.allow(statusLine(shown.status));
      await confirmAge(page, baseURL, shown);
      const viewport = WIDTHS[language][index % 2] ?? PHONE;
      await page.setViewportSize(viewport);
      await page.goto(await pagePath(baseURL ?? '', shown));
      await hydrated(page);
      const state = `${shown.name}, ${viewport.width} px, ${SCHEMES[language]}`;
      await expectNoViolations(page, state);
      await expectNoSidewaysScroll(page, state);
      if (language === 'vi') await expectSafe(page, shown.name);
    }
  });
}

async function confirmAge(page: Page, url: string | undefined, { isAdult }: PublicPage) {
  if (isAdult) await page.context().addCookies([{ name: 'mam.adult', value: '1', url }]);
  else await page.context().clearCookies({ name: 'mam.adult' });
}

/** Landmarks, quick exit and hotlines, which are the same in both languages; at last, as it opens the call sheet. */
async function expectSafe(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.documentElement.removeAttribute('style'));
  await page.setViewportSize(PHONE);
  await expectLandmarks(page, name);
  await expectSafety(page, name);
}
