import { TICKET_TAKE_BACK_SECONDS } from '@mam/contract/core/constants';
import { AppError } from '@mam/contract/core/errors';
import type { AdminTicket } from '@mam/contract/tickets/tickets.admin';
import type { staffReply } from '@mam/contract/tickets/tickets.rules';
import type { z } from 'zod';
import type { Deps } from '../../app.deps.ts';
import type { Database } from '../../db/connect.ts';
import type { Actor, ActorContext } from '../../http/access/request-context.ts';
import { type Change, recordChange, type Writer } from '../audit/audit.service.ts';
import type { MailDeps } from '../mails/mails.service.ts';
import { helpAfter, signsIn } from './ticket-help.service.ts';
import { readNotes } from './tickets.admin.notes.service.ts';
import {
  type AdminTicketRow,
  closeAfterAnswer,
  findLastWords,
  findTicket,
  listNames,
} from './tickets.admin.queries.ts';
import { toAdminTicket } from './tickets.admin.view.ts';
import {
  addMessage,
  emailOf,
  isSent,
  keyHash,
  lastWordsOf,
  nameOf,
  readMessages,
} from './tickets.messages.service.ts';
import { closeTicketRow, lockTicket, type TicketRow, updateTicket } from './tickets.queries.ts';
import { assertOpen } from './tickets.service.ts';

function withContact<T extends AdminTicketRow>(db: Database, row: T): T {
  return { ...row, name: nameOf(db, row), email: emailOf(db, row) };
}

/** Last message, and name, of tickets by their number. */
export async function describeTickets(db: Database, ids: readonly number[]) {
  const [texts, rows] = await Promise.all([lastWordsOf(db, ids), listNames(db, ids)]);
  return new Map(
    rows.map((row) => [row.id, { text: texts.get(row.id) ?? '', name: nameOf(db, row) }]),
  );
}

/** @throws `ticket.not_found`. */
export async function getTicket(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: number,
): Promise<AdminTicket> {
  const row = await findTicket(db, id);
  if (!row) throw notFound();
  const [messages, notes] = await Promise.all([readMessages(db, id), readNotes(db, id)]);
  const help = await helpAfter({ db, clock }, row, messages);
  const signs = await signsIn({ db }, row, messages);
  return toAdminTicket(withContact(db, row), { messages, notes, help, signs }, clock.now());
}

/** Puts the own name on a ticket, also in place of another one. @throws `ticket.not_found`. */
export function claimTicket(deps: Deps, id: number, { user_id }: Actor) {
  const claimed_at = deps.clock.now();
  return changeTicket(deps, id, (tx, row) =>
    row.claimed_by === user_id
      ? Promise.resolve()
      : updateTicket(tx, id, { claimed_by: user_id, claimed_at }),
  );
}

/** Takes the name off a ticket, also that of another account. @throws `ticket.not_found`. */
export function releaseTicket(deps: Deps, id: number) {
  return changeTicket(deps, id, (tx) =>
    updateTicket(tx, id, { claimed_by: null, claimed_at: null }),
  );
}

/** Takes an open ticket off the waiting work. @throws `ticket.not_found`, `ticket.closed`. */
export function markDone(deps: Deps, id: number, actor: Actor) {
  return changeTicket(deps, id, async (tx, row) => {
    assertOpen(row);
    if (row.waiting_since === null) return;
    await updateTicket(tx, id, { waiting_since: null, updated_at: deps.clock.now() });
    await recordTicket(tx, actor, { verb: 'done', id });
  });
}

/** Puts it back where it was. @throws `ticket.not_found`, `ticket.closed`. */
export function markWaiting(deps: Deps, id: number, actor: Actor) {
  return changeTicket(deps, id, async (tx, row) => {
    assertOpen(row);
    if (row.waiting_since !== null) return;
    const { asked_at } = await findLastWords(tx, id);
    await updateTicket(tx, id, { waiting_since: asked_at });
    await recordTicket(tx, actor, { verb: 'undo', id });
  });
}

/**
 * Answers an open ticket and queues a mail where an address was left; both wait while it can be taken back.
 * @throws `ticket.not_found`, `ticket.closed`, `ticket.stale` when it has a newer message, `ticket.claimed`.
 */
