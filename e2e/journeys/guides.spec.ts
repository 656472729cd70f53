import { m } from '@mam/texts';
import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll, expectNoViolations } from '../a11y.ts';
import { expectKept, NETWORK_IS_CUT } from '../kept.ts';
import { expect, hydrated, IN_ENGLISH, test } from '../test.ts';

const vi = { locale: 'vi' } as const;
/** «Bao cao su rách …» of the starter content. */
const GUIDE = '/guide/ac6d';

/** Gives the first answer of each question, by the keyboard. @returns the answers. */
async function answerAll(page: Page): Promise<string[]> {
  const chosen: string[] = [];
  for (let asked = 0; asked < 7; asked += 1) {
    const answer = page.locator('button.guide-row').first();
    if (!(await answer.isVisible())) break;
    const text = (await page.locator('h2').first().textContent()) ?? '';
    chosen.push((await answer.textContent()) ?? '');
    await answer.press('Enter');
    await expect(page.locator('h2').first()).not.toHaveText(text);
  }
  return chosen;
}

test('a worry leads through questions to what to do, and no answer leaves the page', async ({
  page,
  context,
}) => {
  await page.goto('/guide');
  await hydrated(page);
  await expectNoViolations(page, 'list of guides');
  await page.locator(`a[href="${GUIDE}"]`).click();
  await expect(page.locator('.guide-row').first()).toBeVisible();
  await expectNoViolations(page, 'question');
  await expectNoSidewaysScroll(page);

  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`));
  const chosen = await answerAll(page);
  expect(chosen.length).toBeGreaterThan(1);
  await expect(page.getByText(m.guides_where({}, vi), { exact: true })).toBeVisible();
  await expectNoViolations(page, 'outcome');
  await expectNoSidewaysScroll(page);
  await expect(page).toHaveURL(new RegExp(`${GUIDE}#${chosen.length + 1}$`));
  // The hours of the answer are a guess: field and sentence have only those that are entered.
  const say = page.locator('.guide-say p').first();
  await expect(say).toContainText('… tiếng');
  const hours = page.getByLabel(m.guides_since({}, vi));
  await expect(hours).toHaveValue('');
  // On the way to 15 nothing else is shown.
  await hours.fill('1');
  await expect(say).toContainText('… tiếng');
  await hours.fill('15');
  await expect(say).toContainText('15 tiếng');
  expect(requests).toEqual([]);

  const kept = await page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name);
    const stored = { ...localStorage, ...sessionStorage };
    return JSON.stringify([stored, names, await caches.keys(), history.state, document.title]);
  });
  const everything = `${kept} ${JSON.stringify(await context.cookies())} ${page.url()}`;
  for (const text of chosen) expect(everything).not.toContain(text);
  // The names that the file gives its questions and outcomes.
  expect(everything).not.toMatch(/pregnancy|hiv_|outcome/);

  await page.goBack();
  await expect(page.locator('button.guide-row').first()).toHaveText(chosen.at(-1) ?? '');
  await page.reload();
  await expect(page.locator('button.guide-row').first()).toHaveText(chosen[0] ?? '');
});

