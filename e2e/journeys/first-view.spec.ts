import { m } from '@mam/texts';
import type { Page, Request } from '@playwright/test';
import { PUBLIC_PAGES, pagePath } from '../public-pages.ts';
import { expect, hydrated, ONE_WIDTH, statusLine, test } from '../test.ts';
import { emulateSlowPhone, holdScripts, painted } from '../throttle.ts';

const vi = { locale: 'vi' } as const;
/** The ten tips are alike. */
const ALIKE = /^life-tip-(?!4$|gate$)/;

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

for (const path of ['/forgot-password', '/history']) {
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

for (const path of ['/podcast', '/help']) {
  test(`on a slow phone ${path} is read without the application, and nothing moves; the next page has the font of the site`, {
    tag: ONE_WIDTH,
  }, async ({ page }) => {
    const scripts = watchScripts(page);
    const fonts = [page.waitForEvent('requestfinished', isFont), addUpShifts(page)];
    await emulateSlowPhone(page);
    await page.goto(path);
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

for (const device of ['data saver', 'a phone of 2 GB'] as const) {
  test(`${device}: a page to read starts the application at its first need, any other page by itself`, {
    tag: ONE_WIDTH,
  }, async ({ page }) => {
    const scripts = watchScripts(page);
    await page.addInitScript((isSaving) => {
      const facts = isSaving ? { connection: { saveData: true } } : { deviceMemory: 2 };
      for (const [name, value] of Object.entries(facts))
        Object.defineProperty(navigator, name, { value });
    }, device === 'data saver');
    await stopClock(page);
    await page.goto('/video');
    await button(page, m.layout_exit_note_done({}, vi)).click();
    await page.clock.runFor(10_000);
    expect(scripts).toEqual([]);
    await expect(page.locator('html')).toHaveAttribute('data-boot', 'need');
    await button(page, m.layout_private_is_off({}, vi)).click();
    await page.getByRole('switch', { name: m.layout_private({}, vi) }).click();
    await hydrated(page);
    scripts.length = 0;
    await page.goto('/login', { waitUntil: 'domcontentloaded' });
    await page.clock.runFor(4_000);
    await hydrated(page);
  });
}

test('what this device has stored needs the application by itself', {
  tag: ONE_WIDTH,
}, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'deviceMemory', { value: 1 });
    localStorage.setItem('mam.progress', '{}');
  });
  await page.goto('/video');
  await hydrated(page);
});

test('a keyword in the address needs it, too, which takes it away', {
  tag: ONE_WIDTH,
}, async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'deviceMemory', { value: 1 }));
  await page.goto('/video?keyword=an+toan');
  await expect(page).toHaveURL('/video');
});

test('a page is shown before its scripts are asked for, and the first tap asks at once', {
  tag: ONE_WIDTH,
}, async ({ page }) => {
  const scripts = watchScripts(page);
  await stopClock(page);
  await page.goto('/video');
  expect(scripts).toEqual([]);
  await button(page, m.layout_exit_note_done({}, vi)).click();
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
  await page.goto('/history');
  await expect(page.locator('html')).toHaveAttribute('data-slow', 'all');
  await page.clock.runFor(20_000);
  await expect(page.locator('html')).toHaveAttribute('data-slow', 'far');
});

function button(page: Page, name: string) {
  return page.getByRole('button', { name }).filter({ visible: true }).first();
}

const isFont = (request: Request) => request.resourceType() === 'font';

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

for (const shown of PUBLIC_PAGES.filter(({ name }) => !ALIKE.test(name))) {
  test(`nothing of ${shown.name} moves when its pictures, fonts and data come and when it hydrates`, {
    tag: ONE_WIDTH,
  }, async ({ page, context, baseURL, problems }) => {
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

test('the fonts of the site are asked for with its styles, and used where they come in time', {
  tag: ONE_WIDTH,
}, async ({ page }) => {
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

test('a text that is read aloud goes on faster from the paragraph that is being read', {
  tag: ONE_WIDTH,
}, async ({ page, open, baseURL, context }) => {
  await context.addCookies([{ name: 'mam.adult', value: '1', url: baseURL }]);
  await giveVoice(page);
  await open('/life-tips/4');
  await page.getByRole('button', { name: m.tips_read({}, vi) }).click();
  const spoken = () => page.evaluate(() => document.documentElement.dataset.spoken);
  await expect.poll(spoken).toBeTruthy();
  const [first] = JSON.parse((await spoken()) ?? '[]');
  expect(first.rate).toBe(1);
  await page.getByLabel(m.tips_read_speed({}, vi)).selectOption('1.5');
  await expect.poll(async () => JSON.parse((await spoken()) ?? '[]')[0].rate).toBe(1.5);
  const [next] = JSON.parse((await spoken()) ?? '[]');
  // The device had come to the second paragraph.
  expect(next.text).not.toBe(first.text);
  await page.getByRole('button', { name: m.tips_read_stop({}, vi) }).click();
  await expect(page.getByRole('button', { name: m.tips_read({}, vi) })).toBeVisible();
});

/**
 * The device can read aloud, as most phones can: what it was given last is `data-spoken`, and it has come to
 * the second of these texts.
 */
async function giveVoice(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const given: { text: string; rate: number; onstart?: () => void }[] = [];
    class Utterance {
      text: string;
      constructor(text: string) {
        this.text = text;
      }
    }
    Object.assign(window, { SpeechSynthesisUtterance: Utterance });
    Object.assign(speechSynthesis, {
      getVoices: () => [{ lang: 'vi-VN', localService: true }],
      cancel: () => given.splice(0),
      speak: (utterance: (typeof given)[number]) => {
        given.push(utterance);
        if (given.length <= 2) utterance.onstart?.();
        document.documentElement.dataset.spoken = JSON.stringify(
          given.map(({ text, rate }) => ({ text, rate })),
        );
      },
    });
  });
}

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
