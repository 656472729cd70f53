import { m } from '@mam/texts';
import type { Locator, Page } from '@playwright/test';

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
