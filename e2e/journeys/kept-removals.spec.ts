import { m } from '@mam/texts';
import {
  firstPath,
  holdParts,
  keepHeld,
  keepLink,
  keepName,
  keepPage,
  keptParts,
  keptTraces,
  NETWORK_IS_CUT,
  NO_TRACES,
  rowOf,
} from '../kept.ts';
import { topOfDock } from '../steps/first-visit.ts';
import { expect, hydrated, test } from '../test.ts';

const vi = { locale: 'vi' } as const;

test.beforeEach(({ problems }) => {
  problems.allow(NETWORK_IS_CUT);
});

for (const kind of ['podcast', 'video'] as const) {
  test(`one tap keeps a ${kind}, in one size from the button to the list, and can be stopped`, async ({
    page,
  }) => {
    const path = await firstPath(page, kind);
    const release = await holdParts(page, 524_288);
    await page.goto(path);
    await hydrated(page);
    const link = keepLink(page);
    const size = /[\d,]+ MB$/.exec((await link.textContent()) ?? '')?.[0] ?? '';
    expect(size).not.toBe('');
    await link.click();
    const row = rowOf(page, path);
    // How far it is stands in the first view, with its name.
    const card = page.getByRole('region', { name: m.kept_add_going({}, vi) });
    await expect(card.getByRole('progressbar')).toBeInViewport();
    await expect(row).toContainText(`% · ${size}`);
    // The texts and scripts beside the file count as well: it is no leap from nothing to all.
    await expect
      .poll(async () => Number(await row.getByRole('progressbar').getAttribute('aria-valuenow')))
      .toBeGreaterThan(0);
    await card.getByRole('button', { name: m.kept_add_stop({}, vi) }).click();
    await expect(row).toHaveCount(0);
    // Coming back to the page is no new wish.
    await page.reload();
    await hydrated(page);
    const yes = page.getByRole('button', { name: keepName(vi) });
    await expect(yes).toContainText(size);
    await expect.poll(() => keptTraces(page)).toEqual(NO_TRACES);
    await release();
    await yes.click();
    await expect(row.getByText(/^Giữ ngày/)).toBeVisible();
    await expect(row.getByText(size, { exact: true })).toBeVisible();
    await expect(page.locator('#kept-list')).toContainText(m.kept_sum({ count: 1, size }, vi));
  });
}

test('what was kept with its picture changes to its sound, also on its way', async ({ page }) => {
  const path = await firstPath(page, 'video');
  const release = await keepHeld(page, path, 524_288);
  await expect.poll(() => keptParts(page)).toBe(1);
  await page.getByRole('button', { name: /^Đổi sang: Chỉ tiếng/ }).click();
  await release();
  const row = rowOf(page, path);
  await expect(row.getByText(/^Giữ ngày/)).toBeVisible();
  await expect(row).toContainText(m.kept_form_of_sound({}, vi));
  await expect(page.getByRole('button', { name: /^Đổi sang: Video/ })).toBeVisible();
  // The part of the picture goes.
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const cache = await caches.open('mam.kept-files');
        return (await cache.keys()).filter(({ url }) => /mp4\?part=/.test(url)).length;
      }),
    )
    .toBe(0);
});

test('what was removed without a network comes back whole by its undo', async ({
  page,
  context,
}) => {
  await keepPage(page, '/help');
  const card = page.getByRole('region', { name: m.kept_add_kept({}, vi), exact: true });
  await expect(card).toBeVisible();
  await context.setOffline(true);
  const row = rowOf(page, '/help');
  await row.getByRole('button', { name: /^Bỏ: / }).click();
  await expect(row).toHaveCount(0);
  // It is not on its way again.
  await expect(page.getByRole('region', { name: m.kept_add_title({}, vi) })).toBeVisible();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toBeFocused();
  // The offer covers neither the title nor, on a phone, what is docked.
  const undo = page.getByRole('button', { name: m.kept_undo({}, vi) });
  const offer = page.getByRole('paragraph').filter({ has: undo });
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  // It slides in.
  await expect(async () => {
    const [box, heading] = [await offer.boundingBox(), await title.boundingBox()];
    expect(box?.y).toBeGreaterThan((heading?.y ?? Infinity) + (heading?.height ?? 0));
    const end = width < 992 ? await topOfDock(page) : height;
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThan(end);
  }).toPass({ timeout: 4_000 });
  await undo.click();
  await expect(row.getByRole('link')).toBeFocused();
  await expect(card).toBeVisible();
  // The undo of the files is over by then.
  await page.waitForTimeout(8_000);
  await page.goto('/help');
  await expect(page.locator('a[href="tel:111"]').filter({ visible: true }).first()).toBeVisible();
});

test('a page that is left right after a removal leaves nothing of it', async ({ page }) => {
  await keepPage(page, '/help');
  await rowOf(page, '/help').getByRole('button', { name: /^Bỏ: / }).click();
  await expect(rowOf(page, '/help')).toHaveCount(0);
  await page.goto('/about-us');
  await expect.poll(() => keptTraces(page)).toEqual(NO_TRACES);
});
