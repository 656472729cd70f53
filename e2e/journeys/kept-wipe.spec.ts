import { m } from '@mam/texts';
import { keepName, keepPage, keptTraces, NETWORK_IS_CUT, NO_TRACES } from '../kept.ts';
import { WIPES } from '../steps/wipe.ts';
import { expect, hydrated, test } from '../test.ts';

const vi = { locale: 'vi' } as const;

test.beforeEach(({ problems }) => {
  problems.allow(NETWORK_IS_CUT);
});

const REMOVALS: typeof WIPES = {
  'removing the last thing': async (page) => {
    await page.getByRole('button', { name: /^Bỏ: / }).click();
  },
  'removing all': async (page) => {
    await page.getByRole('button', { name: m.kept_clear({}, vi), exact: true }).click();
    await page.getByRole('button', { name: m.kept_clear_yes({}, vi) }).click();
  },
};

for (const [name, wipe] of Object.entries({ ...REMOVALS, ...WIPES })) {
  test(`${name} leaves nothing of what was kept`, async ({ page, problems }) => {
    problems.allow(/vnexpress/);
    await keepPage(page, '/help');
    await wipe(page);
    await expect.poll(() => keptTraces(page)).toEqual(NO_TRACES);
  });
}

test('in private mode nothing can be kept', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('mam.private', '1'));
  await page.goto('/kept?keep=/help');
  await hydrated(page);
  await expect(page.getByText(m.kept_private({}, vi))).toBeVisible();
  await expect(page.getByRole('button', { name: keepName(vi) })).toBeHidden();
  expect(await keptTraces(page)).toEqual(NO_TRACES);
  await page.getByRole('button', { name: m.kept_private_open({}, vi) }).click();
  await page
    .getByRole('dialog')
    .getByRole('switch', { name: m.layout_private({}, vi) })
    .click();
  await expect(page.getByText(m.kept_private({}, vi))).toBeHidden();
});

test('who does not remove all after all goes on where the question was opened', async ({
  page,
}) => {
  await keepPage(page, '/help');
  const clear = page.getByRole('button', { name: m.kept_clear({}, vi), exact: true });
  await clear.click();
  await page.getByRole('button', { name: m.kept_clear_no({}, vi) }).click();
  await expect(clear).toBeFocused();
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

test('private mode asks before it erases what is kept', async ({ page }) => {
  await keepPage(page, '/help');
  const state = page
    .getByRole('button', { name: m.layout_private_is_off({}, vi) })
    .filter({ visible: true });
  await state.click();
  await page
    .getByRole('switch', { name: m.layout_private({}, vi) })
    .filter({ visible: true })
    .click();
  const text = m.layout_private_erases_text({ count: '1', amount: 1 }, vi);
  await expect(page.getByText(text)).toBeVisible();
  await page.getByRole('button', { name: m.layout_private_erases_no({}, vi), exact: true }).click();
  await expect(page.getByText(text)).toBeHidden();
  await expect(page.getByRole('heading', { name: m.kept_add_kept({}, vi) })).toBeVisible();
  expect((await keptTraces(page)).caches).toContain('mam.kept');
  expect(await page.evaluate(() => localStorage.getItem('mam.private'))).not.toBe('1');
});
