import { randomUUID } from 'node:crypto';
import { m } from '@mam/texts';
import { expectNoViolations } from '../a11y.ts';
import { makeReader, visitAs } from '../reader.ts';
import { topOfDock } from '../steps/first-visit.ts';
import { changeTopic, key, makeTopic, SIDES } from '../steps/topic.ts';
import { expect, hydrated, IN_ENGLISH, ONE_WIDTH, test } from '../test.ts';

/** How many are on a side; less than twenty people are counted as people. */
const people = (amount: number, locale: 'vi' | 'en') =>
  m.topics_people({ count: `${amount}`, amount }, { locale });

test('the tally shows after the choice only; a change is praised, and both stay after a reload', {
  tag: IN_ENGLISH,
}, async ({ page, language }) => {
  const locale = { locale: language } as const;
  const names = SIDES[language];
  const path = await makeTopic();
  await visitAs(page, await makeReader(), path);
  await expect(page.getByText(m.topics_before({}, locale))).toBeVisible();
  await expect(key(page, names.agree)).not.toContainText('9');

  await key(page, names.agree).click();
  // What the tap has done stands at the keys, not below the reasons.
  await expect(page.getByText(m.topics_chosen({ side: names.agree }, locale))).toBeInViewport();
  await expect(page.getByText(m.topics_counted({}, locale))).toBeInViewport();
  await expect(key(page, names.agree)).toHaveAttribute('aria-pressed', 'true');
  await expect(key(page, names.agree)).toContainText(people(9, language));
  await expect(key(page, names.disagree)).toContainText(people(3, language));

  await key(page, names.unsure).click();
  const change = { from: names.agree, to: names.unsure };
  await expect(page.getByText(m.topics_changed(change, locale))).toBeVisible();
  // Results change by the hour.
  await expect(key(page, names.agree)).toContainText(people(9, language));
  await expect(page.getByText(m.topics_counted({}, locale))).toBeVisible();
  await expectNoViolations(page, 'after a change');

  await page.reload();
  await expect(key(page, names.unsure)).toHaveAttribute('aria-pressed', 'true');
  await expect(key(page, names.unsure)).toContainText(people(0, language));

  await key(page, names.unsure).click();
  await expect(page.getByText(m.topics_taken_back({}, locale))).toBeVisible();
  await expect(key(page, names.agree)).not.toContainText('9');
  await page.reload();
  await expect(page.getByText(m.topics_before({}, locale))).toBeVisible();
  await expect(key(page, names.unsure)).toHaveAttribute('aria-pressed', 'false');
});

test('two readers: each sees the other one counted after the hour, and nothing before the own choice', async ({
  page,
  browser,
  language,
}) => {
  const names = SIDES[language];
  const path = await makeTopic();
  await visitAs(page, await makeReader(), path);
  await key(page, names.agree).click();
  await expect(key(page, names.agree)).toContainText(people(9, language));

  const context = await browser.newContext();
  const other = await context.newPage();
  await visitAs(other, await makeReader(), path);
  await expect(key(other, SIDES.vi.disagree)).not.toContainText('3');
  await key(other, SIDES.vi.disagree).click();
  await expect(key(other, SIDES.vi.disagree)).toContainText(people(3, 'vi'));
  await context.close();
  await changeTopic(path, 'shown_agree = agree, shown_disagree = disagree');
  await page.reload();
  await expect(key(page, names.disagree)).toContainText(people(4, language));
  // From twenty people on per cents: 16 agree, 4 disagree.
  await changeTopic(path, 'shown_agree = 16');
  await page.reload();
  await expect(key(page, names.disagree)).toContainText('20%');
});

test('the side of a guest stays on the device, is counted with an account only, and the tally follows it', {
  tag: IN_ENGLISH,
}, async ({ open, page, language }) => {
  const locale = { locale: language } as const;
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/topics/side')) calls.push(request.url());
  });
  const path = await makeTopic();
  const names = SIDES[language];
  await open(path);
  await expect(page.getByText(m.topics_before({}, locale))).toContainText(
    m.topics_no_account({}, locale),
  );
  await expect(key(page, names.agree)).not.toContainText('9');
  await key(page, names.agree).click();
  await expect(key(page, names.agree)).toContainText(people(9, language));
  await expect(page.getByText(m.topics_guest_side({}, locale))).toBeVisible();
  await expectNoViolations(page, 'the side of a guest');
  await page.reload();
  await expect(key(page, names.agree)).toHaveAttribute('aria-pressed', 'true');
  const signIn = page.getByRole('main').getByRole('link', {
    name: m.topics_guest_sign_in({}, locale),
    exact: true,
  });
  await expect(signIn.first()).toHaveAttribute('href', `/login?next=${encodeURIComponent(path)}`);
  await key(page, names.agree).click();
  await expect(page.getByText(m.topics_taken_back({}, locale))).toBeVisible();
  await expect(key(page, names.agree)).toHaveAttribute('aria-pressed', 'false');
  expect(await page.evaluate(() => localStorage.getItem('mam.sides'))).toBe('[]');
  await key(page, names.agree).click();
  await expect(key(page, names.agree)).toHaveAttribute('aria-pressed', 'true');
  expect(calls).toEqual([]);

  await visitAs(page, await makeReader(), path);
  const offer = m.topics_device_side({ side: names.agree }, locale);
  await expect(page.getByText(offer)).toBeVisible();
  await expect(key(page, names.agree)).toHaveAttribute('aria-pressed', 'false');
  await key(page, names.agree).click();
  await expect(page.getByText(m.topics_chosen({ side: names.agree }, locale))).toBeVisible();
  await expect(page.getByText(offer)).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('mam.sides'))).toBe('[]');
});

