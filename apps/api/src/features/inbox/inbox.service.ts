import { AppError } from '@mam/contract/core/errors';
import { type Language, textIn } from '@mam/contract/core/localized';
import type {
  WorkCounts,
  WorkFilters,
  WorkItem,
  WorkReference,
} from '@mam/contract/inbox/inbox.admin';
import { PATIENT_KINDS, type WorkKind } from '@mam/contract/inbox/work-kinds';
import { nameOrNull } from '@mam/contract/rules/person';
import { foldWords } from '@mam/contract/text/fold';
import type { Deps } from '../../app.deps.ts';
import type { Database } from '../../db/connect.ts';
import type { Actor } from '../../http/access/request-context.ts';
import { readPage } from '../../platform/lists.ts';
import { recordChange } from '../audit/audit.service.ts';
import { claimTicket, describeTickets, releaseTicket } from '../tickets/tickets.admin.service.ts';
import { searchTickets } from '../tickets/tickets.messages.service.ts';
import { findThreats, toExcerpts } from '../word-lists/text-check.service.ts';
import { findPublished, setReviewed } from './content-reviews.queries.ts';
import {
  countFilteredWork,
  countWorkByKind,
  isWork,
  listDetails,
  listWork,
  type WorkDetails,
  type WorkFilter,
  type WorkRow,
} from './inbox.queries.ts';
import { deleteClaim, insertClaim } from './work-claims.queries.ts';

type ListQuery = WorkFilters & { page: number; size: number };

/** One page of a view, with the numbers of all waiting work. */
export async function listInbox(
  deps: Deps,
  { page, size, keyword = '', ...fields }: ListQuery,
  { actor: { user_id }, language }: { actor: Actor; language: Language },
) {
  const { db, clock } = deps;
  const words = foldWords(keyword);
  const tickets = words.length > 0 ? await searchTickets(db, fields.view, words) : [];
  const found = { words, ticket_ids: tickets.map(String) };
  const filter: WorkFilter = { ...fields, ...found, user_id, now: clock.now() };
  const [list, counts] = await Promise.all([
    readPage(
      { page, size },
      {
        count: () => countFilteredWork(db, filter),
        list: async (range) =>
          withDetails(db, await listWork(db, filter, range), { user_id, language }),
        toItem: (item) => item,
      },
    ),
    countWork(deps, user_id),
  ]);
  return { ...list, counts };
}

/** The admin that reads the list. */
interface Asks {
  user_id: number;
  language: Language;
}

/** A row that was dealt with between the two readings is left out. */
async function withDetails(db: Database, rows: WorkRow[], asks: Asks): Promise<WorkItem[]> {
  const ids = Map.groupBy(rows, ({ kind }) => kind);
  const details = await Promise.all(
    [...ids].map(async ([kind, ofKind]) => {
      const found = await findDetails(
        db,
        kind,
        ofKind.map(({ id }) => id),
      );
      return [kind, new Map(found.map((each) => [each.id, each]))] as const;
    }),
  );
  const byKind = new Map(details);
  return rows.flatMap((row) => {
    const found = byKind.get(row.kind)?.get(row.id);
    return found ? [toWorkItem(row, found, asks)] : [];
  });
}

async function findDetails(db: Database, kind: WorkKind, ids: string[]): Promise<WorkDetails[]> {
  const found = await listDetails(db, kind, ids);
  if (claimKind(kind) === 'comment') {
    const texts = found.map(({ excerpt }) => excerpt);
    const threats = await findThreats(db, texts);
    const keyOf = (text: string) => (threats.has(text) ? 'threat' : null);
    return withExcerpts(
      db,
      found.map((each) => ({ ...each, key: keyOf(each.excerpt) })),
    );
  }
  if (claimKind(kind) !== 'ticket') return found;
  const tickets = await describeTickets(db, ids.map(Number));
  const whole = found.map((each) => {
    const { text: excerpt = '', name = null } = tickets.get(Number(each.id)) ?? {};
    return { ...each, excerpt, place: name };
  });
  return withExcerpts(db, whole);
}

/** With excerpts in place of the whole texts. */
async function withExcerpts(db: Database, whole: WorkDetails[]): Promise<WorkDetails[]> {
  const excerpts = await toExcerpts(
    db,
    whole.map(({ excerpt }) => excerpt),
  );
  return whole.map((each, at) => ({ ...each, excerpt: excerpts[at] ?? '' }));
}

