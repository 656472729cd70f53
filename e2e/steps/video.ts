import type { Locator, Page } from '@playwright/test';
import { expect, hydrated, PLAYBACK_TIMEOUT } from '../test.ts';

/** Opens the first video that needs no consent, by the way a reader goes. */
export async function openVideo(page: Page): Promise<void> {
  await page.goto('/video');
  await hydrated(page);
  await page.locator('article').filter({ hasNotText: '18+' }).first().getByRole('link').click();
  await expect(page.locator('.player')).toBeVisible();
}

/** The chapters (0) and the transcript (1) beside a film or podcast; in one row on a phone. */
export async function openPart(page: Page, place: 0 | 1): Promise<Locator> {
  const part = page.locator('aside section').nth(place);
  const isWide = (page.viewportSize()?.width ?? 0) >= 1200;
  if (!isWide) await part.locator('summary').click();
  return part;
}

/** Opens one of the tabs of the editor of a film or podcast. */
export async function openTab(page: Page, name: string): Promise<Locator> {
  await page.getByRole('tab', { name, exact: true }).click();
  // A tab with something to correct has a longer name.
  const panel = page.getByRole('tabpanel', { name });
  await expect(panel).toBeVisible();
  return panel;
}

export function video(page: Page) {
  return page.locator('.player video');
}

export function playPosition(page: Page): Promise<number> {
  return video(page).evaluate((element: HTMLVideoElement) => element.currentTime);
}

/** Taps play, which brings the player, and waits until so many seconds have been shown. */
export async function play(page: Page, seconds: number): Promise<void> {
  await page.locator('.player-big').click();
  await expect.poll(() => playPosition(page), PLAYBACK_TIMEOUT).toBeGreaterThan(seconds);
  await expect(page.locator('media-play-button')).toBeVisible();
}

/** Languages of the captions on screen. */
export function shownCaptions(page: Page): Promise<string[]> {
  return video(page).evaluate((element: HTMLVideoElement) =>
    [...element.textTracks]
      .filter(({ kind, mode }) => kind === 'captions' && mode === 'showing')
      .map(({ language }) => language),
  );
}
