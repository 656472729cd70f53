import { m } from '@mam/texts';
import type { Page, Request } from '@playwright/test';
import { PUBLIC_PAGES, pagePath } from '../public-pages.ts';
import { expect, hydrated, statusLine, test } from '../test.ts';
import { openOnSlowPhone, painted, watchScripts } from '../throttle.ts';
import { giveVoice } from '../voice.ts';

const vi = { locale: 'vi' } as const;
/** The ten tips are alike. */
const ALIKE = /^life-tip-(?!4$|gate$)/;

for (const path of ['/forgot-password', '/history']) {
  test(`on a slow phone nothing of ${path} moves, and its scripts come before its fonts`, async ({
    page,
  }) => {
    const events: string[] = [];
    page.on('request', (request) => events.push(`asked ${nameOf(request)}`));
    page.on('requestfinished', (request) => events.push(`has ${nameOf(request)}`));
    await addUpShifts(page);
    await openOnSlowPhone(page, path);
    await hydrated(page);
    await expect.poll(() => events.filter((each) => each === 'has font').length).toBe(2);
    expect(events).toContain('has base');
    expect(events.indexOf('asked font')).toBeGreaterThan(events.indexOf('has base'));
    await expect(page.locator('html')).toHaveAttribute('data-slow', 'far');
    expect(await shiftsOf(page)).toBeLessThan(0.02);
  });
}

for (const path of ['/podcast', '/help']) {
  test(`on a slow phone ${path} is read without the application, and nothing moves; the next page has the font of the site`, async ({
    page,
  }) => {
    const scripts = watchScripts(page);
    const fonts = [page.waitForEvent('requestfinished', isFont), addUpShifts(page)];
    await openOnSlowPhone(page, path);
    await Promise.all(fonts);
    await page.evaluate(() => document.fonts.ready);
    await expect(page.locator('html')).toHaveAttribute('data-slow', 'far');
    expect(await shiftsOf(page)).toBeLessThan(0.02);
    await page.getByRole('navigation').getByRole('link', { name: 'Video' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.nav_video({}, vi));
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS(
      'font-family',
      /^"Be Vietnam Pro"/,
    );
    expect(scripts).toEqual([]);
  });
}

for (const shown of PUBLIC_PAGES.filter(({ name }) => !ALIKE.test(name))) {
  test(`nothing of ${shown.name} moves when its pictures, fonts and data come and when it hydrates`, async ({
    page,
    context,
    baseURL,
    problems,
  }) => {
    if (shown.status) problems.allow(statusLine(shown.status));
    if (shown.isAdult) {
      await context.addCookies([{ name: 'mam.adult', value: '1', url: baseURL }]);
    }
    const path = await pagePath(baseURL ?? '', shown);
    const { promise: isPainted, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\.(svg|avif|webp|jpg|png|woff2)$/, async (route) => {
      await isPainted;
      await route.continue();
    });
    await giveVoice(page);
    await addUpShifts(page);
    const traffic = watchTraffic(page);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await painted(page);
    release();
    await page.waitForLoadState();
    await hydrated(page);
    await traffic.ended();
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await shiftsOf(page)).toBeLessThan(0.02);
  });
}

test('the fonts of the site are asked for with its styles, and used where they come in time', async ({
  page,
}) => {
  await page.addInitScript(() => {
    let arrived = 0;
    const onLoad = ({ target }: Event) => {
      if (!(target instanceof HTMLLinkElement) || target.as !== 'font') return;
      arrived++;
      document.documentElement.dataset.fonts = String(arrived);
    };
    document.addEventListener('load', onLoad, true);
  });
  const { promise: haveFonts, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.css', async (route) => {
    await haveFonts;
    await route.continue();
  });
  await page.goto('/about-us', { waitUntil: 'commit' });
  await page.locator('html[data-fonts="2"]').waitFor({ state: 'attached' });
  release();
  await hydrated(page);
  await expect(page.locator('html')).not.toHaveAttribute('data-slow');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS(
    'font-family',
    /^"Be Vietnam Pro"/,
  );
});

const isFont = (request: Request) => request.resourceType() === 'font';

/** Tells when every request that the page has made is answered, including those that an answer causes. */
function watchTraffic(page: Page) {
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  const ended = async () => {
    await expect.poll(() => open.size).toBe(0);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    if (open.size > 0) await ended();
  };
  return { ended };
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
