import { m } from '@mam/texts';
import type { Page } from '@playwright/test';
import { keepPage, keptTraces, NETWORK_IS_CUT, NO_TRACES } from '../kept.ts';
import { makeReader, visitAs } from '../reader.ts';
import { expect, hydrated, test } from '../test.ts';

const vi = { locale: 'vi' } as const;

test.beforeEach(({ problems }) => {
  problems.allow(NETWORK_IS_CUT);
});

const WIPES: Record<string, (page: Page) => Promise<void>> = {
  'removing the last thing': async (page) => {
    await page.getByRole('button', { name: /^Bỏ: / }).click();
  },
  'removing all': async (page) => {
    await page.getByRole('button', { name: m.kept_clear({}, vi), exact: true }).click();
    await page.getByRole('button', { name: m.kept_clear_yes({}, vi) }).click();
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
  },
  'quick exit that removes it all': async (page) => {
    await page.getByRole('switch', { name: m.kept_exit({}, vi) }).click();
    await page.route('https://vnexpress.net/**', (route) => route.fulfill({ body: 'x' }));
    await page.locator('[data-exit]').filter({ visible: true }).first().click();
    await page.waitForURL(/vnexpress/);
    await page.goto('/about-us');
  },
};

for (const [name, wipe] of Object.entries(WIPES)) {
  test(`${name} leaves nothing of what was kept`, async ({ page, problems }) => {
    problems.allow(/vnexpress/);
    await keepPage(page, '/help');
    await wipe(page);
    await expect.poll(() => keptTraces(page)).toEqual(NO_TRACES);
  });
}

test('logging out leaves nothing of what was kept', async ({ page }) => {
  await visitAs(page, await makeReader(), '/help');
  await keepPage(page, '/help');
  await page
    .getByRole('banner')
    .getByRole('button', { name: m.nav_account({}, vi) })
    .click();
  await page.getByRole('button', { name: m.nav_log_out({}, vi) }).click();
  await expect.poll(() => keptTraces(page)).toEqual(NO_TRACES);
});

test('in private mode nothing can be kept', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('mam.private', '1'));
  await page.goto('/kept?keep=/help');
  await hydrated(page);
  await expect(page.getByText(m.kept_private({}, vi))).toBeVisible();
  await expect(
    page.getByRole('button', { name: m.kept_add_yes({}, vi), exact: true }),
  ).toBeHidden();
  expect(await keptTraces(page)).toEqual(NO_TRACES);
});

test('what was not used for longer than chosen goes by itself', async ({ page }) => {
  await keepPage(page, '/help');
  await page.evaluate(async () => {
    const cache = await caches.open('mam.kept');
    for (const key of await cache.keys()) {
      const item = await (await cache.match(key))?.json();
      await cache.put(key, Response.json({ ...item, used_at: Date.now() - 31 * 86_400_000 }));
    }
  });
  // The worker looks at its first page of a day.
  await page.goto('/about-us');
  await expect.poll(() => keptTraces(page)).toEqual(NO_TRACES);
});
