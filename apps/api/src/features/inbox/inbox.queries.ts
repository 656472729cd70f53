import { EMAIL_CHANGE_WAIT_HOURS, TICKET_WAIT_HOURS } from '@mam/contract/core/constants';
import type { Localized } from '@mam/contract/core/localized';
import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import type { WorkFilters, WorkReference } from '@mam/contract/inbox/inbox.admin';
import type { WorkKind } from '@mam/contract/inbox/work-kinds';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { detailsOf, showsWords } from './work-details.queries.ts';
import { isLike, TICKET_KINDS, workIn } from './work-sources.queries.ts';

const HOUR_MS = 3_600_000;

/** `words` are folded; `user_id` is the account that asks. */
export interface WorkFilter extends Pick<WorkFilters, 'view' | 'kind' | 'claim' | 'alike'> {
  words: string[];
  /** Tickets that have all words. */
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
  is_unanswered: boolean;
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
  /** Account that wrote a text of the team; null of other work. */
  written_by: number | null;
}

/**
 * Waiting work in the order of `foldWaiting`, or each for itself where `alike` asks; else signs of distress without
 * an answer first, then the last used.
 * Comments of one hour follow their random id.
 */
export async function listWork(
  db: Database,
  filter: WorkFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<WorkRow[]> {
  const work = isFolded(filter) ? foldWaiting(matchingWork(filter)) : singly(filter);
  const { rows } = await sql<WorkRow>`
    select work.*, accounts.first_name, accounts.last_name from (
      select * from ${work} as placed order by place limit ${limit} offset ${offset}
    ) as work left join accounts on accounts.id = claimed_by order by place`.execute(db);
  return rows;
}

export async function countFilteredWork(db: Database, filter: WorkFilter): Promise<number> {
  const total = isFolded(filter)
    ? sql`count(*) filter (where likeness is null)
        + count(distinct (${ALIKE})) filter (where likeness is not null)`
    : sql`count(*)`;
  const { rows } = await sql<{ total: number }>`
    select ${total} as total from ${matchingWork(filter)} as work`.execute(db);
  return rows[0]?.total ?? 0;
}

function isFolded({ view, alike }: WorkFilter): boolean {
  return view === 'waiting' && alike === undefined;
}

// Rows with and without signs of distress are never alike, and a row without likeness is alike to no other.
const ALIKE = sql`is_distress, kind, likeness`;
const COLUMNS = sql`kind, id, at, is_distress, claimed_by, is_overdue, is_unanswered, alike`;
// Ids are text: of two numbers the shorter one is the smaller one.
const BY_ID = sql`length(id), id`;

/**
 * Waiting work with one row for all that are alike, which is the longest waiting one: `alike` is their
 * number. `place` is its order: signs of distress first, but each third row is one without while there are
 * any, so that a flood of words of distress buries nothing; among equals what is overdue, then the longest
 * waiting.
 */
function foldWaiting(work: RawBuilder<unknown>) {
  return sql`(
    with work as materialized (select * from ${work} as work)
    select *, case when is_distress then nth + nth / 2 else 3 * nth + 2 end as place from (
      select *, row_number() over (partition by is_distress order by is_overdue desc, at, ${BY_ID}) - 1 as nth
      from (
        select ${COLUMNS} from (select *, 1 as alike from work where likeness is null) as unlike
        union all select ${COLUMNS} from (
          select *, count(*) over alikes as alike, row_number() over (alikes order by at, ${BY_ID}) as copy
          from work where likeness is not null window alikes as (partition by ${ALIKE})
        ) as copies where copy = 1
      ) as folded) as ranked)`;
}

function singly(filter: WorkFilter) {
  const order =
    filter.view === 'waiting'
      ? sql`at, ${BY_ID}`
      : sql`is_unanswered desc, at desc, length(id) desc, id desc`;
  return sql`(select *, 1 as alike, row_number() over (order by ${order}) as place
    from ${matchingWork(filter)} as work)`;
}

function matchingWork(filter: WorkFilter) {
  const { view, now, kind } = filter;
  const isWaiting = view === 'waiting';
  const overdue = isWaiting ? isOverdue(now) : sql`false`;
  const unanswered = isWaiting ? sql`false` : IS_UNANSWERED;
  return sql`(select work.*, ${overdue} as is_overdue, ${unanswered} as is_unanswered
    from ${workIn(view, now, kind && kindsOf(kind))} as work where ${matches(filter)})`;
}

// In a query on `work` of tickets that do not wait: whether the asker of one with a sign of distress has the last word.
const IS_UNANSWERED = sql`(is_distress and (select author from ticket_messages
  where ticket_id = work.id::integer order by ticket_messages.id desc limit 1) = 'asker')`;

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
    /** Overdue without a sign of distress. */
    late: number;
    mine: number;
    others: number;
    own: number;
    oldest: Date;
  }>`
    select kind, count(*) as count, count(*) filter (where is_distress) as distress,
      count(*) filter (where ${isOverdue(now)}) as overdue,
      count(*) filter (where ${isOverdue(now)} and not is_distress) as late,
      count(*) filter (where claimed_by = ${user_id}) as mine,
      count(*) filter (where ${isOfOthers(user_id)}) as others,
      count(*) filter (where ${isOwnText(user_id)}) as own,
      min(at) as oldest
    from ${workIn('waiting', now)} as work group by kind
    order by bool_or(is_distress) desc, bool_or(${isOverdue(now)}) desc, oldest, kind`.execute(db);
  return rows;
}

/** Whether something waits, or is a private question or message. */
export async function isWork(
  db: Database,
  { kind, id }: WorkReference,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    select from ${workIn('waiting', now, [kind])} as work where kind = ${kind} and id = ${id}
    union all select from tickets where kind = ${kind} and tickets.id::text = ${id}`.execute(db);
  return rows.length > 0;
}

/** Only work with a promised answer can be overdue. */
function isOverdue(now: Date) {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  return sql<boolean>`(kind in ('question', 'contact') and at < ${ago(TICKET_WAIT_HOURS.overdue)}
    or kind = 'email_change' and at < ${ago(EMAIL_CHANGE_WAIT_HOURS)})`;
}

/** In a query on `work`: a text of the account that another admin has to read. */
function isOwnText(user_id: number) {
  const own = sql`written_by = ${user_id} and returned_why is null`;
  return sql`(kind = 'reading' and work.id in (select questions.id::text from questions where ${own})
    or kind = 'guide' and work.id in (select guides.id::text from guides where ${own}))`;
}

function isOfOthers(user_id: number) {
  return sql`(claimed_by <> ${user_id} or claimed_by is null and ${isOwnText(user_id)})`;
}

/** Signs of distress are of comments and tickets. */
function kindsOf(kind: NonNullable<WorkFilter['kind']>): readonly WorkKind[] {
  if (kind === 'first') return ['comment', 'report', ...TICKET_KINDS];
  return kind === 'ticket' ? TICKET_KINDS : [kind];
}

function matches({ kind, claim, alike, words, ticket_ids, user_id }: WorkFilter) {
  const conditions = [
    kind && (kind === 'first' ? sql`is_distress` : sql`kind = any (${kindsOf(kind)}::text[])`),
    alike && isLike(alike),
    claim === 'mine' && sql`claimed_by = ${user_id}`,
    claim === 'others' && isOfOthers(user_id),
    claim === 'unclaimed' && sql`claimed_by is null and not ${isOwnText(user_id)}`,
    words.length > 0 && showsWords(words, ticket_ids),
  ].filter((each) => typeof each === 'object');
  return sql.join([sql`true`, ...conditions], sql` and `);
}
