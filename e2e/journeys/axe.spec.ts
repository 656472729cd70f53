import type { Page } from '@playwright/test';
import {
  DESKTOP,
  expectLandmarks,
  expectNoSidewaysScroll,
  expectNoViolations,
  PHONE,
} from '../a11y.ts';
import { PUBLIC_PAGES, pagePath } from '../public-pages.ts';
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

// One page and its states; the projects set the languages.
for (const [index, shown] of PUBLIC_PAGES.entries()) {
  test(`${shown.name} is open to every reader`, async ({
    page,
    context,
    baseURL,
    problems,
    language,
  }) => {
    if (shown.status) problems.allow(statusLine(shown.status));
    if (shown.isAdult) await context.addCookies([{ name: 'mam.adult', value: '1', url: baseURL }]);
    const path = await pagePath(baseURL ?? '', shown);

    // Colours are judged as they stand, not half-way through a transition: chosen before the load.
    await page.emulateMedia({ colorScheme: SCHEMES[language], reducedMotion: 'reduce' });
    await page.goto(path);
    await hydrated(page);
    const viewport = WIDTHS[language][index % 2] ?? PHONE;
    await page.setViewportSize(viewport);
    await expectNoViolations(page, `${viewport.width} px, ${SCHEMES[language]}`);
    await expectNoSidewaysScroll(page);
    if (language === 'vi') await expectSafe(page);
  });
}

/** Landmarks, quick exit and hotlines, which are the same in both languages; at last, as it opens the call sheet. */
async function expectSafe(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.removeAttribute('style'));
  await page.setViewportSize(PHONE);
  await expectLandmarks(page, 'landmarks');
  await expectSafety(page, 'safety');
}
