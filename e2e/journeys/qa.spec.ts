import { m } from '@mam/texts';
import { expectNoViolations } from '../a11y.ts';
import { expect, IN_ENGLISH, test } from '../test.ts';

test('a question opens to its answer with sources, takes one vote, and has a page of its own', {
  tag: IN_ENGLISH,
}, async ({ page, open, language }) => {
  const locale = { locale: language };
  await open('/qa');
  const sources = page.getByText(m.sources_title({}, locale), { exact: true });
  // A question that another journey writes may have none.
  const card = page.getByRole('main').locator('details').filter({ has: sources }).first();
  await card.locator('summary').click();
  await expect(card.getByText(m.sources_title({}, locale), { exact: true })).toBeVisible();
  const yes = card.getByRole('button', { name: m.questions_helpful_yes({}, locale), exact: true });
  await yes.click();
  await expect(card.getByText(m.questions_helpful_thanks({}, locale))).toBeVisible();
  await expect(yes).toHaveAttribute('aria-pressed', 'true');
  await expectNoViolations(page, 'open question');
  await card.getByRole('link', { name: m.questions_own_page({}, locale) }).click();
  await expect(page).toHaveURL(/\/qa\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoViolations(page, 'own page');
});

test('words without tones find a question; words that find none go along to the private question, in no address', async ({
  page,
  open,
  language,
}) => {
  const locale = { locale: language };
  await open('/qa');
  const main = page.getByRole('main');
  const search = main.getByLabel(m.questions_search({}, locale), { exact: true }).last();
  await search.fill('tre kinh');
  await search.press('Enter');
  const heading = main.getByRole('heading', { level: 2 }).first();
  await expect(heading).toContainText('tre kinh');
  await expect(main.getByRole('link', { name: m.search_guide({}, locale) })).toHaveAttribute(
    'href',
    /^\/guide\//,
  );
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  // The categories count all questions, which are not those that were found.
  const tabs = main.getByRole('navigation', { name: m.playables_tabs_label({}, locale) });
  await expect(tabs).not.toContainText(/\d/);
  await expect(main.locator('details').first()).toBeVisible();
  await search.fill('zzkhongcoai');
  await search.press('Enter');
  const ask = main.getByRole('link', { name: m.questions_empty_ask({}, locale) });
  await expect(ask).toHaveAttribute('href', '/qa/ask');
  await expect(page).toHaveURL(/\/qa$/);
  await expectNoViolations(page, 'nothing found');
  await ask.click();
  await expect(page).toHaveURL(/\/qa\/ask$/);
  await expect(page.getByRole('textbox').first()).toHaveValue('zzkhongcoai');
});

test('on a phone one row stands between the categories and the first question', async ({
  page,
  open,
}) => {
  await open('/qa');
  const main = page.getByRole('main');
  // The ways to ask in private and back to an answer stand above, in one row.
  await expect(
    main.getByRole('link', { name: m.questions_have_code({}, { locale: 'vi' }) }).first(),
  ).toBeInViewport();
  // In the site's own font, which a busy machine has late.
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const box = await main.locator('details').first().boundingBox();
  expect(box?.y).toBeLessThan(440);
});

test('words of danger show whom to call above the questions they find', {
  tag: IN_ENGLISH,
}, async ({ page, open, language }) => {
  const locale = { locale: language };
  const main = page.getByRole('main');
  await open('/qa?keyword=tu+tu');
  const card = main.getByRole('region', { name: m.search_crisis({}, locale) });
  await expect(card.locator('a[href="tel:115"]')).toBeVisible();
  await open('/qa?keyword=bao+rach');
  await expect(
    main.getByRole('link', { name: m.search_crisis_exposure({}, locale) }),
  ).toHaveAttribute('href', '/help/late#lo-khong-bao-ve');
});
