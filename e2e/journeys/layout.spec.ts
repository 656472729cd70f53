import { m } from '@mam/texts';
import type { Page } from '@playwright/test';
import { exitNote } from '../steps/first-visit.ts';
import { expect, ONE_WIDTH, test } from '../test.ts';

const vi = { locale: 'vi' } as const;
const PLACES = [
  ['/dashboard', m.nav_home({}, vi)],
  ['/video', m.nav_video({}, vi)],
  ['/podcast', m.nav_podcast({}, vi)],
  ['/life-tips', m.nav_life_tips({}, vi)],
  ['/learning', m.nav_learning({}, vi)],
  ['/game', m.nav_game({}, vi)],
  ['/pingpong', m.nav_topics({}, vi)],
  ['/about-us', m.nav_about({}, vi)],
] as const;

function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 992;
}

test('a visitor is redirected from / to /dashboard', { tag: ONE_WIDTH }, async ({ open, page }) => {
  await open('/');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goBack();
  await expect(page).toHaveURL('about:blank');
});

test('every item of the menu is one or two taps away', async ({ open, page }) => {
  await open('/dashboard');
  for (const [path, name] of PLACES) {
    const bar = page.getByRole('navigation').locator(`a[href="${path}"]:visible`);
    if ((await bar.count()) === 0) {
      await page.getByRole('button', { name: m.nav_more({}, vi), exact: true }).click();
    }
    const link = page
      .locator(`nav a[href="${path}"]:visible, dialog a[href="${path}"]:visible`)
      .first();
    await expect(link).toContainText(name);
    await link.click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    // The address changes a moment before the page does.
    await expect(page.locator(`nav a[href="${path}"][aria-current=page]`).first()).toBeAttached();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});

test('the menu marks where the reader is', async ({ open, page }) => {
  await open('/video');
  const marked = page.locator('nav a[aria-current=page]:visible');
  await expect(marked.first()).toHaveAttribute('href', '/video');
});

test('phones have the bottom navigation, wide screens the side bar', async ({ open, page }) => {
  await open('/dashboard');
  const more = page.getByRole('button', { name: m.nav_more({}, vi), exact: true });
  const games = page.locator('nav a[href="/game"]:visible');
  if (isPhone(page)) {
    await expect(more).toBeVisible();
    await expect(games).toHaveCount(0);
  } else {
    await expect(more).toBeHidden();
    await expect(games.first()).toBeVisible();
  }
});

test('in the strip the state of private mode stands in one line on each phone, before and after scrolling', {
  tag: ONE_WIDTH,
}, async ({ open, page }) => {
  await open('/video');
  const strip = page.locator('.bottom-strip');
  const lines = () =>
    strip
      .locator(':first-child > span')
      .evaluate((e: HTMLElement) =>
        Math.round(e.offsetHeight / Number.parseFloat(getComputedStyle(e).lineHeight)),
      );
  const over = () => strip.evaluate((e) => e.scrollWidth - e.clientWidth);
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 740 });
    await expect(exitNote(page)).toBeInViewport({ ratio: 1 });
    expect([await over(), await lines()]).toEqual([0, width === 320 ? 0 : 1]);
    await page.evaluate(() => scrollTo(0, 700));
    await expect(page.locator('html')).toHaveAttribute('data-scrolled');
    expect([await over(), await lines()]).toEqual([0, 1]);
    await page.evaluate(() => scrollTo(0, 0));
    await expect(page.locator('html')).not.toHaveAttribute('data-scrolled');
  }
});

