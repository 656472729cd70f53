import type { Database } from '../../db/connect.ts';

/** What insertMail needs; `params` may hold secrets and goes when the letter has gone. */
export interface MailRow {
  to_email: string;
  template: string;
  language: 'vi' | 'en';
  params: string;
  created_at: Date;
  run_at: Date;
  give_up_at: Date;
}

/** One try of one letter. A claim that is not the newest any more may not change its row. */
export interface Claim {
  id: string;
  attempts: number;
}

export async function insertMail(db: Database, row: MailRow): Promise<void> {
  await db.insertInto('mails').values(row).execute();
}

/** Rows of one statement: PostgreSQL takes 65 535 values. */
const CHUNK_ROWS = 1_000;

export async function insertMails(db: Database, rows: readonly MailRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += CHUNK_ROWS) {
    const chunk = rows.slice(at, at + CHUNK_ROWS);
    await db.insertInto('mails').values(chunk).execute();
  }
}

/**
 * Takes the letter that is due longest and holds it until `until`: one that waits, or one whose
 * sender died before it had handed anything over. Undefined when there is none.
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
      'created_at',
      'give_up_at',
    ])
    .executeTakeFirst();
}

/** Holds a claimed letter for longer. */
export async function extendClaim(db: Database, claim: Claim, until: Date): Promise<void> {
  await claimed(db, claim).set({ run_at: until }).where('status', '=', 'sending').execute();
}

/** Notes that the server may have the letter from now on. False: somebody else has the claim. */
export async function markAccepted(db: Database, claim: Claim, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await claimed(db, claim)
    .set({ accepted_at: now })
    .where('status', '=', 'sending')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Whatever has become of the row meanwhile: the server said that it has the letter. */
export async function markSent(db: Database, claim: Claim, now: Date): Promise<void> {
  await claimed(db, claim)
    .set({ status: 'sent', sent_at: now, accepted_at: now, params: '{}', reason: null })
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
  await claimed(db, claim).set({ status: 'failed', reason, accepted_at: null }).execute();
}

/** Letters whose sender died between handing over and the server's answer. */
export async function failUnconfirmedMails(db: Database, now: Date, reason: string): Promise<void> {
  await db
    .updateTable('mails')
    .set({ status: 'failed', reason })
    .where('status', '=', 'sending')
    .where('accepted_at', 'is not', null)
    .where('run_at', '<=', now)
    .execute();
}

/** False when there is no such letter, or it has not failed. */
export async function requeueFailedMail(
  db: Database,
  id: string,
  times: { run_at: Date; give_up_at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ ...times, status: 'queued', accepted_at: null })
    .where('id', '=', id)
    .where('status', '=', 'failed')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Newest first, without what stands in the letters: it may open an account. */
export function listMails(db: Database, page: { limit: number; offset: number }) {
  return db
    .selectFrom('mails')
    .select([
      'id',
      'to_email',
      'template',
      'language',
      'status',
      'attempts',
      'reason',
      'created_at',
      'run_at',
      'sent_at',
    ])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

export async function deleteMail(db: Database, id: string): Promise<void> {
  await db.deleteFrom('mails').where('id', '=', id).execute();
}

/** Letters of before a moment that are over, one way or the other. */
export async function deleteOldMails(db: Database, before: Date): Promise<void> {
  await db
    .deleteFrom('mails')
    .where('status', 'in', ['sent', 'failed'])
    .where('created_at', '<', before)
    .execute();
}

/** Every letter to an address, waiting ones too. */
export async function deleteMailsTo(db: Database, to_email: string): Promise<void> {
  await db.deleteFrom('mails').where('to_email', '=', to_email).execute();
}

function claimed(db: Database, { id, attempts }: Claim) {
  return db.updateTable('mails').where('id', '=', id).where('attempts', '=', attempts);
}
