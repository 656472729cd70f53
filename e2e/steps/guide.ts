import { randomInt } from 'node:crypto';
import { m } from '@mam/texts';
import type { Locator, Page } from '@playwright/test';
import { inDatabase } from '../reader.ts';
import { expect, hydrated } from '../test.ts';

const vi = { locale: 'vi' } as const;

/** A code of its own: every new guide begins with the same one. */
export function newCode(): string {
  return `guide-${randomInt(1e9)}`;
}

export function field(form: Locator, path: string): Locator {
  return form.locator(`[data-path="${path}"]`);
}

/** Fills a text in both languages; the second tab of the head is opened for its own. */
export async function fillBoth(form: Locator, path: string, text: string): Promise<void> {
  for (const [language, tab] of [
    ['en', m.common_language_en({}, vi)],
    ['vi', m.common_language_vi({}, vi)],
  ] as const) {
    if (!path.includes('.')) await form.getByRole('tab', { name: tab }).click();
    await field(form, `${path}.${language}`).fill(text);
  }
}

export async function leadTo(form: Locator, path: string, name: string | RegExp): Promise<void> {
  await field(form, path).click();
  await form.page().getByRole('option', { name }).click();
}

export async function fillOutcome(form: Locator, index: number, title: string): Promise<void> {
  const at = `outcomes.${index}`;
  await fillBoth(form, `${at}.title`, title);
  for (const name of ['first', 'say', 'cost', 'signs'])
    await fillBoth(form, `${at}.${name}`, 'Nội dung');
  await leadTo(form, `${at}.where.need`, m.admin_guides_need_doctor({}, vi));
  await fillBoth(form, `${at}.where.text`, 'Nơi khám');
}

/** Gives a new guide a code of its own. */
export async function nameGuide(form: Locator): Promise<string> {
  const code = newCode();
  await form.getByText(m.admin_guides_address({}, vi)).click();
  await field(form, 'code').fill(code);
  return code;
}

/** What is written is gone through before it is saved, and nothing is asked for. */
export async function tryOnPhone(form: Locator): Promise<void> {
  await form.getByRole('button', { name: m.admin_guides_view_phone({}, vi) }).click();
  const phone = form.getByRole('region', { name: m.admin_guides_preview({}, vi) });
  await expect(phone.getByRole('heading', { name: 'Bao lâu rồi?' })).toBeVisible();
  await phone.getByRole('button', { name: 'Lâu rồi' }).click();
  await expect(phone.getByText(m.guides_result({}, vi), { exact: true })).toBeVisible();
  await form.getByRole('button', { name: m.admin_guides_view_tree({}, vi) }).click();
}

export async function addressOf(code: string): Promise<string> {
  const { rows } = await inDatabase((client) =>
    client.query('select public_id from guides where code = $1', [code]),
  );
  return `/guide/${rows[0].public_id}`;
}

export async function walk(page: Page, address: string, answers: readonly string[]): Promise<void> {
  await page.goto(address);
  await hydrated(page);
  for (const name of answers) await page.getByRole('button', { name, exact: true }).click();
}

/** A published guide about a danger of this journey alone; the result is its id. */
export function copyGuide(code: string): Promise<number> {
  return inDatabase(async (client) => {
    const { rows } = await client.query(
      `insert into guides (public_id, code, kind, worry, is_danger, title, summary, search_words, graph,
         position, status)
       select translate(right($1, 4), '01', 'zy'), $1, kind, worry, true, title, summary, search_words, graph,
         999, 'published'
       from guides where code = 'forced' returning id`,
      [code],
    );
    return Number(rows[0].id);
  });
}

/** Other journeys look at the list. */
export async function removeGuide(code: string): Promise<void> {
  await inDatabase((client) => client.query('delete from guides where code = $1', [code]));
}
