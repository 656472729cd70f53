import type { Language } from '@mam/contract/core/localized';
import type { AgeGroup, TicketKind } from '@mam/contract/tickets/ticket-kinds';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../db/connect.ts';
import { deleteInBatches } from '../../db/statements.queries.ts';

export interface NewTicket {
  code_hash: Buffer;
  kind: TicketKind;
  language: Language;
  age_group: AgeGroup | null;
  may_publish: boolean;
  is_distress: boolean;
  likeness: Buffer | null;
}

/** Returns its number; undefined when a ticket already has the code. */
export async function insertTicket(
  tx: Database,
  ticket: NewTicket,
  now: Date,
): Promise<number | undefined> {
  const row = await tx
    .insertInto('tickets')
    .values({ ...ticket, waiting_since: now, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('code_hash').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export interface NewMessage {
  ticket_id: number;
  author: 'asker' | 'staff';
  user_id?: number;
  /** Hash of the message's `Idempotency-Key`. */
  key_hash?: Buffer | undefined;
  /** When its asker gets it; left out for at once. */
  deliver_at?: Date;
  /** Whether it closes its ticket then. */
  closes?: boolean;
  /** Who closes it so. */
  closes_by?: number | undefined;
}

/** A message that came with this key. */
export function findMessage(db: Database, key_hash: Buffer) {
  return db
    .selectFrom('ticket_messages')
    .where('key_hash', '=', key_hash)
    .select(['id', 'text', 'sealed'])
    .executeTakeFirst();
}

/** Adds a message, whose text is encrypted for its number. */
export async function insertMessage(tx: Database, message: NewMessage, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('ticket_messages')
    .values({ ...message, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function sealMessage(tx: Database, id: number, sealed: Buffer): Promise<void> {
  await tx
    .updateTable('ticket_messages')
    .set({ sealed, text: null })
    .where('id', '=', id)
    .execute();
}

interface PictureRow {
  id: string;
  message_id: number;
  position: number;
  bytes: number;
  sealed: Buffer;
}

export async function insertPictures(tx: Database, rows: readonly PictureRow[]): Promise<void> {
  await tx.insertInto('ticket_pictures').values(rows).execute();
}

export type TicketRow = NonNullable<Awaited<ReturnType<typeof findTicketByCode>>>;

/** The ticket of a hashed code. */
export function findTicketByCode(db: Database, code_hash: Buffer) {
  return db.selectFrom('tickets').where('code_hash', '=', code_hash).selectAll().executeTakeFirst();
}

/** Reads the same row and locks it until the end of the transaction. */
export function lockTicketByCode(tx: Database, code_hash: Buffer) {
  return tx
    .selectFrom('tickets')
    .where('code_hash', '=', code_hash)
    .selectAll()
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Locks a ticket by its number until the end of the transaction. */
export function lockTicket(tx: Database, id: number) {
  return tx
    .selectFrom('tickets')
    .where('id', '=', id)
    .selectAll()
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The conversation, oldest first, with the sizes of its pictures. */
export function listMessages(db: Database, ticket_id: number) {
  return db
    .selectFrom('ticket_messages')
    .leftJoin('accounts', 'accounts.id', 'ticket_messages.user_id')
    .where('ticket_id', '=', ticket_id)
    .select((eb) => [
      'ticket_messages.id',
      'author',
      'text',
      'sealed',
      'ticket_messages.user_id',
      'ticket_messages.created_at',
      'deliver_at',
      'closes',
      'accounts.first_name',
      'accounts.last_name',
      jsonArrayFrom(
        eb
          .selectFrom('ticket_pictures')
          .whereRef('message_id', '=', 'ticket_messages.id')
          .select(['ticket_pictures.id', 'bytes'])
          .orderBy('position'),
      ).as('pictures'),
    ])
    .orderBy('ticket_messages.id')
    .execute();
}

/** Number of messages and pictures of the asker since the staff wrote last. */
export async function countUnanswered(db: Database, ticket_id: number) {
  return db
    .selectFrom('ticket_messages')
    .leftJoin('ticket_pictures', 'message_id', 'ticket_messages.id')
    .where('ticket_id', '=', ticket_id)
    .where('ticket_messages.id', '>', (eb) =>
      eb
        .selectFrom('ticket_messages as answers')
        .where('answers.ticket_id', '=', ticket_id)
        .where('answers.author', '=', 'staff')
        .select(sql<number>`coalesce(max(answers.id), 0)`.as('id')),
    )
    .select(({ fn }) => [
      fn.count<number>('ticket_messages.id').distinct().as('messages'),
      fn.count<number>('ticket_pictures.id').as('pictures'),
    ])
    .executeTakeFirstOrThrow();
}

/** Size of the pictures of all tickets, bytes. */
export async function sumPictureBytes(db: Database): Promise<number> {
  const { bytes } = await db
    .selectFrom('ticket_pictures')
    .select(sql<number>`coalesce(sum(bytes), 0)::bigint`.as('bytes'))
    .executeTakeFirstOrThrow();
  return Number(bytes);
}

/** A picture, if it belongs to this ticket. */
export function findPicture(db: Database, { ticket_id, id }: { ticket_id: number; id: string }) {
  return db
    .selectFrom('ticket_pictures')
    .innerJoin('ticket_messages', 'ticket_messages.id', 'message_id')
    .where('ticket_pictures.id', '=', id)
    .where('ticket_id', '=', ticket_id)
    .select(['data', 'ticket_pictures.sealed'])
    .executeTakeFirst();
}

export interface TicketChange {
  sealed_name?: Buffer | null;
  sealed_email?: Buffer | null;
  name?: null;
  email?: null;
  is_distress?: boolean;
  likeness?: Buffer | null;
  waiting_since?: Date | null;
  claimed_by?: number | null;
  claimed_at?: Date | null;
  question_id?: number;
}

export async function updateTicket(
  tx: Database,
  ids: number | readonly number[],
  change: TicketChange & { updated_at?: Date },
): Promise<void> {
  const all = typeof ids === 'number' ? [ids] : ids;
  await tx.updateTable('tickets').set(change).where('id', '=', sql<number>`any (${all})`).execute();
}

interface Closing {
  by: 'asker' | 'staff' | 'system';
  now: Date;
}

/** The asker waits no longer, and the address is not needed any more. */
const closed = ({ by, now }: Closing) =>
  ({
    status: 'closed',
    closed_at: now,
    closed_by: by,
    waiting_since: null,
    email: null,
    sealed_email: null,
    likeness: null,
    updated_at: now,
  }) as const;

export async function closeTicketRow(tx: Database, id: number, closing: Closing): Promise<void> {
  await tx
    .updateTable('tickets')
    .set(closed(closing))
    .where('id', '=', id)
    .where('status', '=', 'open')
    .execute();
}

/** Closes answered tickets without a message since. */
export async function closeIdleTickets(
  db: Database,
  { before, now }: { before: Date; now: Date },
): Promise<void> {
  await db
    .updateTable('tickets')
    .set(closed({ by: 'system', now }))
    .where('status', '=', 'open')
    .where('waiting_since', 'is', null)
    .where('updated_at', '<', before)
    .execute();
}

/** Deletes closed tickets with their messages and pictures. */
export async function deleteClosedTickets(db: Database, before: Date): Promise<void> {
  await deleteInBatches(db, 'tickets', sql`status = 'closed' and closed_at < ${before}`);
}
