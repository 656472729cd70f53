import type { Language } from '@mam/contract/core/localized';
import { m } from '@mam/texts';
import type { Locator, Page } from '@playwright/test';

/** Where what is docked at the lower edge of a phone begins, on a first visit too. */
export async function topOfDock(page: Page): Promise<number> {
  const box = await page.locator('.bottom-nav').boundingBox();
  if (!box) throw new Error('nothing is docked');
  return box.y;
}

/** What a first visit is asked: in the dock of phones, in the side bar of wide screens. */
export function exitNote(page: Page, language: Language = 'vi'): Locator {
  const name = m.layout_exit_what({}, { locale: language });
  return page.getByRole('button', { name, exact: true });
}

/** Reads what quick exit does, and ends the note. */
export async function readExitNote(page: Page, language: Language = 'vi'): Promise<void> {
  await exitNote(page, language).click();
  const locale = { locale: language };
  await page.getByRole('button', { name: m.layout_exit_note_done({}, locale) }).click();
}
