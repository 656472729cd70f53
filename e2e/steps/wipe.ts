import { m } from '@mam/texts';
import type { Page } from '@playwright/test';
import { makeReader, visitAs } from '../reader.ts';
import { expect, hydrated } from '../test.ts';

const vi = { locale: 'vi' } as const;

/** From the page of what is kept: all that removes everything which waits there and is kept there. */
export const WIPES: Record<string, (page: Page) => Promise<void>> = {
  'quick exit that removes it all': async (page) => {
    await page.getByRole('switch', { name: m.kept_exit({}, vi) }).click();
    await page.route('https://vnexpress.net/**', (route) => route.fulfill({ body: 'x' }));
    await page.locator('[data-exit]').filter({ visible: true }).first().click();
    await page.waitForURL(/vnexpress/);
    await page.goto('/about-us');
  },
  erasing: async (page) => {
    await page.goto('/privacy#erase');
    await hydrated(page);
    await page.getByRole('button', { name: m.erase_yes({}, vi) }).click();
    await expect(page.getByText(m.erase_done({}, vi)).first()).toBeVisible();
  },
  'private mode': async (page) => {
    await page
      .getByRole('button', { name: m.layout_private_is_off({}, vi) })
      .filter({ visible: true })
      .click();
    await page
      .getByRole('switch', { name: m.layout_private({}, vi) })
      .filter({ visible: true })
      .click();
    const yes = page.getByRole('button', { name: m.layout_private_erases_yes({}, vi) });
    if ((await page.evaluate(() => caches.has('mam.kept'))) === true) await yes.click();
  },
  'logging out': async (page) => {
    await visitAs(page, await makeReader(), '/kept');
    await page
      .getByRole('banner')
      .getByRole('button', { name: m.nav_account({}, vi) })
      .click();
    await page.getByRole('button', { name: m.nav_log_out({}, vi) }).click();
  },
};
