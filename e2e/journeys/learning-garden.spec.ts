import { m } from '@mam/texts';
import { expect, ONE_WIDTH, test } from '../test.ts';

test('in private mode no day in the garden is noted', { tag: ONE_WIDTH }, async ({
  page,
  open,
  language,
}) => {
  const locale = { locale: language };
  await page.addInitScript(() => localStorage.setItem('mam.private', '1'));
  await open('/learning');
  await expect(page.getByText(m.visits_private({}, locale))).toBeVisible();
  await expect(page.getByText(m.visits_title({}, locale))).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('mam.visits'))).toBeNull();
});
