import type { Page } from '@playwright/test';

/** Where what is docked on a first visit begins: the upper edge of the note on quick exit. */
export async function topOfNote(page: Page): Promise<number> {
  const box = await page.locator('.exit-hint').filter({ visible: true }).boundingBox();
  if (!box) throw new Error('no note is shown');
  return box.y;
}
