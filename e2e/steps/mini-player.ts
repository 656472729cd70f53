import { m } from '@mam/texts';
import type { Locator, Page } from '@playwright/test';
import { expect, hydrated, PLAYBACK_TIMEOUT } from '../test.ts';

const vi = { locale: 'vi' } as const;

/** What plays, with its title and all buttons: on a phone first in the menu, on a wide screen at the foot of the page. */
export async function openMiniPlayer(page: Page): Promise<Locator> {
  const player = page.getByRole('region', { name: m.player_mini_label({}, vi) });
  const isPhone = (page.viewportSize()?.width ?? 0) < 992;
  if (!isPhone) return player.filter({ visible: true });
  await page
    .locator('.bottom-nav')
    .getByRole('button', { name: m.nav_more({}, vi), exact: true })
    .click();
  return page.getByRole('dialog').locator(player);
}

/** Where the sound of the page is. */
export function sound(page: Page): Promise<{ seconds: number; isPaused: boolean }> {
  return page
    .locator('audio[preload="none"]')
    .first()
    .evaluate((audio: HTMLAudioElement) => ({
      seconds: audio.currentTime,
      isPaused: audio.paused,
    }));
}

/** Plays the first podcast of the list. */
export async function listen(page: Page): Promise<void> {
  await page.goto('/podcast');
  await hydrated(page);
  await page
    .getByRole('button', { name: /^Nghe: / })
    .first()
    .click();
  await expect.poll(async () => (await sound(page)).seconds, PLAYBACK_TIMEOUT).toBeGreaterThan(0.5);
}
