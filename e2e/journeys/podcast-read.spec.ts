import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll, expectNoViolations } from '../a11y.ts';
import { expect, hydrated, IN_ENGLISH, ONE_WIDTH, PLAYBACK_TIMEOUT, test } from '../test.ts';

interface Chapter {
  start: number;
  title: string;
  is_sensitive?: boolean;
}

interface Info {
  uuid: string;
  title: string;
  warning?: string;
  chapters: Chapter[];
  transcript: { start: number; text: string; speaker?: string }[];
}

/** The first podcast with a chapter that can be left out, or the first one without a warning. */
async function episode(page: Page, isSensitive: boolean, language = 'vi'): Promise<Info> {
  const { items } = await (await page.request.get('/api/podcasts/list?size=100')).json();
  const headers = { 'accept-language': language };
  for (const { uuid } of items) {
    const url = `/api/podcasts/infomation?uuid=${uuid}`;
    const info: Info = await (await page.request.get(url, { headers })).json();
    const hasPart = info.chapters.some(({ is_sensitive }) => is_sensitive);
    if (isSensitive ? hasPart : !info.warning) return info;
  }
  throw new Error('no such podcast');
}

const log = (page: Page) => page.getByRole('log');
/** Messages of people; headings of parts are none. */
const messages = (page: Page) => log(page).locator('.chat-line:not([aria-hidden]) .chat-bubble');
const next = (page: Page) => page.getByRole('button', { name: /^(Chạm để đọc tiếp|Tap for)/ });

function isSilent(page: Page): Promise<boolean> {
  return page
    .locator('audio')
    .evaluateAll((all: HTMLAudioElement[]) => all.every((audio) => audio.paused));
}

async function openEpisode(page: Page, { uuid }: Info): Promise<void> {
  await page.goto(`/podcast/${uuid}/read`);
  await hydrated(page);
}

