import { m } from '@mam/texts';
import { expectNoViolations } from '../a11y.ts';
import { expect, ONE_WIDTH, test } from '../test.ts';

test('the words are marked in results of every kind, and danger comes before all of them', async ({
  open,
  page,
  language,
}) => {
  await open('/search?keyword=bi%20doa%20tung%20anh');
  const main = page.getByRole('main');
  const danger = main.getByRole('region', { name: m.search_crisis({}, { locale: language }) });
  await expect(danger.locator('a[href="tel:111"]')).toBeVisible();
  const kinds = main.getByRole('navigation').first().getByRole('link');
  expect(await kinds.count()).toBeGreaterThan(3);
  await expect(main.locator('article mark').first()).toBeVisible();
  await expectNoViolations(page, 'results');
});

test('where hours count, the guide about the words comes before the number; a general word has no guide', {
  tag: ONE_WIDTH,
}, async ({ open, page, language }) => {
  const locale = { locale: language };
  await open('/search?keyword=bao%20rach');
  const card = page.getByRole('main').getByRole('region', { name: m.search_crisis({}, locale) });
  const links = card.getByRole('link');
  await expect(links.first()).toHaveText(m.search_crisis_do({}, locale));
  await expect(links.first()).toHaveAttribute('href', '/guide/ac6d');
  await expect(links.nth(1)).toHaveAttribute('href', 'tel:111');
  const guide = page.getByRole('main').getByRole('link', { name: m.search_guide({}, locale) });
  await open('/search?keyword=lam%20tinh');
  await expect(page.getByRole('main').locator('article').first()).toBeVisible();
  await expect(guide).toHaveCount(0);
});
