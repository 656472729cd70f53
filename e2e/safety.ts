import { expect, type Page } from '@playwright/test';

/** WCAG 2.5.5: what a thumb hits in a hurry. */
const TARGET_PX = 44;
const LANDMARKS = 'header, nav, main, aside, footer, section[aria-label]';

/** Expects quick exit, large enough and inside a landmark, and the hotlines, here or one tap away. */
export async function expectSafety(page: Page, name: string): Promise<void> {
  const exit = page.locator('a[data-exit]').filter({ visible: true });
  await expect(exit, name).toHaveCount(1);
  await expect(exit, name).toBeInViewport({ ratio: 1 });
  const box = await exit.boundingBox();
  expect.soft(box?.height, name).toBeGreaterThanOrEqual(TARGET_PX);
  expect.soft(box?.width, name).toBeGreaterThanOrEqual(TARGET_PX);
  await expect(page.locator(LANDMARKS).filter({ has: exit }).first(), name).toBeVisible();
  const call = page.locator('[popovertarget=call-sheet]').filter({ visible: true });
  if ((await call.count()) > 0) await call.click();
  const place = (await call.count()) > 0 ? page.getByRole('dialog') : page.getByRole('main');
  const number = place.locator('a[href="tel:111"]').filter({ visible: true }).first();
  await expect(number, name).toBeVisible();
  expect.soft((await number.boundingBox())?.height, name).toBeGreaterThanOrEqual(TARGET_PX);
}
