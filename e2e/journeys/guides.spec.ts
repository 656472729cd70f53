import { m } from '@mam/texts';
import { expectNoSidewaysScroll, expectNoViolations } from '../a11y.ts';
import { expect, hydrated, test } from '../test.ts';

const vi = { locale: 'vi' } as const;
/** «Bao cao su rách …» of the starter content. */
const GUIDE = '/guide/ac6d';

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
  const chosen: string[] = [];
  for (let asked = 0; asked < 7; asked += 1) {
    const answer = page.locator('button.guide-row').first();
    if (!(await answer.isVisible())) break;
    const text = (await page.locator('h2').first().textContent()) ?? '';
    chosen.push((await answer.textContent()) ?? '');
    await answer.press('Enter');
    await expect(page.locator('h2').first()).not.toHaveText(text);
  }
  expect(chosen.length).toBeGreaterThan(1);
  await expect(page.getByText(m.guides_where({}, vi), { exact: true })).toBeVisible();
  await expectNoViolations(page, 'outcome');
  await expectNoSidewaysScroll(page);
  await expect(page).toHaveURL(new RegExp(`${GUIDE}#${chosen.length + 1}$`));
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
