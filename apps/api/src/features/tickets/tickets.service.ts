import { TICKET_PICTURES_BYTES_MAX, TICKET_UNANSWERED_MAX } from '@mam/contract/core/constants';
import { AppError } from '@mam/contract/core/errors';
import type { Ticket, TicketHelp } from '@mam/contract/tickets/tickets';
import type { askerReply, contactMessage, question } from '@mam/contract/tickets/tickets.rules';
import type { z } from 'zod';
import type { LimitDeps } from '../../app.deps.ts';
import type { Database } from '../../db/connect.ts';
import type { ClientInfo } from '../../http/access/client-info.ts';
import type { RequestContext } from '../../http/access/request-context.ts';
import { checkText } from '../word-lists/text-check.service.ts';
import { hashCode, newCode } from './ticket-codes.service.ts';
import { helpForAsker } from './ticket-help.service.ts';
import {
  addMessage,
  isSent,
  keyHash,
  pictureOf,
  readMessages,
} from './tickets.messages.service.ts';
import type { EncodePictures } from './tickets.pictures.service.ts';
import {
  closeTicketRow,
  countUnanswered,
  findTicketByCode,
  insertTicket,
  lockTicketByCode,
  type NewTicket,
  sumPictureBytes,
  type TicketRow,
  updateTicket,
} from './tickets.queries.ts';
import { likenessOf, sealText } from './tickets.sealing.service.ts';
import { toTicket } from './tickets.view.ts';

type Client = Pick<RequestContext, 'client' | 'language' | 'idempotency_key'>;

/** Opens a private question. @throws `too_many`. */
export function askQuestion(deps: LimitDeps, body: z.output<typeof question>, from: Client) {
  const { text, age_group = null, email = null, may_publish } = body;
  return openTicket(deps, from, {
    text,
    name: null,
    email,
    ticket: { kind: 'question', age_group, may_publish },
  });
}

/** Opens a contact message. @throws `too_many`. */
export function writeToStaff(
  deps: LimitDeps,
  { text, name, email }: z.output<typeof contactMessage>,
  from: Client,
) {
  return openTicket(deps, from, {
    text,
    name: name || null,
    email: email ?? null,
    ticket: { kind: 'contact', age_group: null, may_publish: false },
  });
}

interface Opening {
  text: string;
  name: string | null;
  email: string | null;
  ticket: Omit<NewTicket, 'code_hash' | 'language' | 'is_distress' | 'likeness'>;
}

/**
 * The session of the writer plays no part: a question belongs to the owner of its code. One that comes
 * again is not stored again.
 */
async function openTicket(
  deps: LimitDeps,
  from: Client,
  { text, name, email, ticket }: Opening,
): Promise<{ code: string; help: TicketHelp | null }> {
  const { client, language } = from;
  const code = newCode(deps.db, from);
  const code_hash = hashCode(deps.db, code);
  const isRepeated = await isOpened(deps.db, { code_hash, text });
  if (!isRepeated) await deps.limits.consume('ticket', client);
  const { isDistress, distress } = await checkText(deps, text);
  const answer = { code, help: await helpForAsker(deps, { text, distress }, language) };
  if (isRepeated) return answer;
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (tx) => {
    const likeness = likenessOf(tx, text);
    const fields = { ...ticket, code_hash, language, likeness, is_distress: isDistress };
    const ticket_id = await insertTicket(tx, fields, now);
    if (ticket_id === undefined) return;
    await updateTicket(tx, ticket_id, {
      sealed_name: sealText(tx, { part: 'name', row: ticket_id }, name),
      sealed_email: sealText(tx, { part: 'email', row: ticket_id }, email),
    });
    await addMessage(tx, { ticket_id, author: 'asker', text }, now);
  });
  return answer;
}

/** Whether the ticket of a repeated request is there. @throws `idempotency.mismatch` with another text. */
async function isOpened(
  db: Database,
  { code_hash, text }: { code_hash: Buffer; text: string },
): Promise<boolean> {
  const ticket = await findTicketByCode(db, code_hash);
  if (!ticket) return false;
  const [first] = await readMessages(db, ticket.id);
  if (first?.text !== text) throw new AppError('idempotency.mismatch');
  return true;
}

/** @throws `ticket.not_found`, and `too_many` after a few wrong codes. */
export async function readTicket(
  deps: LimitDeps,
  code: string,
  client: ClientInfo,
): Promise<Ticket> {
  return viewTicket(deps, await findByCode(deps, code, client));
}

/** A picture of the ticket of a code, as base64. @throws `ticket.not_found`, `not_found`, `too_many`. */
export async function readPicture(
  deps: LimitDeps,
  { code, id }: { code: string; id: string },
  client: ClientInfo,
): Promise<{ data: string }> {
  const ticket = await findByCode(deps, code, client);
  return pictureOf(deps.db, { ticket_id: ticket.id, id });
}

