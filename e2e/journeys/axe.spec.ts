import { DESKTOP, expectNoViolations, expectToFit, PHONE } from '../open-to-all.ts';
import { PUBLIC_PAGES, pagePath } from '../public-pages.ts';
import { settled, statusLine, test } from '../test.ts';

/** Colours hang on the scheme, structure on the width: both widths in each language, a scheme for each. */
const SCHEMES = { vi: 'light', en: 'dark' } as const;
/** Drawn like the first two tips, with other words: on the phone alone, in both colours. */
const DRAWN_LIKE_ANOTHER = /^life-tip-([3-9]|10)$/;

// A phone's browser would zoom out to hide what sticks out.
test.use({ isMobile: false });

// One page and its faces; the projects bring the languages.
for (const shown of PUBLIC_PAGES) {
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
    await settled(page);
    for (const viewport of DRAWN_LIKE_ANOTHER.test(shown.name) ? [PHONE] : [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      await expectNoViolations(page, `${viewport.width} px, ${SCHEMES[language]}`);
    }
    await expectToFit(page);
  });
}
