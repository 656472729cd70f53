import { DESKTOP, expectNoSidewaysScroll, expectNoViolations, inGroups, PHONE } from '../a11y.ts';
import { ADMIN_PAGES } from '../admin-pages.ts';
import { makeAdmin, visitAs } from '../reader.ts';
import { expect, test } from '../test.ts';

const SCHEMES = { vi: 'light', en: 'dark' } as const;
const WIDTHS = { vi: [PHONE, DESKTOP], en: [DESKTOP, PHONE] } as const;

// A phone's browser would zoom out to hide what sticks out.
test.use({ isMobile: false });

// As the pages of readers (axe.spec.ts): each on a phone in one language, on a wide screen in the other.
for (const pages of inGroups(ADMIN_PAGES.map((path, index) => ({ path, index })))) {
  const paths = pages.map(({ path }) => path).join(', ');
  test(`open to every admin: ${paths}`, async ({ page, language }) => {
    await page.emulateMedia({ colorScheme: SCHEMES[language], reducedMotion: 'reduce' });
    await visitAs(page, await makeAdmin(), '/healthz');
    for (const { path, index } of pages) {
      const viewport = WIDTHS[language][index % 2] ?? PHONE;
      await page.setViewportSize(viewport);
      await page.goto(path);
      await expect(page.locator('header h1')).toBeVisible();
      await expect(page.getByRole('main').locator('.skeleton')).toHaveCount(0);
      const state = `${path}, ${viewport.width} px, ${SCHEMES[language]}`;
      await expectNoViolations(page, state);
      await expectNoSidewaysScroll(page, state);
    }
  });
}
