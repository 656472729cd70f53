import { m } from '@mam/texts';
import { expect, test } from '../test.ts';

test('a page that cannot be loaded shows an error and a link to home', async ({
  open,
  page,
  problems,
}) => {
  problems.allow(/ 500|ErrorResponse|Unexpected/);
  await open('/video');
  await page.route('**/podcast.data*', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await page.locator('nav a[href="/podcast"]:visible').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    m.error_unknown({}, { locale: 'vi' }),
  );
  // Quick exit and the way around are still there.
  await expect(page.getByRole('link', { name: m.layout_exit({}, { locale: 'vi' }) })).toBeVisible();
  await page.getByRole('main').locator('a[href="/dashboard"]').click();
  await expect(page).toHaveURL(/\/dashboard$/);
});
