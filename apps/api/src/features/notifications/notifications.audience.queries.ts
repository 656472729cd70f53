import type { Audience } from '@mam/contract/notifications/notifications.rules';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { addDays } from '../../platform/clock.ts';

/** Whether an account gets notifications, or the first reason why not. */
type Reach = 'suspended' | 'unverified' | 'unsubscribed' | 'undeliverable' | 'total';

/** In any query on `accounts` with its `notification_preferences`, which may be null. */
const REACH: RawBuilder<Reach> = sql`case
  when accounts.status = 'suspended' then 'suspended'
  when accounts.email_verified_at is null then 'unverified'
  when accounts.subscribed_at is null then 'unsubscribed'
  when notification_preferences.undeliverable_email = accounts.email then 'undeliverable'
  else 'total' end`;

/** Counts the accounts of an audience in one reading; each is in one number besides `matching`. */
export function countAudience(db: Database, audience: Audience, now: Date) {
  const isExcluded = excludedFrom(audience);
  const where = (condition: RawBuilder<SqlBool>) =>
    sql<number>`count(*) filter (where ${condition})`;
  const reached = (reach: Reach) => where(sql`${REACH} = ${reach}`);
  return accountsOf(db, audience, now)
    .select(({ fn }) => [
      fn.countAll<number>().as('matching'),
      reached('suspended').as('suspended'),
      reached('unverified').as('unverified'),
      reached('unsubscribed').as('unsubscribed'),
      reached('undeliverable').as('undeliverable'),
      where(sql`${REACH} = 'total' and ${isExcluded}`).as('excluded'),
      where(sql`${REACH} = 'total' and not ${isExcluded}`).as('total'),
    ])
    .executeTakeFirstOrThrow();
}

/** Adds a row for each account that the audience reaches now; those that are there stay. */
export async function insertRecipients(
  tx: Database,
  { id, audience }: { id: number; audience: Audience },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('notification_recipients')
    .columns(['notification_id', 'user_id', 'run_at'])
    .expression(
      accountsOf(tx, audience, now)
        .where(REACH, '=', 'total')
        .where(sql<SqlBool>`not ${excludedFrom(audience)}`)
        .select([
          sql<number>`${id}::int`.as('notification_id'),
          'accounts.id',
          sql<Date>`${now}::timestamptz`.as('run_at'),
        ])
        .orderBy('accounts.id'),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export type DoubtfulAddressRow = Awaited<ReturnType<typeof listDoubtfulAddresses>>[number];

/** Accounts whose last mail failed or is doubtful, the newest first; excluded ones too. */
export function listDoubtfulAddresses(
  db: Database,
  audience: Audience,
  { now, limit }: { now: Date; limit: number },
) {
  const last = db
    .selectFrom('notification_recipients')
    .innerJoin('notifications', 'notifications.id', 'notification_id')
    .where('notification_recipients.status', 'in', ['sent', 'failed', 'doubtful'])
    .where('user_id', 'in', (eb) =>
      eb
        .selectFrom('notification_recipients as troubled')
        .where('troubled.status', 'in', ['failed', 'doubtful'])
        .select('troubled.user_id'),
    )
    .distinctOn('user_id')
    .select(['user_id', 'notification_recipients.status as outcome', 'reason', 'tried_at', 'name'])
    .orderBy('user_id')
    .orderBy('tried_at', 'desc');
  return accountsOf(db, audience, now)
    .where(REACH, '=', 'total')
    .innerJoin(last.as('last'), 'last.user_id', 'accounts.id')
    .where('last.outcome', 'in', ['failed', 'doubtful'])
    .select(({ fn }) => [
      'accounts.id as user_id',
      'accounts.email',
      'outcome',
      'reason',
      'tried_at',
      'last.name as notification',
      fn.countAll<number>().over().as('total'),
    ])
    .orderBy('tried_at', 'desc')
    .orderBy('accounts.id')
    .limit(limit)
    .execute();
}

/** Accounts that match the audience, reached or not, with their preferences. */
function accountsOf(db: Database, { role, language, active_days }: Audience, now: Date) {
  const since = addDays(now, -active_days);
  const isAdmin = sql<SqlBool>`'admin' = any (accounts.role)`;
  return db
    .selectFrom('accounts')
    .leftJoin('notification_preferences', 'notification_preferences.user_id', 'accounts.id')
    .$if(role === 'admins', (q) => q.where(isAdmin))
    .$if(role === 'customers', (q) => q.where(sql<SqlBool>`not ${isAdmin}`))
    .$if(language !== 'any', (q) =>
      q.where('accounts.language', '=', language === 'en' ? 'en' : 'vi'),
    )
    .$if(active_days > 0, (q) =>
      q.where(({ or, eb, exists, selectFrom }) =>
        or([
          eb('last_login_at', '>=', since),
          exists(
            selectFrom('sessions')
              .whereRef('sessions.user_id', '=', 'accounts.id')
              .where('last_used_at', '>=', since)
              .select('sessions.id'),
          ),
        ]),
      ),
    );
}

function excludedFrom({ excluded }: Audience): RawBuilder<SqlBool> {
  return sql`accounts.id = any (${excluded}::int[])`;
}
