import { m } from '@mam/texts';
import type { Page } from '@playwright/test';
import { makeReader, visitAs } from '../reader.ts';
import { unique } from '../steps/comment.ts';
import { listen } from '../steps/mini-player.ts';
import { expect, PLAYBACK_TIMEOUT, test } from '../test.ts';
import { holdScripts, painted } from '../throttle.ts';

const vi = { locale: 'vi' } as const;

/** Seconds of the podcast that plays. */
function seconds(page: Page): Promise<number> {
  return page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime);
}

async function expectToGoOn(page: Page): Promise<void> {
  const before = await seconds(page);
  await expect.poll(() => seconds(page), PLAYBACK_TIMEOUT).toBeGreaterThan(before + 0.5);
}

/** What plays leaves the pages of the bar in their place. */
function tapVideo(page: Page): Promise<void> {
  return page.locator('nav a[href="/video"]').filter({ visible: true }).first().click();
}

test('without a network a link stays on the page, which plays on and offers the help lines', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/);
  await listen(page);
  await context.setOffline(true);
  await tapVideo(page);
  const toast = page.getByText(m.common_offline({}, vi));
  await expect(toast).toBeVisible();
  await expect(page).toHaveURL(/\/podcast$/);
  await expectToGoOn(page);
  await toast.getByRole('button', { name: m.nav_call({}, vi) }).click();
  await expect(page.getByRole('dialog').locator('a[href="tel:111"]')).toBeVisible();
  await page.keyboard.press('Escape');
  await context.setOffline(false);
  await tapVideo(page);
  await expect(page).toHaveURL(/\/video$/);
  await expectToGoOn(page);
});

test('a link stays on the page also before its application has come', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/);
  await holdScripts(page);
  await page.goto('/podcast', { waitUntil: 'commit' });
  await painted(page);
  await context.setOffline(true);
  await page.locator('nav a[href="/video"]').filter({ visible: true }).first().click();
  const note = page.getByText(m.common_offline({}, vi));
  await expect(note).toBeVisible();
  await expect(page).toHaveURL(/\/podcast$/);
  await note.getByRole('button', { name: m.nav_call({}, vi) }).click();
  await expect(page.getByRole('dialog').locator('a[href="tel:111"]')).toBeVisible();
});

test('a comment without a network is kept, without a message about a page', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/);
  const text = unique('Video này hữu ích');
  const { items } = await (await page.request.get('/api/videos/list?sort=oldest&size=1')).json();
  await visitAs(page, await makeReader(), `/video/${items[0].uuid}#comments`);
  await page.getByRole('button', { name: m.comments_open({}, vi) }).click();
  await page.getByRole('textbox', { name: m.comments_text({}, vi) }).fill(text);
  await context.setOffline(true);
  await page.getByRole('button', { name: m.comments_send({}, vi), exact: true }).click();
  await expect(page.getByText(m.waiting_network({}, vi))).toBeVisible();
  await expect(page.getByText(m.common_offline({}, vi))).toBeHidden();
  // Back again it is sent by itself, once.
  await context.setOffline(false);
  await expect(page.getByText(m.waiting_network({}, vi))).toBeHidden();
  await page.reload();
  await page.getByRole('button', { name: m.comments_open({}, vi) }).click();
  await expect(page.getByText(text)).toHaveCount(1);
});

test('a page that the network loses on its way can be tried again, and the podcast plays on', async ({
  page,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await listen(page);
  await page.route('**/video.data*', (route) => route.abort('internetdisconnected'));
  await tapVideo(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.pages_offline_title({}, vi));
  await expectToGoOn(page);
  await page.unroute('**/video.data*');
  await page.getByRole('link', { name: m.form_retry({}, vi) }).click();
  await expect(page.locator('main a[href^="/video/"]').first()).toBeVisible();
  await expectToGoOn(page);
});
