import { DESKTOP, expectNoSidewaysScroll, expectNoViolations, PHONE } from '../a11y.ts';
import { ADMIN_PAGES } from '../admin-pages.ts';
import { makeAdmin, visitAs } from '../reader.ts';
import { expect, test } from '../test.ts';

const SCHEMES = { vi: 'light', en: 'dark' } as const;
const WIDTHS = { vi: [PHONE, DESKTOP], en: [DESKTOP, PHONE] } as const;

// A phone's browser would zoom out to hide what sticks out.
test.use({ isMobile: false });

// As the pages of readers (axe.spec.ts): each on a phone in one language, on a wide screen in the other.
for (const [index, path] of ADMIN_PAGES.entries()) {
  test(`${path} is open to every admin`, async ({ page, language }) => {
    const admin = await makeAdmin();
    await page.emulateMedia({ colorScheme: SCHEMES[language], reducedMotion: 'reduce' });
    const viewport = WIDTHS[language][index % 2] ?? PHONE;
    await page.setViewportSize(viewport);
    await visitAs(page, admin, path);
    await expect(page.locator('header h1')).toBeVisible();
    await expect(page.getByRole('main').locator('.skeleton')).toHaveCount(0);
    await expectNoViolations(page, `${viewport.width} px, ${SCHEMES[language]}`);
    await expectNoSidewaysScroll(page);
  });
}
