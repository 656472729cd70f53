import { EXIT_URL } from '@mam/contract/core/constants';
import { m } from '@mam/texts';
import type { Page } from '@playwright/test';
import { expectOutside, serveOutside } from '../outside.ts';
import { expect, ONE_WIDTH, PLAYBACK_TIMEOUT, TIMEOUT, test } from '../test.ts';
import { emulateSlowPhone, holdScripts, painted } from '../throttle.ts';

const vi = { locale: 'vi' } as const;

function exitLink(page: Page) {
  return page.getByRole('link', { name: m.layout_exit({}, vi) }).filter({ visible: true });
}

/** The addresses in the history of the tab, in its order. */
async function historyOf(page: Page): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  const { entries } = await browser.send('Page.getNavigationHistory');
  await browser.detach();
  return entries.map(({ url, title }) => `${new URL(url).pathname} ${title}`);
}

async function expectToHaveLeft(page: Page): Promise<void> {
  await expectOutside(page);
  // The page that comes may leave at once: there is no load of it to wait for.
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).not.toHaveURL(/\/video/);
}

test.beforeEach(({ problems }) => problems.allow(/request to another site/));

test('it is a real link to a page outside, also without script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/video');
  await expect(exitLink(page)).toHaveAttribute('href', EXIT_URL);
  expect(EXIT_URL).toMatch(/^https:\/\/[^/]+\/?$/);
  await context.close();
});

test('a tap leaves at once and Back does not bring the page back', async ({ open, page }) => {
  await open('/dashboard');
  await open('/video');
  await serveOutside(page);
  await exitLink(page).click();
  await expectToHaveLeft(page);
  // An earlier page of ours in the same tab leaves again, too.
  await expectOutside(page);
});

test('a tap before any script of the application leaves just the same', async ({ open, page }) => {
  await open('/dashboard');
  await serveOutside(page);
  await holdScripts(page);
  await page.goto('/video', { waitUntil: 'commit' });
  await painted(page);
  await exitLink(page).click();
  await expectToHaveLeft(page);
  await expectOutside(page);
});

test('on a slow phone a tap at the first paint leaves, and Back leaves again', {
  tag: ONE_WIDTH,
}, async ({ open, page }) => {
  await open('/dashboard');
  await serveOutside(page);
  await emulateSlowPhone(page);
  await page.goto('/video', { waitUntil: 'commit' });
  await painted(page);
  await exitLink(page).click();
  await expectToHaveLeft(page);
  await expectOutside(page);
});

test('Shift three times leaves; twice, or with another key between, does not', {
  tag: ONE_WIDTH,
}, async ({ open, page }) => {
  await open('/video');
  await serveOutside(page);
  for (const key of ['Shift', 'Shift', 'a', 'Shift']) await page.keyboard.press(key);
  // Leaving hides the page before anything else.
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page).toHaveURL(/\/video$/);
  await leaveByShift(page);
  await expectToHaveLeft(page);
});

test('Shift three times leaves before any script of the application', { tag: ONE_WIDTH }, async ({
  page,
}) => {
  await serveOutside(page);
  await holdScripts(page);
  await page.goto('/video', { waitUntil: 'commit' });
  await painted(page);
  await leaveByShift(page);
  await expectOutside(page);
});

test('pages in front of the one that is left are forgotten, too', { tag: ONE_WIDTH }, async ({
  open,
  page,
}) => {
  await open('/dashboard');
  await page.locator('nav a[href="/video"]:visible').first().click();
  await expect(page).toHaveURL(/\/video$/);
  await page.locator('main a[href^="/video/"]').first().click();
  await expect(page).toHaveURL(/\/video\/[0-9a-f-]{36}$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/video$/);
  expect((await historyOf(page)).filter((entry) => /\/video\/./.test(entry))).toHaveLength(1);
  await serveOutside(page);
  await exitLink(page).click();
  await expectOutside(page);
  expect((await historyOf(page)).filter((entry) => entry.includes('/video'))).toEqual([]);
  await page.goBack({ waitUntil: 'commit' });
  await expectOutside(page);
});