export function replyAsStaff(
  deps: MailDeps,
  id: number,
  { reply, context }: { reply: z.output<typeof staffReply>; context: ActorContext },
) {
  const now = deps.clock.now();
  const { actor, idempotency_key } = context;
  const { user_id } = actor;
  const { text, last_message_id, close, can_take_back } = reply;
  const closes = can_take_back && close;
  const deliver_at = new Date(now.getTime() + TICKET_TAKE_BACK_SECONDS * 1_000);
  const key_hash = keyHash(deps.db, idempotency_key, ['staff', user_id, id]);
  return changeTicket(deps, id, async (tx, row) => {
    if (await isSent(tx, { key_hash, text })) return;
    assertOpen(row);
    const { newest_id } = await findLastWords(tx, id);
    if (newest_id !== last_message_id) throw new AppError('ticket.stale');
    const claim = claimFor(row, { user_id, seen: reply.claimed_by, now });
    const message = { ticket_id: id, author: 'staff', user_id, text, key_hash } as const;
    await addMessage(
      tx,
      {
        ...message,
        ...(can_take_back && { deliver_at, ...(close && { closes: true, closes_by: user_id }) }),
      },
      now,
    );
    await updateTicket(tx, id, { ...claim, waiting_since: null, updated_at: now });
    if (!can_take_back) await announceAnswer(tx, deps, { row, text });
    await recordTicket(tx, actor, { verb: 'answer', id });
    if (close && !closes) await closeRow(tx, deps, { row, actor });
  });
}

/**
 * Who answers has the ticket: a claim of a colleague is taken over where its writer has seen it.
 * @throws `ticket.claimed`.
 */
function claimFor(
  { claimed_by }: Pick<TicketRow, 'claimed_by'>,
  { user_id, seen, now }: { user_id: number; seen: number | null; now: Date },
) {
  if (claimed_by === user_id) return {};
  if (claimed_by !== null && claimed_by !== seen) throw new AppError('ticket.claimed');
  return { claimed_by: user_id, claimed_at: now };
}

/** @throws `ticket.not_found`. */
export function closeAsStaff(deps: Deps, id: number, actor: Actor) {
  return changeTicket(deps, id, (tx, row) => closeInTurn(tx, deps, { row, actor }));
}

/**
 * Closing a closed ticket changes nothing. One with an answer on its way is closed after it, also where the asker wrote
 * since: closing removes the address that its mail goes to.
 */
export async function closeInTurn(
  tx: Database,
  deps: Pick<Deps, 'clock'>,
  { row, actor }: { row: Pick<TicketRow, 'id' | 'status'>; actor: Writer },
): Promise<void> {
  const closer = { ticket_id: row.id, user_id: actor.user_id };
  if (row.status === 'open' && (await closeAfterAnswer(tx, closer))) return;
  await closeRow(tx, deps, { row, actor });
}

export async function closeRow(
  tx: Database,
  { clock }: Pick<Deps, 'clock'>,
  { row, actor }: { row: Pick<TicketRow, 'id' | 'status'>; actor: Writer },
): Promise<void> {
  if (row.status === 'closed') return;
  await closeTicketRow(tx, row.id, { by: 'staff', now: clock.now() });
  await recordTicket(tx, actor, { verb: 'close', id: row.id });
}

/**
 * The mail about a private question states only that there is news. A contact message is answered by mail,
 * so its mail has the answer.
 */
export async function announceAnswer(
  tx: Database,
  { mails }: Pick<MailDeps, 'mails'>,
  {
    row,
    text,
  }: { row: Pick<TicketRow, 'id' | 'kind' | 'language' | 'email' | 'sealed_email'>; text: string },
): Promise<void> {
  const { kind, language } = row;
  const to = emailOf(tx, row);
  if (to === null) return;
  if (kind === 'contact') {
    await mails.queue(tx, { template: 'contact_answered', to, language, params: { text } });
  } else {
    await mails.queue(tx, { template: 'ticket_answered', to, language, params: {} });
  }
}

/** The texts of a ticket are never in the log. */
export function recordTicket(
  tx: Database,
  actor: Writer,
  { id, ...change }: Pick<Change, 'verb' | 'before' | 'after' | 'at'> & { id: number },
): Promise<void> {
  return recordChange(tx, actor, { ...change, subject: 'ticket', id, label: `#${id}` });
}

export async function changeTicket(
  deps: Deps,
  id: number,
  change: (tx: Database, row: TicketRow) => Promise<void>,
): Promise<AdminTicket> {
  await deps.db.transaction().execute(async (tx) => {
    const row = await lockTicket(tx, id);
    if (!row) throw notFound();
    await change(tx, row);
  });
  return getTicket(deps, id);
}

function notFound(): AppError {
  return new AppError('ticket.not_found');
}