interface ReplyDeps extends LimitDeps {
  encode: EncodePictures;
}

/**
 * Each message and each picture is one use of its limit.
 * @throws `ticket.not_found`, `ticket.closed`, `ticket.messages_full`, `ticket.pictures_full`,
 *   `ticket.no_room`, `too_many`, `validation` for what is no picture.
 */
export async function replyAsAsker(
  deps: ReplyDeps,
  { code, text, pictures }: z.output<typeof askerReply>,
  { client, language, idempotency_key }: Client,
): Promise<{ ticket: Ticket; help: TicketHelp | null }> {
  const found = await findByCode(deps, code, client);
  const { id, status } = found;
  const key_hash = keyHash(deps.db, idempotency_key, ['asker', id]);
  if (await isSent(deps.db, { key_hash, text })) {
    const { distress } = await checkText(deps, text);
    const help = await helpForAsker(deps, { text, distress }, language);
    return { ticket: await viewTicket(deps, found), help };
  }
  assertOpen({ status });
  await assertRoom(deps.db, { ticket_id: id, pictures: pictures.length });
  await deps.limits.consume('ticket_reply', client);
  for (const _ of pictures) await deps.limits.consume('ticket_picture', client);
  const files = await deps.encode(pictures, client.address);
  const { isDistress, distress } = await checkText(deps, text);
  const now = deps.clock.now();
  const ticket = await changeByCode(deps, code, async (tx, row) => {
    if (await isSent(tx, { key_hash, text })) return;
    assertOpen(row);
    await assertRoom(tx, { ticket_id: row.id, pictures: files.length });
    const message = { ticket_id: row.id, author: 'asker', text, key_hash } as const;
    await addMessage(tx, { ...message, pictures: files }, now);
    const is_distress = isDistress || (row.is_distress && row.waiting_since !== null);
    // The meaning of a further message depends on the conversation, so the ticket loses its likeness.
    const change = { waiting_since: now, updated_at: now, likeness: null };
    await updateTicket(tx, row.id, { ...change, is_distress });
  });
  return { ticket, help: await helpForAsker(deps, { text, distress }, language) };
}

/** Closing a closed ticket changes nothing. @throws `ticket.not_found`, `too_many`. */
export async function closeAsAsker(
  deps: LimitDeps,
  code: string,
  client: ClientInfo,
): Promise<Ticket> {
  await findByCode(deps, code, client);
  return changeByCode(deps, code, (tx, row) =>
    closeTicketRow(tx, row.id, { by: 'asker', now: deps.clock.now() }),
  );
}

/** @throws `ticket.closed`. */
export function assertOpen({ status }: Pick<TicketRow, 'status'>): void {
  if (status === 'closed') throw new AppError('ticket.closed');
}

/** Size of the pictures of all tickets, bytes. */
export function picturesSize(db: Database): Promise<number> {
  return sumPictureBytes(db);
}

/** Bounds the messages that wait for an answer, and the space that all pictures take. */
async function assertRoom(
  db: Database,
  { ticket_id, pictures }: { ticket_id: number; pictures: number },
): Promise<void> {
  const unanswered = await countUnanswered(db, ticket_id);
  const max = TICKET_UNANSWERED_MAX;
  if (unanswered.messages >= max.messages) throw new AppError('ticket.messages_full');
  if (pictures === 0) return;
  if (unanswered.pictures + pictures > max.pictures) throw new AppError('ticket.pictures_full');
  if ((await picturesSize(db)) >= TICKET_PICTURES_BYTES_MAX) throw new AppError('ticket.no_room');
}

/** Right codes always pass; wrong ones are counted, for each browser alone. */
async function findByCode(deps: LimitDeps, code: string, client: ClientInfo): Promise<TicketRow> {
  const ticket = await findTicketByCode(deps.db, hashCode(deps.db, code));
  if (ticket) return ticket;
  await deps.limits.consume('ticket_code', client);
  throw new AppError('ticket.not_found');
}

async function changeByCode(
  deps: LimitDeps,
  code: string,
  change: (tx: Database, row: TicketRow) => Promise<void>,
): Promise<Ticket> {
  const hash = hashCode(deps.db, code);
  await deps.db.transaction().execute(async (tx) => {
    const row = await lockTicketByCode(tx, hash);
    if (!row) throw new AppError('ticket.not_found');
    await change(tx, row);
  });
  const row = await findTicketByCode(deps.db, hash);
  if (!row) throw new AppError('ticket.not_found');
  return viewTicket(deps, row);
}

async function viewTicket({ db, clock }: LimitDeps, row: TicketRow): Promise<Ticket> {
  return toTicket(row, await readMessages(db, row.id), clock.now());
}
