import { randomBytes } from 'node:crypto';
import { expectNoSidewaysScroll, expectNoViolations } from '../a11y.ts';
import { inDatabase } from '../reader.ts';
import { expect, hydrated, TIMEOUT, test } from '../test.ts';

/** Each worker has its own, because both use the same site. */
const NAME = `Guide ${randomBytes(4).toString('hex')}`;

test.beforeEach(async () => {
  await inDatabase(async (client) => {
    const columns = 'name, description, position, status';
    const insert = `insert into guides (${columns}) values ($1, $2, 0, $3)`;
    await client.query(insert, [{ vi: NAME }, { vi: 'Mô tả' }, 'published']);
    // Cached lists expire with this notification.
    await client.query(`notify mam_changed, 'guides'`);
  });
});
test.afterEach(async () => {
  await inDatabase((client) => client.query(`delete from guides where name->>'vi' = $1`, [NAME]));
});

test('the list leads to the page of one item, which is accessible and fits', async ({ page }) => {
  await expect(async () => {
    await page.goto('/guides');
    await hydrated(page);
    await page.getByRole('link', { name: NAME }).click({ timeout: 500 });
  }).toPass(TIMEOUT);
  await expect(page).toHaveURL(/\/guides\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NAME);
  await expectNoViolations(page, 'guide');
  await expectNoSidewaysScroll(page);
});