/** Types a private question, so that the tab keeps it. */
async function typeQuestion(page: Page): Promise<void> {
  const box = page.getByLabel(m.tickets_ask_text({}, vi));
  await box.fill('Em sợ bố mẹ biết');
  await expect.poll(() => tabKeys(page)).toContain('mam.ask-draft');
}

function tabKeys(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(sessionStorage).sort());
}

/** What the tab still has of this site, seen from a page without scripts. */
async function expectForgotten(page: Page): Promise<void> {
  await page.goto('/healthz');
  expect(await tabKeys(page)).toEqual(['mam.exited']);
}

test('a tab that is left by the button keeps nothing of what was typed', async ({ open, page }) => {
  await open('/qa/ask');
  await typeQuestion(page);
  await serveOutside(page);
  await exitLink(page).click();
  await expectOutside(page);
  await expectForgotten(page);
  await open('/qa/ask');
  await expect(page.getByLabel(m.tickets_ask_text({}, vi))).toHaveValue('');
});

test('a tab that is left by keys keeps nothing of what was typed', { tag: ONE_WIDTH }, async ({
  open,
  page,
}) => {
  await open('/qa/ask');
  await typeQuestion(page);
  await serveOutside(page);
  await leaveByShift(page);
  await expectOutside(page);
  await expectForgotten(page);
});

test('a tab that is left before any script of the application keeps nothing of what was typed', {
  tag: ONE_WIDTH,
}, async ({ open, page }) => {
  await open('/qa/ask');
  await typeQuestion(page);
  await serveOutside(page);
  await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await painted(page);
  expect(await tabKeys(page)).toContain('mam.ask-draft');
  await exitLink(page).click();
  await expectOutside(page);
  await expectForgotten(page);
});

test('what was typed comes back after a reload, and not for who opens the address in this tab', {
  tag: ONE_WIDTH,
}, async ({ open, page }) => {
  await open('/qa/ask');
  await typeQuestion(page);
  await page.reload();
  const box = page.getByLabel(m.tickets_ask_text({}, vi));
  await expect(box).toHaveValue('Em sợ bố mẹ biết');
  await open('/qa/ask');
  await expect(box).toHaveValue('');
  expect(await tabKeys(page)).not.toContain('mam.ask-draft');
});

test('the page is blank, silent and without its title before the other one answers', {
  tag: ONE_WIDTH,
}, async ({ open, page }) => {
  await open('/podcast');
  const listen = page.getByRole('button', { name: /^Nghe: / }).first();
  await listen.click();
  await expect.poll(() => isSilent(page), PLAYBACK_TIMEOUT).toBe(false);
  const { promise: seen, resolve: report } = Promise.withResolvers<string>();
  // A page that is left has no time to report by itself.
  await serveOutside(page, seen);
  await page.exposeFunction('report', report);
  // Hears the tap after the page has: what is on screen then is what an onlooker sees meanwhile.
  await page.evaluate(() => {
    const reportToNode = Reflect.get(window, 'report');
    addEventListener('click', async () => {
      const { display } = getComputedStyle(document.documentElement);
      const audio = document.querySelector('audio');
      // What starts only now stays silent, too.
      await audio?.play().catch(() => undefined);
      const { playbackState, metadata } = navigator.mediaSession;
      const sound = `${audio?.muted} ${audio?.paused} ${playbackState} ${metadata}`;
      reportToNode(`${display} «${document.title}» ${sound}`);
    });
  });
  await exitLink(page).click();
  expect(await seen).toBe(`none «${m.layout_neutral_title({}, vi)}» true true none null`);
  await expectOutside(page);
});

function isSilent(page: Page): Promise<boolean> {
  return page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.paused);
}

/** Three presses are one wish only within seconds, which a busy machine may not keep. */
function leaveByShift(page: Page): Promise<void> {
  return expect(async () => {
    for (const key of ['b', 'Shift', 'Shift', 'Shift']) await page.keyboard.press(key);
    await expect(page).toHaveURL(EXIT_URL, { timeout: 1_000 });
  }).toPass(TIMEOUT);
}
