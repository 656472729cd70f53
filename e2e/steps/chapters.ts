import { m } from '@mam/texts';
import type { Locator, Page } from '@playwright/test';
import { expectNoViolationsUnscrolled } from '../a11y.ts';
import { expect, TIMEOUT } from '../test.ts';
import { openTab } from './video.ts';

const vi = { locale: 'vi' } as const;

/** In the workspace of an item with `count` chapters: the second one is put wrong in every way, then saved as «Chương mới». */
export async function writeChapters(page: Page, count: number): Promise<void> {
  const panel = await openTab(page, m.admin_playables_tab_chapters({}, vi));
  await expect(panel.getByRole('listitem')).toHaveCount(count);
  const title = (number: number) =>
    panel.getByRole('textbox', { name: m.admin_parts_chapter_vi({ number }, vi) });
  // Its name stands above it, as a placeholder would be covered.
  const name = panel.getByText(m.admin_parts_chapter_vi_name({}, vi)).nth(1);
  await expect(name).toBeVisible();
  const save = panel.getByRole('button', { name: m.admin_parts_chapters_save({}, vi) });
  await title(2).fill('');
  await save.click();
  const second = panel.getByRole('listitem').nth(1);
  const missing = m.validation_required({}, vi);
  await expect(second).toContainText(missing);
  const tab = page.getByRole('tab', { name: m.admin_playables_tab_chapters({}, vi) });
  await expect(tab).toContainText(m.admin_language_wrong({}, vi));
  // A chapter that is removed comes back with its error; what has the focus is in sight.
  await panel
    .getByRole('button', { name: m.admin_parts_chapter_remove({ number: 2 }, vi) })
    .click();
  await expect(second).not.toContainText(missing);
  await expectInSight(panel.locator('li :focus'));
  const undo = page.getByRole('button', { name: m.admin_undo({}, vi), exact: true });
  await expectAbove(panel.locator('li:has(:focus)'), undo);
  await undo.click();
  await expect(second).toContainText(missing);
  await expect(title(2)).toBeFocused();
  await expectInSight(title(2));
  // Edits that were given up come back.
  await panel.getByRole('button', { name: m.admin_parts_revert({}, vi) }).click();
  await expect(title(2)).not.toHaveValue('');
  await expect(page.getByRole('tab', { selected: true }).first()).toBeFocused();
  await undo.click();
  await expect(title(2)).toHaveValue('');
  // Where a chapter is already, its title is offered.
  await panel
    .getByRole('button', { name: m.admin_parts_chapter_add({ time: '0:00' }, vi) })
    .click();
  await expect(title(1)).toBeFocused();
  // Two at one time are named once the field is left, and count among the errors, in the same words.
  const start = panel.getByRole('textbox', {
    name: m.admin_parts_chapter_start({ number: 2 }, vi),
    exact: true,
  });
  const former = await start.inputValue();
  await start.fill('0:00');
  await start.press('Tab');
  const same = m.admin_parts_chapter_same({ number: 1, time: '0:00' }, vi);
  await expect(second).toContainText(same);
  await save.click();
  const box = panel.getByRole('alert');
  await expect(box).toContainText(m.form_problems({ count: 2 }, vi));
  await expect(box).toContainText(same);
  await start.fill(former);
  await title(2).fill('Chương mới');
  await expectNoViolationsUnscrolled(page, 'chapters');
  await save.click();
  await expect(panel.getByText(m.admin_parts_unsaved({}, vi))).toHaveCount(0);
  await expect(save).toBeFocused();
}

/** All of it stands higher than the offer with this button. */
async function expectAbove(row: Locator, button: Locator): Promise<void> {
  await expect(async () => {
    const [upper, lower] = [await row.boundingBox(), await button.boundingBox()];
    expect(upper && upper.y + upper.height).toBeLessThan(lower?.y ?? 0);
  }).toPass(TIMEOUT);
}

/** Nothing that sticks to an end of the page covers it. */
async function expectInSight(field: Locator): Promise<void> {
  const isCovered = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return !element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  };
  await expect.poll(() => field.evaluate(isCovered)).toBe(false);
}
