import { m } from '@mam/texts';
import type { Page } from '@playwright/test';
import { inDatabase, type Reader } from '../reader.ts';
import { expect } from '../test.ts';
import { letAppear, unique } from './comment.ts';

export const DESK = '/administrator/comments';
const vi = { locale: 'vi' } as const;

/** What a test has posted, which it deletes as its author does, so that counters stay exact. */
export const posted: { id: string; token: string }[] = [];

/** Posts an anonymous comment on the newest video with words of distress, and returns its text. */
export async function postDistress(page: Page, reader: Reader, extra = ''): Promise<string> {
  const text = `${unique('mình muốn chết')} ${extra}`.trim();
  await post(page, reader, text);
  await letAppear(text);
  return text;
}

export async function post(page: Page, reader: Reader, text: string): Promise<void> {
  const { items } = await (await page.request.get('/api/videos/list')).json();
  const response = await page.request.post('/api/videos-comments/create', {
    headers: { authorization: `Bearer ${reader.token}` },
    data: { video_id: items[0].id, text, anonymous: true, keep_details: true },
  });
  expect(response.status()).toBe(200);
  posted.push({ id: (await response.json()).comment.id, token: reader.token });
}

/** Has the answer with a text deleted with what the test has posted. */
export async function removeLater(text: string, token: string): Promise<void> {
  const { rows } = await inDatabase((client) =>
    client.query('select uuid from comments where text = $1', [text]),
  );
  for (const { uuid } of rows) posted.push({ id: uuid, token });
}

/** Deletes what this test has posted. */
export async function removePosted(page: Page): Promise<void> {
  for (const { id, token } of posted.splice(0)) {
    const headers = { authorization: `Bearer ${token}` };
    await page.request.delete(`/api/videos-comments/${id}`, { headers });
  }
}

/** What became of the comments with a text. */
export const states = (text: string) =>
  inDatabase(async (client) => {
    const { rows } = await client.query('select status from comments where text = $1', [text]);
    return rows.map(({ status }) => status);
  });

/** Chooses a comment of the queue by its text. */
export async function choose(page: Page, text: string): Promise<void> {
  const row = page.getByRole('listitem').filter({ hasText: text });
  await row.getByRole('button').click();
  await expect(current(page)).toContainText(text);
}

export const current = (page: Page) =>
  page.getByRole('article', { name: m.admin_desk_now({}, vi), exact: true });

export const undoButton = (page: Page, count: string) =>
  page.getByRole('button', { name: m.admin_desk_undo_steps({ count }, vi) });

/** One of the decisions. */
export const toolbarButton = (page: Page, name: string) =>
  page.getByRole('toolbar').getByRole('button', { name });

/** Of the dialog of a ban, which is for 7 days until another length is chosen. */
export const banButton = (page: Page) => {
  const days = m.admin_desk_ban_days_7({}, vi);
  const name = m.admin_desk_ban_send_days({ days }, vi);
  return page.getByRole('dialog').getByRole('button', { name, exact: true });
};

/** Takes a comment of distress down with its key, which asks first. */
export async function takeDown(page: Page): Promise<void> {
  await page.locator('body').press('x');
  await answerQuestion(page, m.admin_desk_distress_hide({}, vi));
}

export async function answerQuestion(page: Page, name: string): Promise<void> {
  const question = page.getByRole('dialog', { name: m.admin_desk_distress_title({}, vi) });
  await question.getByRole('button', { name }).click();
  await expect(question).toBeHidden();
}
