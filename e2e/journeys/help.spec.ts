import { PROVINCE_NAMES } from '@mam/contract/help-places/provinces';
import { m } from '@mam/texts';
import { expectNoViolations } from '../a11y.ts';
import { NETWORK_IS_CUT } from '../kept.ts';
import { expect, IN_ENGLISH, test } from '../test.ts';

test('help opens with what is happening and one call; each door has its number and a sentence to say', {
  tag: IN_ENGLISH,
}, async ({ page, open, language }) => {
  const locale = { locale: language };
  await open('/help');
  const main = page.getByRole('main');
  const numbers = main.locator('a[href^="tel:"] b');
  await expect(numbers).toHaveText(['111', '113', '115']);
  const height = () => main.evaluate((element) => element.getBoundingClientRect().height);
  expect(await height()).toBeLessThan(1_400);
  await main.getByRole('link', { name: m.help_door_heavy({}, locale) }).click();
  await expect(page).toHaveURL(/\/help\/heavy$/);
  await expect(main.locator('a.call-row')).toHaveAttribute('href', 'tel:111');
  // The first steps stand in the first view, and readers from 18 on find what they can do.
  await expect(main.locator('.steps h2').first()).toBeInViewport();
  await expect(main.getByText(m.help_adult_heavy({}, locale))).toBeVisible();
  // The line that listens is there, marked as never called.
  await expect(main.locator('#unchecked-title')).toBeVisible();
  await expect(main.locator('a[href="tel:0963061414"]')).toHaveCount(1);
  await expect(main.getByText(m.help_say_title({}, locale))).toBeVisible();
  await main.locator('summary', { hasText: m.help_others({}, locale) }).click();
  await main.getByRole('link', { name: m.help_door_late({}, locale) }).click();
  await expect(page).toHaveURL(/\/help\/late$/);
  // 111 is for readers under 18: the others find where to ask.
  const adult = main.getByRole('region', { name: m.help_adult_title({}, locale) });
  for (const path of ['/help/places', '/qa/ask'])
    await expect(adult.locator(`a[href="${path}"]`)).toBeVisible();
  // The steps and the hours of a worry stand before the number.
  const rows = main.locator('a[href^="/guide/"], details.fold, a.call-row');
  const order = await rows.evaluateAll((all) => all.map((row) => row.getAttribute('href')));
  expect(order.slice(0, 4)).toEqual(['/guide/ac6d', '/guide/vkzu', null, 'tel:111']);
  expect(await height()).toBeLessThan(1_800);
  // Back closes a card to show, and stays on the page.
  const card = page.locator('#card-pill');
  await main.locator('[popovertarget=card-pill]').first().click();
  await expect(card).toBeVisible();
  await expect.poll(() => page.evaluate(() => history.state?.sheets)).toBe(1);
  await page.goBack();
  await expect(card).toBeHidden();
  await expect(page).toHaveURL(/\/help\/late$/);
  // Long parts fold; the address opens one.
  const part = main.locator('#lo-khong-bao-ve');
  await expect(part).toBeHidden();
  await page.goto('/help/late#lo-khong-bao-ve');
  await expect(part).toBeVisible();
});

test('a line that is closed at this hour shows it, by the time of Viet Nam', async ({
  page,
  open,
  language,
}) => {
  const closed = m.search_crisis_closed({}, { locale: language });
  const line = page.locator('.unchecked-row', { has: page.locator('[href="tel:0963061414"]') });
  // Sunday, half past eight in the evening is its end.
  for (const [time, count] of [
    ['20:29', 0],
    ['20:30', 1],
  ] as const) {
    await page.clock.setFixedTime(`2026-11-29T${time}:00+07:00`);
    await open('/help/heavy');
    await expect(line.getByText(closed)).toHaveCount(count);
  }
});

test('a link to a part of the old page leads to its door', async ({ page, open }) => {
  await open('/help#lo-khong-bao-ve');
  await expect(page.locator('li:has(> :target)').getByRole('link')).toHaveAttribute(
    'href',
    '/help/late',
  );
});

