import { setImmediate as nextTurn } from 'node:timers/promises';
import { AppError } from '@mam/contract/core/errors';
import type { WorkView } from '@mam/contract/inbox/work-kinds';
import { areWordsIn } from '@mam/contract/text/fold';
import type { Database } from '../../db/connect.ts';
import { hashKey } from '../../http/access/idempotency-key.ts';
import { listLastWords, listSearchable } from './tickets.admin.queries.ts';
import {
  findMessage,
  findPicture,
  insertMessage,
  insertPictures,
  listMessages,
  type NewMessage,
  sealMessage,
} from './tickets.queries.ts';
import { openFile, openText, seal } from './tickets.sealing.service.ts';

/** Messages that a search decrypts: the newest ones. */
const SEARCHED_MAX = 5_000;
/** Messages that are decrypted in one go; other requests are served in between. */
const SEARCHED_AT_ONCE = 200;

interface Writing extends NewMessage {
  text: string;
  /** WebP files. */
  pictures?: readonly Buffer[];
}

/** Adds a message with its pictures, encrypted. */
export async function addMessage(
  tx: Database,
  { text, pictures = [], ...message }: Writing,
  now: Date,
): Promise<void> {
  const message_id = await insertMessage(tx, message, now);
  await sealMessage(tx, message_id, seal(tx, { part: 'message', row: message_id }, text));
  const rows = pictures.map((data, position) => {
    const id = crypto.randomUUID();
    const sealed = seal(tx, { part: 'picture', row: id }, data);
    return { id, message_id, position, bytes: data.length, sealed };
  });
  if (rows.length > 0) await insertPictures(tx, rows);
}

/** What is stored of the key of a message; `scope`: who writes in which ticket. */
export function keyHash(
  db: Database,
  key: string | undefined,
  scope: readonly (string | number)[],
): Buffer | undefined {
  return key === undefined ? undefined : hashKey(db, key, ['message', ...scope]);
}

/** Whether the message of a repeated request is there. @throws `idempotency.mismatch` with another text. */
export async function isSent(
  db: Database,
  { key_hash, text }: { key_hash: Buffer | undefined; text: string },
): Promise<boolean> {
  const row = key_hash && (await findMessage(db, key_hash));
  if (!row) return false;
  if (textOf(db, row) !== text) throw new AppError('idempotency.mismatch');
  return true;
}

export type Message = Awaited<ReturnType<typeof readMessages>>[number];

/** The conversation of a ticket, oldest first. */
export async function readMessages(db: Database, ticket_id: number) {
  const rows = await listMessages(db, ticket_id);
  return rows.map((row) => ({ ...row, text: textOf(db, row) }));
}

/** A picture as base64. @throws `not_found`. */
export async function pictureOf(
  db: Database,
  picture: { ticket_id: number; id: string },
): Promise<{ data: string }> {
  const row = await findPicture(db, picture);
  if (!row) throw new AppError('not_found');
  const { data, sealed } = row;
  const file = sealed ? openFile(db, { part: 'picture', row: picture.id }, sealed) : data;
  return { data: (file ?? Buffer.alloc(0)).toString('base64') };
}

/** The asker's last message, by ticket. */
export async function lastWordsOf(
  db: Database,
  ticket_ids: readonly number[],
): Promise<Map<number, string>> {
  const rows = await listLastWords(db, ticket_ids);
  return new Map(rows.map((row) => [row.ticket_id, textOf(db, row)]));
}

/**
 * The tickets of a view that have all folded words in one message, or in the name they are signed with. Texts
 * are decrypted for it, so only the newest messages are searched.
 */
export async function searchTickets(
  db: Database,
  view: WorkView,
  words: readonly string[],
): Promise<number[]> {
  const rows = await listSearchable(db, view, SEARCHED_MAX);
  const found = new Set<number>();
  for (const [index, row] of rows.entries()) {
    if (index % SEARCHED_AT_ONCE === 0) await nextTurn();
    if (found.has(row.ticket_id)) continue;
    const name = nameOf(db, { ...row, id: row.ticket_id }) ?? '';
    const texts = [textOf(db, row), name];
    if (texts.some((text) => areWordsIn(text, words))) found.add(row.ticket_id);
  }
  return [...found];
}

interface Contact {
  id: number;
  name: string | null;
  sealed_name: Buffer | null;
}

/** The name that a contact message is signed with. */
export function nameOf(db: Database, { id, name, sealed_name }: Contact): string | null {
  return openText(db, { part: 'name', row: id }, sealed_name) ?? name;
}

interface Address {
  id: number;
  email: string | null;
  sealed_email: Buffer | null;
}

/** The address that was left for an answer. */
export function emailOf(db: Database, { id, email, sealed_email }: Address): string | null {
  return openText(db, { part: 'email', row: id }, sealed_email) ?? email;
}

/** The text of a message. */
export function textOf(
  db: Database,
  { id, text, sealed }: { id: number; text: string | null; sealed: Buffer | null },
): string {
  return openText(db, { part: 'message', row: id }, sealed) ?? text ?? '';
}
