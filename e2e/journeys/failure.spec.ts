import { m } from '@mam/texts';
import { expect, test } from '../test.ts';

test('a page that cannot be loaded says so, keeps the menu and leads home', async ({
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
  await expect(page.getByRole('banner')).toBeVisible();
  await page.getByRole('main').locator('a[href="/dashboard"]').click();
  await expect(page).toHaveURL(/\/dashboard$/);
});
