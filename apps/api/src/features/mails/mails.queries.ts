import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { deleteInBatches } from '../../db/statements.queries.ts';

/** `params` may contain tokens and is cleared when the mail has been sent. */
export interface MailRow {
  to_email: string;
  template: string;
  language: 'vi' | 'en';
  params: string;
  created_at: Date;
  run_at: Date;
  give_up_at: Date;
}

/** One try to send a mail. A claim that is no longer the newest cannot change the row. */
export interface Claim {
  id: string;
  attempts: number;
}

/** Rows of one statement: PostgreSQL takes 65 535 values. */
const CHUNK_ROWS = 1_000;

/** @param rows with their id, for which `sealed` was made. */
export async function insertMails(
  db: Database,
  rows: readonly (MailRow & { id: string; sealed?: Buffer })[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += CHUNK_ROWS) {
    const chunk = rows.slice(at, at + CHUNK_ROWS);
    await db.insertInto('mails').values(chunk).execute();
  }
}

/** Mails of some templates to an address since a moment, and when the newest was queued. */
export function countMailsTo(
  db: Database,
  { to_email, templates, since }: { to_email: string; templates: readonly string[]; since: Date },
) {
  return db
    .selectFrom('mails')
    .where('to_email', '=', to_email)
    .where('template', 'in', templates)
    .where('created_at', '>', since)
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('created_at').as('newest')])
    .executeTakeFirstOrThrow();
}

/**
 * Claims the mail that has been due longest, until `until`: a queued one, or one whose sender died before
 * the server could accept it. Undefined when there is none.
 */
export function claimMail(db: Database, now: Date, until: Date) {
  return db
    .updateTable('mails')
    .set((eb) => ({ status: 'sending', attempts: eb('attempts', '+', 1), run_at: until }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('mails')
        .select('id')
        .where('status', 'in', ['queued', 'sending'])
        .where('accepted_at', 'is', null)
        .where('run_at', '<=', now)
        .orderBy('run_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning([
      'id',
      'attempts',
      'to_email',
      'template',
      'language',
      'params',
      'sealed',
      'created_at',
      'give_up_at',
    ])
    .executeTakeFirst();
}

/** Extends a claim. */
export async function extendClaim(db: Database, claim: Claim, until: Date): Promise<void> {
  await claimed(db, claim).set({ run_at: until }).where('status', '=', 'sending').execute();
}

/** Stores that the server may accept the mail from now on. False when another process has the claim. */
export async function markAccepted(db: Database, claim: Claim, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await claimed(db, claim)
    .set({ accepted_at: now })
    .where('status', '=', 'sending')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Applies to a row in any state, because the server has confirmed that it accepted the mail. Deletes what
 * is sealed.
 */
export async function markSent(db: Database, claim: Claim, now: Date): Promise<void> {
  await claimed(db, claim)
    .set({
      status: 'sent',
      sent_at: now,
      accepted_at: now,
      params: '{}',
      sealed: null,
      reason: null,
    })
    .execute();
}

export async function postponeMail(
  db: Database,
  claim: Claim,
  { run_at, reason }: { run_at: Date; reason: string },
): Promise<void> {
  await claimed(db, claim).set({ status: 'queued', run_at, reason, accepted_at: null }).execute();
}

export async function failMail(db: Database, claim: Claim, reason: string): Promise<void> {
  await claimed(db, claim)
    .set({ status: 'failed', reason, accepted_at: null, sealed: SEALED_WHEN_FAILED })
    .execute();
}

/**
 * When a mail is given up, the address of a private question is deleted and the address of a contact
 * message is kept.
 */
const SEALED_WHEN_FAILED = sql<Buffer | null>`case when template <> 'ticket_answered' then sealed end`;

/**
 * Makes queued mails due that were to be sent only after `latest`: the clock of the process that queued them
 * was ahead. Their tries end at `latest`.
 */
export async function advanceMails(db: Database, now: Date, latest: Date): Promise<void> {
  await db
    .updateTable('mails')
    .set({ run_at: now, give_up_at: latest })
    .where('status', '=', 'queued')
    .where('run_at', '>', latest)
    .execute();
}

/** Fails mails whose sender died between the end of the data and the server's reply. */
export async function failUnconfirmedMails(db: Database, now: Date, reason: string): Promise<void> {
  await db
    .updateTable('mails')
    .set({ status: 'failed', reason, sealed: SEALED_WHEN_FAILED })
    .where('status', '=', 'sending')
    .where('accepted_at', 'is not', null)
    .where('run_at', '<=', now)
    .execute();
}

export async function deleteMail(db: Database, id: string): Promise<void> {
  await db.deleteFrom('mails').where('id', '=', id).execute();
}

/** Deletes sent and failed mails that were created before a moment. */
export async function deleteOldMails(db: Database, before: Date): Promise<void> {
  const condition = sql`status in ('sent', 'failed') and created_at < ${before}`;
  await deleteInBatches(db, 'mails', condition);
}

/** Deletes all mails to an address, queued ones too; with `templates` only those. */
export async function deleteMailsTo(
  db: Database,
  to_email: string,
  templates?: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('mails')
    .where('to_email', '=', to_email)
    .$if(templates !== undefined, (query) => query.where('template', 'in', templates ?? []))
    .execute();
}

/** Mails about tickets with their address in clear, locked until the end of the transaction. */
export function lockPlainMails(
  tx: Database,
  { templates, limit }: { templates: readonly string[]; limit: number },
) {
  return tx
    .selectFrom('mails')
    .where('template', 'in', templates)
    .where('to_email', '<>', '')
    .select(['id', 'status', 'template', 'to_email', 'params'])
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

export async function updateSealed(tx: Database, id: string, sealed: Buffer | null): Promise<void> {
  await tx
    .updateTable('mails')
    .set({ sealed, to_email: '', params: '{}' })
    .where('id', '=', id)
    .execute();
}

function claimed(db: Database, { id, attempts }: Claim) {
  return db.updateTable('mails').where('id', '=', id).where('attempts', '=', attempts);
}

/** Mails to an address, without their parameters, which may contain tokens. */
export function listMailData(db: Database, to_email: string) {
  return db
    .selectFrom('mails')
    .where('to_email', '=', to_email)
    .select(['template as letter', 'language', 'status', 'created_at', 'sent_at'])
    .orderBy('created_at')
    .execute();
}
