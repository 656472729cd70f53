import type { Language, Localized } from '@mam/contract/core/localized';
import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';

/** One try to send a mail. A claim that is no longer the newest cannot change the row. */
export interface Claim {
  id: number;
  attempts: number;
}

export interface ClaimedRecipient extends Claim {
  notification_id: number;
  user_id: number;
  tries: number;
  message_id: string;
  is_again: boolean;
  email: string;
  language: Language;
  title: Localized;
  content: Localized;
}

interface Moments {
  now: Date;
  /** End of the claim. */
  until: Date;
  /** Notifications that were to be sent, or moved on, before are late. */
  late_before: Date;
}

/** Rows that are left out in one transaction. */
const SKIPPED_MAX = 200;
/** Mails that may be sent at once after a rest, as the time in which the pace allows them. */
const BURST_MS = 1_000;

/**
 * Claims the recipient that has been due longest, of any notification that is being sent: they share the
 * pace. Accounts that get no mail any more are skipped. Undefined when there is none, or when the pace allows none now.
 */
export function claimRecipient(
  db: Database,
  moments: Moments,
): Promise<ClaimedRecipient | undefined> {
  return db.transaction().execute(async (tx) => {
    if (!(await lockPace(tx, moments.now))) return undefined;
    for (let count = 0; count < SKIPPED_MAX; count += 1) {
      const taken = await takeNext(tx, moments);
      if (!taken) return undefined;
      if (taken.is_reachable) {
        await advancePace(tx, moments.now);
        return taken;
      }
      await skipRecipient(tx, taken.id, moments.now);
    }
    return undefined;
  });
}

/** Claims wait for each other here, so that the pace holds for all processes together. */
async function lockPace(tx: Database, now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('notification_pace')
    .where('next_at', '<=', now)
    .select('next_at')
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

async function advancePace(tx: Database, now: Date): Promise<void> {
  const from = new Date(now.getTime() - BURST_MS);
  await tx
    .updateTable('notification_pace')
    .set({
      next_at: sql`greatest(next_at, ${from}) + interval '1 minute' / mails_per_minute`,
    })
    .execute();
}

async function takeNext(tx: Database, { now, until, late_before }: Moments) {
  const { rows } = await sql<ClaimedRecipient & { is_reachable: boolean }>`
    with next as (
      select due.id from notifications
      cross join lateral (
        select id from notification_recipients
        where notification_id = notifications.id and status in ('waiting', 'sending')
          and accepted_at is null and run_at <= ${now}
        order by run_at, id limit 1
      ) as due
      where status = 'sending' and held_at is null
        and greatest(send_at, progress_at) > ${late_before}
      order by random() limit 1
    ), taken as (
      update notification_recipients
      set status = 'sending', attempts = attempts + 1, tries = tries + 1,
        run_at = ${until}, tried_at = ${now}
      where id = (select id from next) and status in ('waiting', 'sending')
        and accepted_at is null and run_at <= ${now}
      returning id, notification_id, user_id, attempts, tries, message_id, is_again
    )
    select taken.*, email, accounts.language, title, content, (
      accounts.status = 'active' and email_verified_at is not null and subscribed_at is not null
      and (is_again or undeliverable_email is distinct from email)) is true as is_reachable
    from taken
    join notifications on notifications.id = notification_id
    left join accounts on accounts.id = taken.user_id
    left join notification_preferences on notification_preferences.user_id = taken.user_id`.execute(
    tx,
  );
  return rows[0];
}

async function skipRecipient(tx: Database, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('notification_recipients')
    .set({ status: 'skipped', tried_at: now, reason: null })
    .where('id', '=', id)
    .execute();
}

/** Stops all sending until a moment. */
export async function pauseUntil(db: Database, at: Date): Promise<void> {
  await db
    .updateTable('notification_pace')
    .set({ next_at: sql`greatest(next_at, ${at})` })
    .execute();
}

export async function extendRecipient(db: Database, claim: Claim, until: Date): Promise<void> {
  await claimed(db, claim).set({ run_at: until }).where('status', '=', 'sending').execute();
}

/** Stores that the server may accept the mail from now on. False when another process has the claim. */
export async function acceptRecipient(db: Database, claim: Claim, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await claimed(db, claim)
    .set({ accepted_at: now })
    .where('status', '=', 'sending')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

interface Decision {
  status: 'sent' | 'failed' | 'doubtful';
  reason: string | null;
  tried_at: Date;
}

/**
 * In any state of the row: it may have become doubtful before the server's late reply.
 * @returns whether it was still being sent.
 */
export async function decideRecipient(
  db: Database,
  claim: Claim,
  decision: Decision,
): Promise<boolean> {
  const { numUpdatedRows } = await claimed(db, claim)
    .set(decision)
    .where('status', '=', 'sending')
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) await claimed(db, claim).set(decision).execute();
  return numUpdatedRows > 0n;
}

/** Queues the row for another try. */
export async function postponeRecipient(
  db: Database,
  claim: Claim,
  { run_at, reason }: { run_at: Date; reason: string },
): Promise<void> {
  await claimed(db, claim).set({ status: 'waiting', run_at, reason, accepted_at: null }).execute();
}

/** Rows whose sender died between the end of the data and the server's reply. */
export async function markDoubtful(db: Database, now: Date): Promise<void> {
  await db
    .updateTable('notification_recipients')
    .set({ status: 'doubtful', reason: null })
    .where('status', '=', 'sending')
    .where('accepted_at', 'is not', null)
    .where('run_at', '<=', now)
    .execute();
}

/** Pending notifications whose time has come: neither held nor late. */
export function listDue(db: Database, { now, late_before }: Omit<Moments, 'until'>) {
  return db
    .selectFrom('notifications')
    .where('status', '=', 'pending')
    .where('held_at', 'is', null)
    .where('send_at', '<=', now)
    .where(sql<Date>`greatest(send_at, progress_at)`, '>', late_before)
    .select('id')
    .orderBy('send_at')
    .execute();
}

/** Holds everything that is not sent yet; an admin decides about each. */
export async function holdUnsent(db: Database, now: Date): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ held_at: now, held_by: null })
    .where('status', 'in', ['pending', 'sending'])
    .where('held_at', 'is', null)
    .execute();
}

/** Notifications that are being sent, held ones too. */
export function listSending(db: Database) {
  return db
    .selectFrom('notifications')
    .where('status', '=', 'sending')
    .select((eb) => [
      'id',
      eb
        .exists(
          eb
            .selectFrom('notification_recipients')
            .whereRef('notification_id', '=', 'notifications.id')
            .where('status', 'in', ['waiting', 'sending'])
            .select('notification_recipients.id'),
        )
        .as('has_more'),
    ])
    .execute();
}

/** The mail server answered about a recipient; at most one write a minute. */
export async function touchProgress(db: Database, id: number, now: Date): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ progress_at: now })
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .where('progress_at', '<', new Date(now.getTime() - 60_000))
    .execute();
}

function claimed(db: Database, { id, attempts }: Claim) {
  return db
    .updateTable('notification_recipients')
    .where('id', '=', id)
    .where('attempts', '=', attempts);
}