test('in the list one tap chooses, for a guest and for an account, whose side is there the next time', {
  tag: ONE_WIDTH,
}, async ({ open, page, language }) => {
  const locale = { locale: language } as const;
  const card = page.getByRole('main').getByRole('article').first();
  const first = card.getByRole('group').getByRole('button').first();
  await open('/pingpong');
  await first.click();
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  await expect(card.getByText(m.topics_guest_side({}, locale))).toBeVisible();
  await expect(card.getByRole('link', { name: m.topics_hear_all({}, locale) })).toBeVisible();
  await expect(page).toHaveURL('/pingpong');
  await expectNoViolations(page, 'a side in the list');
  await page.reload();
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  await card.getByRole('link', { name: m.topics_hear_all({}, locale) }).click();
  await expect(page.getByText(m.topics_reasons({}, locale))).toBeVisible();

  await visitAs(page, await makeReader(), '/pingpong');
  await expect(first).toHaveAttribute('aria-pressed', 'false');
  await first.click();
  await expect(card.getByRole('status')).not.toBeEmpty();
  await page.reload();
  await expect(first).toHaveAttribute('aria-pressed', 'true');
});

test('on a phone the sides of a long topic are in the first view, also above the dock of a first visit', {
  tag: ONE_WIDTH,
}, async ({ open, page, language }) => {
  const path = await makeTopic({
    title: 'Tiêm vắc-xin HPV miễn phí: nên có cả con trai ngay từ đầu?',
    ping: 'Một câu dài vừa phải để mở đầu, rồi thêm một ý nữa cho đủ. '.repeat(6).trim(),
  });
  await open(path);
  const dock = await topOfDock(page);
  const side = await key(page, SIDES[language].agree).boundingBox();
  expect((side?.y ?? 0) + (side?.height ?? 0)).toBeLessThan(dock);
});

test('a closed topic shows its result, with the own side marked, a summary and one step on; nothing to press', {
  tag: IN_ENGLISH,
}, async ({ open, page, language }) => {
  const locale = { locale: language } as const;
  const path = await makeTopic({ isClosed: true, summary: 'Hai bên gặp nhau ở một chỗ.' });
  const chosen = JSON.stringify([[path.split('/').at(-1), 'disagree']]);
  await page.addInitScript((sides) => localStorage.setItem('mam.sides', sides), chosen);
  await open(path);
  const names = SIDES[language];
  const result = page.getByRole('region', { name: m.topics_result({}, locale), exact: true });
  const sideOf = (name: string) =>
    result.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
  await expect(sideOf(names.agree)).toContainText(people(9, language));
  await expect(sideOf(names.disagree)).toContainText(people(3, language));
  await expect(sideOf(names.disagree)).toContainText(m.topics_here({}, locale));
  await expect(result.getByText(m.topics_here({}, locale))).toHaveCount(1);
  await expect(result.getByRole('button')).toHaveCount(0);
  await expect(result.locator('> :first-child')).toContainText(m.topics_summary({}, locale));
  await expect(page.getByText('Hai bên gặp nhau ở một chỗ.')).toBeVisible();
  await expectNoViolations(page, 'a closed topic');

  // A page that the server has not kept yet.
  const few = await makeTopic({ isClosed: true });
  await changeTopic(few, 'shown_agree = 3');
  await open(few);
  await expect(result.locator('> :last-child')).toHaveText(m.topics_tally_none({}, locale));
});

test('the list: from open topics to closed ones and to a category, each with its own address', async ({
  open,
  page,
  language,
}) => {
  const locale = { locale: language } as const;
  await open('/pingpong');
  const main = page.getByRole('main');
  await expect(main.getByRole('article').first()).toBeVisible();
  await main.getByRole('link', { name: m.topics_closed({}, locale), exact: true }).click();
  await expect(page).toHaveURL('/pingpong?state=closed');
  const closed = main.getByRole('article').first();
  await expect(closed.getByRole('link')).toBeVisible();
  await expect(closed.getByRole('listitem')).toHaveCount(3);
  await closed.getByRole('link').click();
  await expect(page).toHaveURL(/\/pingpong\/[\da-f-]{36}$/);
  await hydrated(page);
  await page.goBack();
  await page
    .getByRole('navigation', { name: m.playables_tabs_label({}, locale) })
    .getByRole('link')
    .nth(1)
    .click();
  await expect(page).toHaveURL(/categoryId=\d+&state=closed$/);
});

test('texts of a topic are never run as markup', { tag: ONE_WIDTH }, async ({ open, page }) => {
  const path = await makeTopic({
    title: '</title></script><script>alert(1)</script><img src=x onerror=alert(2)>',
    summary: '"><svg onload=alert(3)>[x](javascript:alert(4))',
    isClosed: true,
  });
  page.on('dialog', () => {
    throw new Error('a script has run');
  });
  await open(path);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    '<img src=x onerror=alert(2)>',
  );
  await expect(page.getByText('<svg onload=alert(3)>')).toBeVisible();
  await expect(page.locator('main img[src="x"], main svg[onload]')).toHaveCount(0);
});

test('an unknown topic is a page that was not found', { tag: ONE_WIDTH }, async ({
  page,
  problems,
}) => {
  problems.allow(/404/);
  const response = await page.goto(`/pingpong/${randomUUID()}`);
  expect(response?.status()).toBe(404);
});