test('with letters of double size the note on quick exit stays in the strip beside its button', {
  tag: ONE_WIDTH,
}, async ({ open, page }) => {
  await open('/video');
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const strip = page.locator('.bottom-strip');
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await expect(exitNote(page)).toBeInViewport({ ratio: 1 });
    const [note, bar] = [await exitNote(page).boundingBox(), await strip.boundingBox()];
    expect(note?.height).toBeLessThanOrEqual(bar?.height ?? 0);
    expect(await strip.evaluate((e) => e.scrollWidth - e.clientWidth)).toBe(0);
    await expect(strip.locator('[data-exit]')).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(page.locator('html')).toHaveAttribute('data-scrolled');
    const state = strip
      .locator(':first-child > span')
      .filter({ hasText: m.layout_private_is_off({}, vi) });
    await expect(state).toBeInViewport({ ratio: 1 });
    expect(await strip.evaluate((e) => e.scrollWidth - e.clientWidth)).toBe(0);
    await page.evaluate(() => scrollTo(0, 0));
    await expect(page.locator('html')).not.toHaveAttribute('data-scrolled');
  }
});

test('on a narrow and short screen the menu, call and quick exit share a row, each wide enough for a finger', {
  tag: ONE_WIDTH,
}, async ({ open, page }) => {
  await open('/video');
  const items = page.locator('.bottom-row nav > *');
  for (const [width, height] of [
    [320, 400],
    [412, 480],
  ] as const) {
    await page.setViewportSize({ width, height });
    const widths = await items.evaluateAll((all) => all.map((each) => each.clientWidth));
    for (const each of widths) expect(each).toBeGreaterThanOrEqual(32);
    const dock = await page.locator('.bottom-nav').boundingBox();
    expect(dock?.height).toBeLessThanOrEqual(56);
    for (const part of ['[data-exit]', `[aria-label="${m.nav_call({}, vi)}"]`])
      await expect(page.locator('.bottom-strip').locator(part)).toBeInViewport({ ratio: 1 });
    await expect(items.last()).toBeInViewport({ ratio: 1 });
  }
});

test('the first Tab leads past the menu', async ({ open, page }) => {
  await open('/video');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: m.nav_skip({}, vi) });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('main :focus')).toHaveCount(1);
});

test('the way back to the top appears after 400 px and leads there', async ({ open, page }) => {
  await open('/dashboard');
  const top = page
    .getByRole('button', { name: m.nav_back_to_top({}, vi) })
    .or(page.getByRole('link', { name: m.nav_back_to_top({}, vi) }));
  const visible = top.filter({ visible: true });
  await page.evaluate(() => window.scrollTo(0, 400));
  await expect(visible).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, 420));
  await expect(visible).toHaveCount(1);
  await visible.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(visible).toHaveCount(0);
});

test('the call button stays in view over a page that scrolls, and opens the hotlines, each one tap from a call', async ({
  open,
  page,
}) => {
  await open('/video');
  const button = page.getByRole('button', { name: m.nav_call({}, vi) }).filter({ visible: true });
  await expect(button).toHaveCount(1);
  const atTop = await button.boundingBox();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(400);
  await expect(button).toBeInViewport({ ratio: 1 });
  expect(await button.boundingBox()).toEqual(atTop);
  await button.click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  for (const number of ['111', '113', '115']) {
    await expect(sheet.locator(`a[href="tel:${number}"]`)).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
});

test('the footer has links, contact and the support line', async ({ open, page }) => {
  await open('/dashboard');
  const footer = page.getByRole('contentinfo');
  await expect(footer.locator('a[href="/about-us"]')).toBeVisible();
  await expect(footer.locator('a[href="/privacy"]')).toBeVisible();
  await expect(footer.getByText('111').first()).toBeVisible();
});

test('the focused element is never hidden behind header or bottom navigation', async ({
  open,
  page,
}) => {
  await open('/video');
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab');
    await expect.poll(() => hiddenFocus(page)).toBeUndefined();
  }
});

/** Nothing, or what has the focus while no corner and not even its middle can be seen (WCAG 2.4.11). */
function hiddenFocus(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return undefined;
    const { left, top, width, height } = focused.getBoundingClientRect();
    const isSeen = [0.1, 0.5, 0.9].some((part) => {
      const seen = document.elementFromPoint(left + width * part, top + height * part);
      return seen !== null && (focused.contains(seen) || seen.contains(focused));
    });
    return isSeen ? undefined : focused.outerHTML.slice(0, 200);
  });
}