/** Numbers of what waits: of the inbox, of the side bar, of the overview and of the daily mail. */
export async function countWork({ db, clock }: Deps, user_id: number): Promise<WorkCounts> {
  const rows = await countWorkByKind(db, { user_id, now: clock.now() });
  const sum = (name: 'count' | 'distress' | 'overdue' | 'mine' | 'others' | 'own') =>
    rows.reduce((total, row) => total + row[name], 0);
  const [total, mine, others] = [sum('count'), sum('mine'), sum('others')];
  const oldest = rows.map((row) => row.oldest.toISOString()).sort()[0] ?? null;
  return {
    ...{ total, mine, others, own: sum('own'), oldest, unclaimed: total - mine - others },
    ...{ distress: sum('distress'), overdue: sum('overdue') },
    urgencies: toUrgencies(rows),
    kinds: rows.map(({ overdue: _, late: __, ...row }) => ({
      ...row,
      oldest: row.oldest.toISOString(),
    })),
  };
}

/** The parts add up to all that waits: a sign of distress is nothing else besides. */
function toUrgencies(rows: Awaited<ReturnType<typeof countWorkByKind>>): WorkCounts['urgencies'] {
  const urgencies = { first: 0, overdue: 0, soon: 0, later: 0 };
  for (const { kind, count, distress, late } of rows) {
    urgencies.first += distress;
    urgencies.overdue += late;
    urgencies[PATIENT_KINDS.includes(kind) ? 'later' : 'soon'] += count - distress - late;
  }
  return urgencies;
}

/** Puts the own name on work, also in place of another one. @throws `work.not_found`. */
export async function claimWork(deps: Deps, work: WorkReference, actor: Actor): Promise<void> {
  const { db, clock } = deps;
  if (!(await isWork(db, work, clock.now()))) throw new AppError('work.not_found');
  const kind = claimKind(work.kind);
  if (kind === 'ticket') await claimTicket(deps, Number(work.id), actor);
  else {
    const claim = { user_id: actor.user_id, claimed_at: clock.now() };
    await insertClaim(db, { kind, item_id: work.id, ...claim });
  }
}

/** Takes the name off, also that of another account. */
export async function releaseWork(deps: Deps, work: WorkReference): Promise<void> {
  if (!(await isWork(deps.db, work, deps.clock.now()))) throw new AppError('work.not_found');
  const kind = claimKind(work.kind);
  if (kind === 'ticket') await releaseTicket(deps, Number(work.id));
  else await deleteClaim(deps.db, { kind, item_id: work.id });
}

/** Stores that content still holds, or takes that back. @throws `work.not_found` unless it is published. */
export async function reviewContent(
  { db, clock }: Deps,
  { id, isUndo, actor }: { id: string; isUndo: boolean; actor: Actor },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const content = await findPublished(tx, id);
    if (!content) throw new AppError('work.not_found');
    await setReviewed(tx, id, isUndo ? null : clock.now());
    await recordChange(tx, actor, {
      ...{ verb: isUndo ? 'undo' : 'done', subject: content.kind ?? 'question', id },
      label: textIn(content.title, 'vi'),
    });
  });
}

/** A held comment that is reported stays claimed; tickets have a place for the name of their own. */
function claimKind(kind: WorkKind) {
  if (kind === 'question' || kind === 'contact') return 'ticket';
  return kind === 'report' ? 'comment' : kind;
}

/** Addresses are masked; the page of its kind shows what is needed. */
function toWorkItem(row: WorkRow, details: WorkDetails, { user_id, language }: Asks): WorkItem {
  const { kind, id, is_distress, is_overdue, is_unanswered, alike } = row;
  const { excerpt, playable, count, has_email } = details;
  const isReturned = details.key === 'returned';
  const isWriter = details.written_by === user_id;
  const key = isReturned && isWriter ? 'returned_own' : details.key;
  return {
    ...{ kind, id, is_distress, is_overdue, is_unanswered, alike },
    ...{ excerpt, key, playable, count, has_email },
    at: row.at.toISOString(),
    claim: toClaim(row),
    place: toPlace(details.place, { kind, language }),
    waits_for_other: details.written_by !== null && isReturned !== isWriter,
    writer_id: isReturned ? null : details.written_by,
  };
}

function toPlace(
  place: WorkDetails['place'],
  { kind, language }: Pick<WorkRow, 'kind'> & { language: Language },
): string | null {
  if (place === null) return null;
  if (typeof place === 'object') return textIn(place, language);
  return kind === 'mail' || kind === 'email_change' ? maskAddress(place) : place;
}

function toClaim(row: WorkRow): WorkItem['claim'] {
  return row.claimed_by === null ? null : { user_id: row.claimed_by, name: nameOrNull(row) ?? '' };
}

/** Characters of an address that are shown. */
const SHOWN_CHARACTERS = 2;

/** `lan.anh@example.vn` → `la…@example.vn`: enough to tell two mails apart. */
function maskAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, Math.min(SHOWN_CHARACTERS, Math.max(at - 1, 0)))}…${address.slice(Math.max(at, 0))}`;
}
