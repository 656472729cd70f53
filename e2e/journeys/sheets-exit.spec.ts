import { m } from '@mam/texts';
import { expectOutside, serveOutside } from '../outside.ts';
import { expect, hydrated, ONE_WIDTH, test } from '../test.ts';

const vi = { locale: 'vi' } as const;

const SHEETS = {
  menu: m.nav_more({}, vi),
  'private mode': m.layout_private_is_off({}, vi),
  call: m.nav_call({}, vi),
};

test.use({ viewport: { width: 360, height: 740 } });
test.beforeEach(({ problems }) => problems.allow(/request to another site/));

for (const [sheet, button] of Object.entries(SHEETS)) {
  test(`quick exit is within reach of the open sheet: ${sheet}`, { tag: ONE_WIDTH }, async ({
    page,
  }) => {
    await page.goto('/video');
    await hydrated(page);
    await serveOutside(page);
    await page.getByRole('button', { name: button, exact: true }).filter({ visible: true }).click();
    const open = page.locator('[popover]:popover-open');
    await expect(open).toBeVisible();
    await expect.poll(() => open.evaluate((each) => each.getAnimations().length)).toBe(0);
    const exit = page.locator('[data-exit]').filter({ visible: true }).first();
    const box = await exit.boundingBox();
    if (!box) throw new Error('No quick exit on the screen.');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const isOnTop = ([left, top]: number[]) =>
      document.elementFromPoint(left ?? 0, top ?? 0)?.closest('[data-exit]') !== null;
    expect(await page.evaluate(isOnTop, [x, y])).toBe(true);
    const bottom = await open.evaluate((each) => each.getBoundingClientRect().bottom);
    expect(bottom).toBeLessThanOrEqual(box.y);
    await page.mouse.click(x, y);
    await expectOutside(page);
  });
}
