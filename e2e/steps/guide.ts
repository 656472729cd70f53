import { randomInt } from 'node:crypto';
import { m } from '@mam/texts';
import type { Locator, Page } from '@playwright/test';
import { inDatabase } from '../reader.ts';
import { expect, hydrated } from '../test.ts';

const vi = { locale: 'vi' } as const;

/** Codes of the running test. */
const codes: string[] = [];

/** A code of its own: every new guide begins with the same one. */
export function newCode(): string {
  const code = `guide-${randomInt(1e9)}`;
  codes.push(code);
  return code;
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

const PUBLIC_IDS = 34 ** 4;

/** Four of the letters and digits that stand in addresses of guides. */
function newPublicId(): string {
  const drawn = randomInt(PUBLIC_IDS).toString(34).padStart(4, '0');
  return drawn.replaceAll('0', 'y').replaceAll('1', 'z');
}

/** A published guide about a danger of this journey alone; the result is its id. */
export function copyGuide(code: string): Promise<number> {
  return inDatabase(async (client) => {
    for (;;) {
      const { rows } = await client.query(
        `insert into guides (public_id, code, kind, worry, is_danger, title, summary, search_words, graph,
           position, status)
         select $2, $1, kind, worry, true, title, summary, search_words, graph, 999, 'published'
         from guides where code = 'forced'
         on conflict (public_id) do nothing returning id`,
        [code, newPublicId()],
      );
      if (rows[0]) return Number(rows[0].id);
    }
  });
}

/** Removes what the test made, also when it failed: other journeys look at the list. */
export async function removeGuides(): Promise<void> {
  const own = codes.splice(0);
  await inDatabase((client) => client.query('delete from guides where code = any ($1)', [own]));
}

/** The form of a writer or of a second reader. */
export const GUIDE_FORM = /hướng dẫn/;

/** The inbox, searched for one guide. */
export const inboxOf = (title: string) =>
  `/administrator/inbox?kind=guide&keyword=${encodeURIComponent(title)}`;

export function rowIn(page: Page, title: string): Locator {
  return page.getByRole('main').getByRole('listitem').filter({ hasText: title });
}
