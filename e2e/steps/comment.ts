import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { inDatabase, type Reader } from '../reader.ts';
import type { Item } from '../starter-items.ts';

/** A text that no other test has. */
export function unique(text: string): string {
  return `${text} ${randomUUID()
    .slice(0, 8)
    .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))}`;
}

const POLL_MS = 200;

interface Body {
  text: string;
  anonymous?: boolean;
  parent_id?: string;
}

/** Posts a comment on a video as this reader, and returns its id. */
export async function postComment(reader: Reader, item: Item, body: Body): Promise<string> {
  const response = await fetch(`${process.env.MAM_ORIGIN}/api/videos-comments/create`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${reader.token}` },
    body: JSON.stringify({ video_id: item.uuid, ...body }),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(JSON.stringify(answer));
  if (answer.comment.state === 'delayed') await letAppear(answer.comment.text);
  return answer.comment.id;
}

/** Makes anonymous comments with this text due, and waits until the site has let them appear. */
export async function letAppear(text: string): Promise<void> {
  const update = `update comments set appears_at = now() where text = $1 and status = 'delayed'`;
  await inDatabase(async (client) => {
    while ((await client.query(update, [text])).rowCount !== 0) await sleep(POLL_MS);
  });
}

/** Writes comments into the database, as no form would accept them. */
export async function insertComments(reader: Reader, item: Item, texts: string[]): Promise<void> {
  await inDatabase(async (client) => {
    const { rows } = await client.query(
      `insert into threads (playable_id, last_ordinal, comment_count) values ($1, $2, $2)
       on conflict (playable_id) do update set last_ordinal = threads.last_ordinal + $2,
         comment_count = threads.comment_count + $2
       returning id, last_ordinal`,
      [item.id, texts.length],
    );
    const { id, last_ordinal } = rows[0];
    await client.query(
      `insert into comments (uuid, thread_id, ordinal, user_id, is_anonymous, text, created_at)
       select gen_random_uuid(), $1, $2 + place, $3, false, value, now()
       from unnest($4::text[]) with ordinality as texts (value, place)`,
      [id, last_ordinal - texts.length, reader.user_id, texts],
    );
  });
}

/** Bans an account from commenting with its name, as the site would. */
export async function ban(reader: Reader, reason: string): Promise<void> {
  await inDatabase((client) =>
    client.query('insert into bans (user_id, reason, created_at) values ($1, $2, now())', [
      reader.user_id,
      reason,
    ]),
  );
}

/** Ends the bans of an account, as the site would. */
export async function unban({ user_id }: Reader): Promise<void> {
  await inDatabase((client) =>
    client.query('update bans set lifted_at = now() where user_id = $1', [user_id]),
  );
}

/** The comments of the page. */
export function threadOf(page: Page) {
  return page.locator('#comments');
}

/** The comment with this text. */
export function commentOf(page: Page, text: string) {
  return threadOf(page).getByRole('article').filter({ hasText: text });
}

/** Brings the comments into view, waits until they have loaded, and asks for all rows where some are folded. */
export async function openThread(page: Page): Promise<void> {
  await threadOf(page).scrollIntoViewIfNeeded();
  await threadOf(page).locator('.thread-head').waitFor();
  await threadOf(page)
    .locator('.thread-list:not([aria-busy="true"])')
    .waitFor({ state: 'attached' });
  const all = threadOf(page).locator('.thread-all');
  if (await all.isVisible()) await all.click();
}

/** Opens the box and types; nothing is sent. */
export async function write(page: Page, text: string): Promise<void> {
  const line = threadOf(page).locator('.write-line').first();
  const field = threadOf(page).locator('.write textarea').first();
  await line.or(field).first().waitFor();
  if (!(await field.isVisible())) await line.click();
  await field.fill(text);
}
