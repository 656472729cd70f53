import { m } from '@mam/texts';
import type { Page, Request } from '@playwright/test';
import { PUBLIC_PAGES, pagePath } from '../public-pages.ts';
import { expect, hydrated, ONE_WIDTH, test } from '../test.ts';
import { emulateSlowPhone, holdScripts, painted } from '../throttle.ts';

const vi = { locale: 'vi' } as const;
/** Pages with a picture at their head; the ten tips are alike. */
const PICTURED =
  /^(dashboard|video|video-detail|life-tip-4|learning|course|topic-detail|qa|help|about-us)$/;

test('signs of the header and of both bars come with the document', async ({ page, context }) => {
  // Whatever else comes late.
  await context.route('**/icons.svg', (route) => route.fulfill({ status: 204 }));
  await page.goto('/about-us', { waitUntil: 'domcontentloaded' });
  const signs = page.locator(':is(header, nav, [popovertarget]) svg:visible use');
  expect(await signs.count()).toBeGreaterThan(5);
  for (const sign of await signs.all()) {
    const drawn = await sign.evaluate((use: SVGUseElement) => use.getBBox().width);
    expect(drawn, (await sign.getAttribute('href')) ?? '').toBeGreaterThan(0);
  }
});

test('a banner out of view costs nothing and is no stop of the Tab key', async ({ open, page }) => {
  const pictures: string[] = [];
  page.on('request', (request) => {
    if (/\/banner[-\w]*\.(avif|webp)$/.test(request.url())) pictures.push(request.url());
  });
  await open('/dashboard');
  const next = page.getByRole('button', { name: 'Ảnh tiếp' });
  await expect(next).toBeVisible();
  const slides = page.locator('[aria-roledescription] > ul > li').filter({ visible: true });
  await expect(slides.first()).not.toHaveAttribute('inert');
  await expect(slides.nth(1)).toHaveAttribute('inert');
  expect(pictures).toEqual([]);

  await next.click();
  await expect(slides.nth(1)).not.toHaveAttribute('inert');
  await expect(slides.first()).toHaveAttribute('inert');
  await expect.poll(() => pictures.length).toBe(1);
  await expect(slides.nth(2)).toHaveAttribute('inert');
});

for (const path of ['/podcast', '/forgot-password', '/history', '/help']) {
  test(`on a slow phone nothing of ${path} moves, and its scripts come before its fonts`, {
    tag: ONE_WIDTH,
  }, async ({ page }) => {
    const events: string[] = [];
    page.on('request', (request) => events.push(`asked ${nameOf(request)}`));
    page.on('requestfinished', (request) => events.push(`has ${nameOf(request)}`));
    await addUpShifts(page);
    await emulateSlowPhone(page);
    await page.goto(path);
    await hydrated(page);
    await expect.poll(() => events.filter((each) => each === 'has font').length).toBe(2);
    expect(events).toContain('has base');
    expect(events.indexOf('asked font')).toBeGreaterThan(events.indexOf('has base'));
    await expect(page.locator('html')).toHaveAttribute('data-slow', 'far');
    expect(await shiftsOf(page)).toBeLessThan(0.02);
  });
}

test('on a slow network the next page has the font of the site', {
  tag: ONE_WIDTH,
}, async ({ page }) => {
  await emulateSlowPhone(page);
  await page.goto('/help');
  await hydrated(page);
  await page.evaluate(() => document.fonts.ready);
  await page.getByRole('navigation').getByRole('link', { name: 'Podcast' }).click();
  await expect(page.locator('html')).not.toHaveAttribute('data-slow');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS(
    'font-family',
    /^"Be Vietnam Pro"/,
  );
});

test('a page is shown before its scripts are asked for, and the first tap asks at once', {
  tag: ONE_WIDTH,
}, async ({ page }) => {
  const scripts = watchScripts(page);
  await stopClock(page);
  await page.goto('/video');
  expect(scripts).toEqual([]);
  await page.getByRole('button', { name: m.layout_exit_note_done({}, vi) }).click();
  await hydrated(page);
  expect(scripts.length).toBeGreaterThan(3);
  await page.clock.resume();
  await expect(page.getByText(m.layout_exit_note({}, vi)).first()).toBeHidden();
});

test('a key starts the scripts, too, and three seconds do where a picture never comes', {
  tag: ONE_WIDTH,
}, async ({ page }) => {
  const scripts = watchScripts(page);
  await stopClock(page);
  await page.goto('/video');
  await page.keyboard.press('Tab');
  await hydrated(page);
  scripts.length = 0;

  // Never answered: the event `load` never comes.
  await page.route('**/illus/*', () => undefined);
  await page.goto('/dashboard', { waitUntil: 'domcontentloaded' });
  await page.clock.runFor(2_900);
  expect(scripts).toEqual([]);
  await page.clock.runFor(200);
  await hydrated(page);
});

test('on a slow network whose scripts never come, the pictures come nevertheless', {
  tag: ONE_WIDTH,
}, async ({ page }) => {
  await holdScripts(page);
  await emulateSlowPhone(page);
  await stopClock(page);
  await page.goto('/video');
  await expect(page.locator('html')).toHaveAttribute('data-slow', 'all');
  await page.clock.runFor(20_000);
  await expect(page.locator('html')).toHaveAttribute('data-slow', 'far');
});

/** Addresses of the script files that the page asks for from here on. */
function watchScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  return scripts;
}

/** Timers and frames of the page wait for `page.clock`. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
}

for (const shown of PUBLIC_PAGES.filter(({ name }) => PICTURED.test(name))) {
  test(`nothing of ${shown.name} moves when its pictures come and when it hydrates`, {
    tag: ONE_WIDTH,
  }, async ({ page, context, baseURL }) => {
    if (shown.isAdult) {
      await context.addCookies([{ name: 'mam.adult', value: '1', url: baseURL }]);
    }
    const path = await pagePath(baseURL ?? '', shown);
    const { promise: isPainted, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\.(svg|avif|webp|jpg|png)$/, async (route) => {
      await isPainted;
      await route.continue();
    });
    await addUpShifts(page);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await painted(page);
    release();
    await page.waitForLoadState();
    await hydrated(page);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await shiftsOf(page)).toBeLessThan(0.02);
  });
}

/** The type of what is requested; `base` is the script that all others wait for. */
function nameOf(request: Request): string {
  return /\/base-[^/]*\.js$/.test(request.url()) ? 'base' : request.resourceType();
}

/** Adds up the layout shifts of the page in `data-shift`; nothing is touched, so every one counts. */
async function addUpShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += 'value' in entry ? Number(entry.value) : 0;
      document.documentElement.dataset.shift = String(sum);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

function shiftsOf(page: Page): Promise<number> {
  return page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0));
}
