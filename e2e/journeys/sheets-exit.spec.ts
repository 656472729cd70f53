import { m } from '@mam/texts';
import type { Page } from '@playwright/test';
import { expectOutside, serveOutside } from '../outside.ts';
import { expect, hydrated, ONE_WIDTH, test } from '../test.ts';

const vi = { locale: 'vi' } as const;

const SHEETS = {
  menu: m.nav_more({}, vi),
  'private mode': m.layout_private_is_off({}, vi),
  call: m.nav_call({}, vi),
};

const open = '[popover]:popover-open';

test.use({ viewport: { width: 360, height: 740 } });
test.beforeEach(({ problems }) => problems.allow(/request to another site/));

for (const [sheet, button] of Object.entries(SHEETS)) {
  test(`quick exit is within reach of the open sheet: ${sheet}`, { tag: ONE_WIDTH }, async ({
    page,
  }) => {
    await page.goto('/video');
    await hydrated(page);
    await serveOutside(page);
    await page.getByRole('button', { name: button, exact: true }).filter({ visible: true }).click();
    const shown = page.locator(open);
    await expect(shown).toBeVisible();
    await expect.poll(() => shown.evaluate((each) => each.getAnimations().length)).toBe(0);
    const exit = page.locator('[data-exit]').filter({ visible: true }).first();
    const box = await exit.boundingBox();
    if (!box) throw new Error('No quick exit on the screen.');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const isOnTop = ([left, top]: number[]) =>
      document.elementFromPoint(left ?? 0, top ?? 0)?.closest('[data-exit]') !== null;
    expect(await page.evaluate(isOnTop, [x, y])).toBe(true);
    const bottom = await shown.evaluate((each) => each.getBoundingClientRect().bottom);
    expect(bottom).toBeLessThanOrEqual(box.y);
    await page.mouse.click(x, y);
    await expectOutside(page);
  });
}

/** How many sheets the entry of the history has. */
const entry = (page: Page) => page.evaluate(() => history.state?.sheets ?? 0);

test('Back closes a sheet and stays on the page; a link in it is followed, and Back from there leads to the page', {
  tag: ONE_WIDTH,
}, async ({ page }) => {
  await page.goto('/dashboard');
  await hydrated(page);
  await page.locator('main a[href^="/video?"]').first().click();
  await expect(page).toHaveURL(/\/video\?/);
  const more = page.getByRole('button', { name: SHEETS.menu, exact: true });
  await more.click();
  await expect.poll(() => entry(page)).toBe(1);
  await page.goBack();
  await expect(page.locator(open)).toHaveCount(0);
  await expect(page).toHaveURL(/\/video\?/);
  await expect(more).toBeFocused();
  // Closed by a key it leaves no entry behind, and a tap beside it that opens another one is followed.
  await more.click();
  await expect.poll(() => entry(page)).toBe(1);
  await page.keyboard.press('Escape');
  await expect.poll(() => entry(page)).toBe(0);
  await more.click();
  await expect.poll(() => entry(page)).toBe(1);
  await page.getByRole('button', { name: SHEETS.call, exact: true }).click();
  await expect(page.locator(open)).toHaveId('call-sheet');
  await expect.poll(() => entry(page)).toBe(1);
  await page
    .locator(open)
    .getByRole('link', { name: m.layout_call_more({}, vi) })
    .click();
  await expect(page).toHaveURL(/\/help$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/video\?/);
  await expect(page.locator(open)).toHaveCount(0);
  // A reload keeps neither the sheet nor its entry.
  await more.click();
  await expect.poll(() => entry(page)).toBe(1);
  await page.reload();
  await hydrated(page);
  await expect.poll(() => entry(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a sheet that is opened before the next page arrives keeps the focus, and gives it back', {
  tag: ONE_WIDTH,
}, async ({ page }) => {
  await page.goto('/dashboard');
  await hydrated(page);
  await page.evaluate(() => {
    const push = history.pushState.bind(history);
    history.pushState = (...args) => {
      history.pushState = push;
      push(...args);
      const button = document.querySelector<HTMLElement>('[popovertarget=more-sheet]');
      button?.focus();
      button?.click();
    };
  });
  await page.locator('main a[href^="/video?"]').first().click();
  await expect(page.getByRole('main').locator('h1')).toHaveText('Video');
  await expect.poll(() => entry(page)).toBe(1);
  await expect(page.locator(open)).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('button', { name: SHEETS.menu, exact: true })).toBeFocused();
});
