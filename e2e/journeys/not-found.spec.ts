import { expect, IN_ENGLISH, statusLine, test } from '../test.ts';

const MESSAGE = { vi: 'Không tìm thấy trang', en: 'Page Not Found' };
// Leftovers of the specification's point 2 and made-up ids count as unknown too.
const NOWHERE = [
  '/khong-co-trang-nay',
  '/keys',
  '/maps',
  '/settings/sercurity',
  '/video/00000000-0000-7000-8000-000000000000',
  '/podcast/abc',
  '/life-tips/11',
];

test('an unknown address is not found and links to /', { tag: IN_ENGLISH }, async ({
  open,
  problems,
  page,
  language,
}) => {
  problems.allow(statusLine(404));
  for (const path of NOWHERE) {
    const answer = page.waitForResponse((response) => response.request().isNavigationRequest());
    await open(path);
    expect((await answer).status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(MESSAGE[language]);
    await expect(page).toHaveTitle(new RegExp(`^${MESSAGE[language]}`));
  }
  await page.getByRole('main').locator('a[href="/"]').click();
  // A visitor is taken on from / to the home page.
  await expect(page).toHaveURL(/\/dashboard$/);
});
