import { m } from '@mam/texts';
import { expectNoViolations } from '../a11y.ts';
import { inDatabase, makeAdmin, visitAs } from '../reader.ts';
import { expect, hydrated, ONE_WIDTH, TIMEOUT, test } from '../test.ts';

const PHONE = '1800 8077';

// Other journeys expect it among the unchecked numbers.
test.afterEach(async () => {
  await inDatabase((client) =>
    client.query('update help_places set last_called_on = null where phone = $1', [PHONE]),
  );
});

test('a number that was called today tells its day', { tag: ONE_WIDTH }, async ({
  page,
  language,
}) => {
  const locale = { locale: language };
  await visitAs(page, await makeAdmin(), '/administrator/help-places?size=100');
  await hydrated(page);
  const row = page.getByRole('row').filter({ hasText: PHONE });
  await row.getByRole('button').last().click();
  await page.getByRole('menuitem', { name: m.admin_help_places_call_today({}, locale) }).click();
  await expect(row).not.toContainText(m.admin_help_places_called_never({}, locale));
  // The message, and a header that stays, lie above rows.
  await page.evaluate(() => scrollTo(0, 0));
  await expect(page.getByRole('status').filter({ hasText: /./ })).toBeHidden();
  await expectNoViolations(page, 'places');
  const place = page.getByRole('article').filter({ has: page.locator('a[href="tel:18008077"]') });
  await expect(async () => {
    await page.goto('/help/places');
    await expect(place).not.toContainText(m.help_not_called({}, locale), { timeout: 500 });
  }).toPass(TIMEOUT);
  await expect(place).toContainText(m.help_called({ day: '' }, locale).trim());
});