test('hours that the answer excludes lead to the answer that has them, and Back closes the card alone', async ({
  page,
}) => {
  await page.goto(GUIDE);
  await hydrated(page);
  const when = (await page.locator('h2').first().textContent()) ?? '';
  await answerAll(page);
  const title = (await page.locator('h2').first().textContent()) ?? '';
  const hours = page.getByLabel(m.guides_since({}, vi));
  const say = page.locator('.guide-say p').first();

  await hours.fill('30');
  const card = page.getByRole('dialog');
  const show = page.getByRole('button', { name: m.guides_say_show({}, vi) });
  await show.click();
  await expect(card).toContainText('30 tiếng');
  await page.goBack();
  await expect(card).toBeHidden();
  await expect(page.locator('h2').first()).toHaveText(title);
  await show.click();
  await expect(card).toContainText('30 tiếng');
  // The button leaves no entry behind: one Back leads to the question, and Forward to the hours entered.
  await card.getByRole('button', { name: m.show_card_done({}, vi) }).click();
  await expect(card).toBeHidden();
  await expect.poll(() => page.evaluate(() => history.state.sheets ?? 0)).toBe(0);
  await page.goBack();
  await expect(page.locator('h2').first()).not.toHaveText(title);
  await page.goForward();
  await expect(say).toContainText('30 tiếng');

  await hours.fill('');
  await expect(page.locator('.guide-clock')).toHaveCount(2);
  await expect(page.locator('main')).not.toContainText(/vẫn kịp|vẫn đặt được/i);
  await hours.fill('80');
  await expect(page.getByText(m.guides_where({}, vi), { exact: true })).toHaveCount(0);
  await expect(show).toHaveCount(0);
  await expect(page.locator('.guide-clock')).toHaveCount(0);
  await expectNoViolations(page, 'hours of another answer');
  await page.getByRole('button', { name: m.guides_elsewhere_go({}, vi) }).click();
  await page.locator('button.guide-row').first().click();
  // The hours that were entered fit this answer.
  await expect(say).toContainText('80 tiếng');
  // The answer has taken the place of the one before: one Back is its next question, two are the first.
  await page.goBack();
  await page.goBack();
  await expect(page.locator('h2').first()).toHaveText(when);
});

test('hours beyond every limit lead to what is done without one, and the focus goes there', async ({
  page,
}) => {
  await page.goto('/guide/k6yu');
  await hydrated(page);
  // A progestin-only pill that is late, and sex since.
  for (const nth of [1, 1, 0]) await page.locator('button.guide-row').nth(nth).click();
  await page.getByLabel(m.guides_since({}, vi)).fill('130');
  // The first line of what is there stands before the way to it.
  await expect(page.getByRole('main')).toContainText(
    'Uống ngay, dùng bao cao su, và hỏi dược sĩ hôm nay.',
  );
  await page.getByRole('button', { name: m.guides_elsewhere_go({}, vi) }).click();
  await expect(page.locator('h2').first()).toHaveText(/dùng bao cao su, và hỏi dược sĩ/);
  await expect(page.locator('*:focus')).toContainText('dược sĩ');
});

test('a kept guide leads to the same outcome without a network', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(NETWORK_IS_CUT);
  await page.goto(GUIDE);
  await hydrated(page);
  await answerAll(page);
  const outcome = (await page.locator('h2').first().textContent()) ?? '';
  await page.getByRole('link', { name: m.kept_keep({}, vi) }).click();
  await expectKept(page, GUIDE);
  await context.setOffline(true);
  await page.goto(GUIDE);
  await hydrated(page);
  await answerAll(page);
  await expect(page.locator('h2').first()).toHaveText(outcome);
});

test('a story is practised in English, and what the other one thought follows each choice', {
  tag: IN_ENGLISH,
}, async ({ page, locale }) => {
  await page.goto('/guide');
  await hydrated(page);
  await page.getByRole('link', { name: /22:00/ }).click();
  const choice = page.locator('button.guide-row').first();
  await expect(choice).toBeVisible();
  const text = (await choice.textContent()) ?? '';
  await choice.press('Enter');
  await expect(page.getByRole('log')).toContainText(text);
  await expect(page.locator('[data-thought]').first()).toBeVisible();
  await expect(page.getByRole('log')).toContainText('Hà');
  await expectNoViolations(page, `story in ${locale}`);
  await expectNoSidewaysScroll(page);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('each question is a page whose address has a number only', async ({ page }) => {
    await page.goto(GUIDE);
    const title = await page.title();
    for (let asked = 0; asked < 7; asked += 1) {
      const answer = page.locator('a.guide-row[rel=nofollow]').first();
      if ((await answer.count()) === 0) break;
      await answer.click();
      await expect(page).toHaveURL(new RegExp(`${GUIDE}/\\d+$`));
      expect(await page.title()).toBe(title);
    }
    await expect(page.getByText(m.guides_where({}, vi), { exact: true })).toBeVisible();
  });
});
