import { EMAIL_CHANGE_WAIT_HOURS, TICKET_WAIT_HOURS } from '@mam/contract/core/constants';
import type { Localized } from '@mam/contract/core/localized';
import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import type { WorkFilters, WorkReference } from '@mam/contract/inbox/inbox.admin';
import type { WorkKind } from '@mam/contract/inbox/work-kinds';
import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { countFolded, foldWaiting } from '../../db/fragments.queries.ts';
import {
  type ClaimedKind,
  detailsOf,
  PUBLISHED,
  showsWords,
  waitingWork,
} from './work-sources.queries.ts';

const HOUR_MS = 3_600_000;

/** `words` are folded; `user_id` is the account that asks. */
export interface WorkFilter extends Pick<WorkFilters, 'kind' | 'claim'> {
  words: string[];
  /** Waiting tickets that have all words. */
  ticket_ids: string[];
  user_id: number;
  now: Date;
}

export interface WorkRow {
  kind: WorkKind;
  id: string;
  at: Date;
  is_distress: boolean;
  is_overdue: boolean;
  claimed_by: number | null;
  alike: number;
  first_name: string | null;
  last_name: string | null;
}

export interface WorkDetails {
  id: string;
  excerpt: string;
  place: Localized | string | null;
  key: string | null;
  playable: PlayableKind | null;
  count: number;
  has_email: boolean;
}

/** Follows the order of `foldWaiting`. Comments of one hour follow their random id. */
export async function listWork(
  db: Database,
  filter: WorkFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<WorkRow[]> {
  const { rows } = await sql<WorkRow>`
    select work.*, accounts.first_name, accounts.last_name from (
      select * from ${foldWaiting(matchingWork(filter))} as folded
      order by place limit ${limit} offset ${offset}
    ) as work left join accounts on accounts.id = claimed_by order by place`.execute(db);
  return rows;
}

export function countFilteredWork(db: Database, filter: WorkFilter): Promise<number> {
  return countFolded(db, matchingWork(filter));
}

function matchingWork(filter: WorkFilter) {
  const { now } = filter;
  return sql`(select work.*, ${isOverdue(now)} as is_overdue
    from ${waitingWork(now)} as work where ${matches(filter)})`;
}

/** The columns that a row of one kind shows. */
export async function listDetails(db: Database, kind: WorkKind, ids: string[]) {
  const { rows } = await sql<WorkDetails>`${detailsOf(kind, ids)}`.execute(db);
  return rows;
}

/** Numbers of waiting work by kind: first kinds with signs of distress, then those that are overdue, then the oldest. */
export async function countWorkByKind(
  db: Database,
  { user_id, now }: { user_id: number; now: Date },
) {
  const { rows } = await sql<{
    kind: WorkKind;
    count: number;
    distress: number;
    overdue: number;
    mine: number;
    others: number;
    oldest: Date;
  }>`
    select kind, count(*) as count, count(*) filter (where is_distress) as distress,
      count(*) filter (where ${isOverdue(now)}) as overdue,
      count(*) filter (where claimed_by = ${user_id}) as mine,
      count(*) filter (where claimed_by <> ${user_id}) as others,
      min(at) as oldest
    from ${waitingWork(now)} as work group by kind
    order by bool_or(is_distress) desc, bool_or(${isOverdue(now)}) desc, oldest, kind`.execute(db);
  return rows;
}

/** Whether something waits. */
export async function isWaiting(
  db: Database,
  { kind, id }: WorkReference,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    select from ${waitingWork(now)} as work where kind = ${kind} and id = ${id}`.execute(db);
  return rows.length > 0;
}

type ClaimKey = { kind: ClaimedKind; item_id: string };

export async function insertClaim(
  db: Database,
  claim: ClaimKey & { user_id: number; claimed_at: Date },
): Promise<void> {
  const { user_id, claimed_at } = claim;
  await db
    .insertInto('work_claims')
    .values(claim)
    .onConflict((conflict) =>
      conflict.columns(['kind', 'item_id']).doUpdateSet({ user_id, claimed_at }),
    )
    .execute();
}

export async function deleteClaim(db: Database, { kind, item_id }: ClaimKey): Promise<void> {
  await db
    .deleteFrom('work_claims')
    .where('kind', '=', kind)
    .where('item_id', '=', item_id)
    .execute();
}

/** A published video, podcast or question (`kind` null). */
export async function findPublished(db: Database, uuid: string) {
  const { rows } = await sql<{ kind: PlayableKind | null; title: Localized }>`
    select kind, title from ${PUBLISHED} where uuid = ${uuid} and status = 'published'`.execute(db);
  return rows[0];
}

/** Null takes the review back. */
export async function setReviewed(db: Database, uuid: string, at: Date | null): Promise<void> {
  if (at === null) await db.deleteFrom('content_reviews').where('uuid', '=', uuid).execute();
  else
    await db
      .insertInto('content_reviews')
      .values({ uuid, reviewed_at: at })
      .onConflict((conflict) => conflict.column('uuid').doUpdateSet({ reviewed_at: at }))
      .execute();
}

export async function hasOptedOut(db: Database, user_id: number): Promise<boolean> {
  const row = await db
    .selectFrom('work_mail_opt_outs')
    .where('user_id', '=', user_id)
    .select('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function setOptedOut(db: Database, user_id: number, isOut: boolean): Promise<void> {
  if (isOut)
    await db
      .insertInto('work_mail_opt_outs')
      .values({ user_id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else await db.deleteFrom('work_mail_opt_outs').where('user_id', '=', user_id).execute();
}

/** False when the mail of the day was queued already. */
export async function insertMailDay(db: Database, day: string): Promise<boolean> {
  const row = await db
    .insertInto('work_mails')
    .values({ day })
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst();
  return row !== undefined;
}

/** Active admins who have not switched the daily mail off. */
export function listMailReaders(db: Database) {
  return db
    .selectFrom('accounts')
    .leftJoin('work_mail_opt_outs', 'work_mail_opt_outs.user_id', 'accounts.id')
    .where(sql<SqlBool>`'admin' = any (role)`)
    .where('status', '=', 'active')
    .where('work_mail_opt_outs.user_id', 'is', null)
    .select(['accounts.id', 'email', 'first_name', 'language'])
    .execute();
}

/** Only work with a promised answer can be overdue. */
function isOverdue(now: Date) {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  return sql<boolean>`(kind in ('question', 'contact') and at < ${ago(TICKET_WAIT_HOURS.overdue)}
    or kind = 'email_change' and at < ${ago(EMAIL_CHANGE_WAIT_HOURS)})`;
}

function matches({ kind, claim, words, ticket_ids, user_id }: WorkFilter) {
  const ofKind = kind === 'first' ? sql`is_distress` : sql`work.kind = ${kind}`;
  const conditions = [
    kind && ofKind,
    claim === 'mine' && sql`claimed_by = ${user_id}`,
    claim === 'others' && sql`claimed_by <> ${user_id}`,
    claim === 'unclaimed' && sql`claimed_by is null`,
    words.length > 0 && showsWords(words, ticket_ids),
  ].filter((each) => typeof each === 'object');
  return sql.join([sql`true`, ...conditions], sql` and `);
}