test('a podcast is read line by line, silently, with names in the tree of the page', {
  tag: IN_ENGLISH,
}, async ({ page, language }) => {
  const info = await episode(page, false, language);
  await page.goto(`/podcast/${info.uuid}`);
  await hydrated(page);
  await page.getByRole('link', { name: /Đọc như tin nhắn|Read as messages/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(info.title);
  await expectNoViolations(page, 'before the first line');
  await page.getByRole('button', { name: /^(Đọc từ đầu|Read from the start)$/ }).click();
  await expect(messages(page)).toHaveCount(1);
  const [first] = info.transcript;
  await expect(messages(page).first()).toContainText(first?.text ?? '');
  await expect(messages(page).first()).toContainText(`${first?.speaker}: `);
  await next(page).click();
  await expect(messages(page)).toHaveCount(2);
  // What a screen reader has of the second voice begins with its name.
  const second = info.transcript.find(({ speaker }) => speaker !== first?.speaker);
  expect(await log(page).ariaSnapshot()).toMatch(new RegExp(`${second?.speaker} ?: `));
  const bar = page.getByRole('progressbar');
  await expect(bar).toHaveAttribute('aria-valuetext', /^(Phần|Part) 1 (trên|of) \d+: /);
  await expectNoViolations(page, 'two lines');
  await expectNoSidewaysScroll(page, 'two lines');
  expect(await isSilent(page)).toBe(true);
});

test('Space, Enter and → show a line, ← takes one back, and dots last a second at most', {
  tag: ONE_WIDTH,
}, async ({ page }) => {
  await openEpisode(page, await episode(page, false));
  await page.getByRole('button', { name: 'Đọc từ đầu' }).press('Enter');
  await log(page).focus();
  for (const [index, key] of [' ', 'Enter', 'ArrowRight'].entries()) {
    await page.keyboard.press(key);
    // Once for the dots, a second time shows the line at once.
    await page.keyboard.press(key);
    await expect(messages(page)).toHaveCount(index + 2);
  }
  await page.keyboard.press('ArrowLeft');
  await expect(messages(page)).toHaveCount(3);
  await page.keyboard.press('ArrowRight');
  await expect(log(page).locator('.chat-typing')).toBeVisible();
  await expect(messages(page)).toHaveCount(4, { timeout: 5_000 });
  await expect(log(page).locator('.chat-typing')).toHaveCount(0);
  for (let back = 0; back < 6; back += 1) await page.keyboard.press('ArrowLeft');
  await expect(messages(page)).toHaveCount(1);
});

test('with reduced motion a tap shows its line at once, and by itself the lines go on', {
  tag: ONE_WIDTH,
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openEpisode(page, await episode(page, false));
  await page.getByRole('button', { name: 'Đọc từ đầu' }).click();
  await next(page).click();
  expect(await messages(page).count()).toBe(2);
  await expect(log(page).locator('.chat-typing')).toHaveCount(0);
  const auto = page.getByRole('button', { name: 'Tự chạy' });
  await auto.click();
  await expect(auto).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => messages(page).count()).toBeGreaterThan(3);
  await auto.click();
  await expect(auto).toHaveAttribute('aria-pressed', 'false');
});

test('the warning comes first, and the part it speaks of is left out', {
  tag: ONE_WIDTH,
}, async ({ page }) => {
  const info = await episode(page, true);
  await openEpisode(page, info);
  const warning = page.getByRole('region', { name: 'Lưu ý trước khi đọc' });
  await expect(warning).toContainText(info.warning ?? '');
  const part = info.chapters.findIndex(({ is_sensitive }) => is_sensitive) + 1;
  await expect(warning).toContainText(`phần ${part}`);
  await page.getByRole('button', { name: /^Đọc, bỏ phần/ }).click();
  await readToEnd(page);
  const { start = 0 } = info.chapters[part - 1] ?? {};
  const line = info.transcript.find((each) => each.start >= start + 1);
  await expect(log(page)).toContainText(`Phần ${part} · ${info.chapters[part - 1]?.title}`);
  await expect(log(page)).not.toContainText(line?.text ?? '');
  // Numbers to call, sources, and the way back to the start.
  const end = page.locator('.chat-foot');
  await expect(end.getByRole('heading', { name: 'Bạn đã đọc hết' })).toBeVisible();
  await expect(end.locator('a[href="tel:111"]')).toBeVisible();
  await expect(end.getByRole('link', { name: 'Nguồn và bình luận' })).toBeVisible();
  await expectNoViolations(page, 'the end');
  await page.getByRole('button', { name: 'Đọc lại' }).click();
  await expect(messages(page)).toHaveCount(1);
});

async function readToEnd(page: Page): Promise<void> {
  await log(page).focus();
  await expect(async () => {
    for (let step = 0; step < 60; step += 1) await page.keyboard.press('ArrowRight');
    await expect(next(page)).toHaveCount(0, { timeout: 100 });
  }).toPass({ timeout: 60_000 });
}

test('the place is kept on this device for the next visit, and not in private mode', {
  tag: ONE_WIDTH,
}, async ({ page }) => {
  const info = await episode(page, false);
  await openEpisode(page, info);
  await page.getByRole('button', { name: 'Đọc từ đầu' }).click();
  await log(page).focus();
  for (let step = 0; step < 24; step += 1) await page.keyboard.press('ArrowRight');
  await expect.poll(() => messages(page).count()).toBeGreaterThan(8);
  const last = (await messages(page).last().textContent()) ?? '';
  await page.reload();
  await hydrated(page);
  await page.getByRole('button', { name: /^Đọc tiếp từ phần / }).click();
  await expect(messages(page).last()).toHaveText(last);

  await page.evaluate(() => localStorage.clear());
  await page.evaluate(() => localStorage.setItem('mam.private', '1'));
  await page.reload();
  await hydrated(page);
  await page.getByRole('button', { name: 'Đọc từ đầu' }).click();
  await log(page).focus();
  for (let step = 0; step < 12; step += 1) await page.keyboard.press('ArrowRight');
  await expect.poll(() => messages(page).count()).toBeGreaterThan(4);
  expect(await page.evaluate(() => localStorage.getItem('mam.progress'))).toBeNull();
});

test('the sound joins at the line that is read, and the line that is heard is lit', {
  tag: ONE_WIDTH,
}, async ({ page }) => {
  await openEpisode(page, await episode(page, false));
  await page.getByRole('button', { name: 'Đọc từ đầu' }).click();
  await log(page).focus();
  for (let step = 0; step < 8; step += 1) await page.keyboard.press('ArrowRight');
  await expect.poll(() => messages(page).count()).toBeGreaterThan(3);
  expect(await isSilent(page)).toBe(true);
  const before = await messages(page).count();
  await page.getByRole('button', { name: 'Nghe từ đây' }).click();
  const lit = log(page).locator('[aria-current="true"]');
  await expect(lit).toHaveCount(1, PLAYBACK_TIMEOUT);
  await expect(lit).toBeInViewport();
  await expect.poll(() => messages(page).count(), PLAYBACK_TIMEOUT).toBeGreaterThan(before);
  await page.getByRole('button', { name: 'Dừng tiếng' }).click();
  await expect.poll(() => isSilent(page)).toBe(true);
  await expect(lit).toHaveCount(0);
});

test('on a phone nothing but the talk, call and quick exit is on the screen', {
  tag: ONE_WIDTH,
}, async ({ page }) => {
  await openEpisode(page, await episode(page, false));
  await page.getByRole('button', { name: 'Đọc từ đầu' }).click();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.locator('[data-exit]').locator('visible=true')).toHaveCount(1);
  await page.getByRole('button', { name: /^Gọi/ }).locator('visible=true').click();
  await expect(page.locator('a[href="tel:111"]').locator('visible=true').first()).toBeVisible();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(741);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('it is a plain transcript with names', { tag: ONE_WIDTH }, async ({ page }) => {
    const info = await episode(page, false);
    await page.goto(`/podcast/${info.uuid}/read`);
    const [first] = info.transcript;
    const lines = page.locator('main noscript p');
    await expect(lines.first()).toHaveText(`${first?.speaker}: ${first?.text}`);
    await expect(lines.last()).toContainText(info.transcript.at(-1)?.text ?? '-');
    await expect(lines.last()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Đọc từ đầu' })).toBeHidden();
  });
});