test('a province is chosen once: its places stand on each door, without a network, too', {
  tag: IN_ENGLISH,
}, async ({ page, open, context, language, problems }) => {
  problems.allow(NETWORK_IS_CUT);
  const locale = { locale: language };
  await open('/help/places');
  const local = page.locator('#found-places');
  const province = page.getByLabel(m.help_province({}, locale), { exact: true });
  // The province comes first; before it no far place is listed as open now.
  await expect(province).toBeInViewport({ ratio: 1 });
  await expect(local.getByRole('article')).toHaveCount(0);
  // Before a choice the number that helps anywhere is in the first view.
  await expect(local.locator('a[href="tel:111"]')).toBeInViewport({ ratio: 1 });
  await local.getByText(m.help_places_rest({ count: 12 }, locale)).click();
  await expect(local.getByRole('article')).toHaveCount(12);
  const first = local.getByRole('article').first();
  await expect(first.getByText(m.help_not_called({}, locale))).toBeVisible();
  await expect(first.getByText('24/7')).toHaveCount(1);
  await context.setOffline(true);
  await province.selectOption('ca-mau');
  await expect(local.getByRole('status')).toContainText(m.help_province_none({}, locale));
  await expect(local.locator('a[href^="https://www.openstreetmap.org/"]')).toBeVisible();
  await page.getByRole('link', { name: m.help_need_pep({}, locale) }).click();
  await expect(local.getByText(m.help_anywhere_pep({}, locale))).toBeVisible();
  // The needs fold behind the chosen one.
  await page.locator('summary', { hasText: m.help_need({}, locale) }).click();
  await page.getByRole('link', { name: m.help_need_all({}, locale), exact: true }).click();
  await province.selectOption('thanh-hoa');
  await expect(local.getByRole('article')).toHaveCount(1);
  await expect(local.locator('a[href^="tel:"]')).toHaveAttribute('href', 'tel:18001744');
  await context.setOffline(false);
  await expectNoViolations(page, 'help-places');
  await open('/help/now');
  await expect(page.getByText(m.help_say_facility({}, locale))).toBeVisible();
  await expect(page.locator('.steps a[href="/help/places?need=violence"]')).toBeVisible();
  await expectNoViolations(page, 'help-now');
  await open('/help/unsafe');
  await expect(page.locator('#noi a[href="tel:18001744"]')).toBeVisible();
  await open('/help/places');
  await expect(province).toHaveValue('thanh-hoa');
});

test('a need shows its places, its hours and a sentence to say; the address stays without it', {
  tag: IN_ENGLISH,
}, async ({ page, open, language }) => {
  const locale = { locale: language };
  await open('/help/places');
  const found = page.locator('#found-places');
  await page
    .getByRole('link', { name: m.help_need_violence({}, locale) })
    .first()
    .click();
  await expect(page.getByText(m.help_clock_violence({}, locale))).toBeVisible();
  await expect(found.getByText(m.help_say_violence({}, locale))).toBeVisible();
  await expect(page).toHaveURL(/\/help\/places$/);
  // Hours of 24/7 are open at any time; the others stay below.
  const province = page.getByLabel(m.help_province({}, locale), { exact: true });
  await province.selectOption('ho-chi-minh');
  await expect(found.locator('section').first().getByRole('article').first()).toContainText(
    m.help_open_always({}, locale),
  );
  await expect(found.locator('section').last()).toContainText(m.help_opening_unknown({}, locale));
  await page.getByLabel(m.help_open_only({}, locale)).check();
  await expect(found.getByText(m.help_opening_unknown({}, locale))).toHaveCount(0);
  // Without a province there is no choice of open ones, and none that is made counts.
  await province.selectOption('');
  await expect(page.getByLabel(m.help_open_only({}, locale))).toHaveCount(0);
  await found.locator('summary').first().click();
  await expect(found.getByText(m.help_opening_unknown({}, locale)).first()).toBeVisible();
  await open('/help/places?need=prep');
  await expect(found.getByRole('article')).toHaveCount(1);
  await expect(found.getByRole('article')).toContainText(m.help_not_called({}, locale));
  await expect(found.getByRole('article')).toContainText(m.help_unknown({}, locale));
  await expectNoViolations(page, 'help-places-need');

  // No place has PEP yet: what to do is in the block that tells so, in the first view, and nothing of another need.
  await open('/help/places?need=pep');
  const none = found.locator('div').filter({ hasText: m.help_need_none({}, locale) });
  await expect(none.getByText(m.help_anywhere_pep({}, locale))).toBeInViewport({ ratio: 1 });
  await expect(none.getByRole('status')).toBeVisible();
  await expect(page.getByLabel(m.help_open_only({}, locale))).toHaveCount(0);
  await expect(page.getByText(m.help_clock_pep({}, locale))).toHaveCount(1);
  await expect(page.getByText(m.help_pregnancy_title({}, locale))).toHaveCount(0);
  await none.getByRole('link', { name: m.help_map_choose({}, locale) }).click();
  // Provinces count what is chosen; a map of one and the numbers for all are the next steps.
  await expect(province.locator('option', { hasText: '(' })).toHaveCount(0);
  await expect(province).toBeFocused();
  await province.selectOption('ca-mau');
  await expect(none.locator('a[href^="https://www.openstreetmap.org/"]')).toBeVisible();
  await none.getByRole('link', { name: m.help_province_none({}, locale) }).click();
  await expect(page.locator('#nationwide-title')).toBeInViewport();
  await expect(page.locator('details:has(#nationwide-title)')).toHaveAttribute('open');
  await expectNoViolations(page, 'help-places-none');
  await open('/help/places?province=hue');
  const inHue = m.help_places_none({ name: PROVINCE_NAMES.hue }, locale);
  await expect(found.locator('div').filter({ hasText: inHue }).getByRole('heading')).toHaveText(
    m.help_anywhere({}, locale),
  );
});
