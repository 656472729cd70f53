import type { GuideFilters } from '@mam/contract/guides/guides.admin';
import { completeGuide, type GuideDraft } from '@mam/contract/guides/guides.rules';
import { lacking } from '@mam/contract/rules/stages';
import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { lastReturnOf, READ, SENT } from '../../lists/last-return.queries.ts';
import { type Found, hasKeyword, inState, rowQueries } from '../../lists/list.queries.ts';

export type GuideRow = NonNullable<Awaited<ReturnType<typeof GUIDE_ROWS.find>>>;

/** The heads of the published guides in their order. */
export function listGuideHeads(db: Database) {
  return published(db)
    .select(['public_id', 'kind', 'worry', 'is_danger', 'title', 'summary'])
    .select([
      sql<number>`(select count(*)::int from json_object_keys(graph -> 'outcomes'))`.as('ends'),
      // The first limit of each end that has one.
      sql<number[]>`jsonb_path_query_array(graph::jsonb, '$.outcomes.*.deadlines[0].hours')`.as(
        'limits',
      ),
    ])
    .orderBy('position')
    .orderBy('id')
    .execute();
}
type ListedHead = Awaited<ReturnType<typeof listGuideHeads>>[number];
export type GuideLimits = Pick<ListedHead, 'ends' | 'limits'>;
export type GuideHead = Omit<ListedHead, keyof GuideLimits>;

export function findGuide(db: Database, publicId: string) {
  return published(db).where('public_id', '=', publicId).selectAll().executeTakeFirst();
}

/** Addresses of published guides by their codes. */
export async function listGuidePaths(db: Database, codes: readonly string[]) {
  if (codes.length === 0) return new Map<string, string>();
  const rows = await published(db)
    .where('code', 'in', codes)
    .select(['code', 'public_id'])
    .execute();
  return new Map(rows.map(({ code, public_id }) => [code, `/guide/${public_id}`]));
}

/** Titles of pages that readers can open, by their paths. */
export async function listPageTitles(db: Database, paths: readonly string[], now: Date) {
  if (paths.length === 0) return new Map();
  const rows = await db
    .selectFrom('search_items')
    .where('path', 'in', paths)
    .where('visible_from', '<=', now)
    .select(['path', 'title'])
    .execute();
  return new Map(rows.map(({ path, title }) => [path, title]));
}

/** Names of the published hotlines by their numbers without spaces. */
export async function listPhoneNames(db: Database, phones: readonly string[]) {
  if (phones.length === 0) return new Map();
  const digits = sql<string>`replace(phone, ' ', '')`;
  const rows = await db
    .selectFrom('help_places')
    .where('status', '=', 'published')
    .where('deleted_at', 'is', null)
    .where(digits, 'in', phones)
    .select([digits.as('digits'), 'phone', 'name'])
    .execute();
  return new Map(rows.map((row) => [row.digits, row]));
}

/** The row that has an address or a code already, in the trash, too. */
export function findSameName(db: Database, { public_id, code }: GuideDraft) {
  return db
    .selectFrom('guides')
    .where((where) => where.or([where('public_id', '=', public_id), where('code', '=', code)]))
    .select(['id', 'public_id', 'code'])
    .execute();
}

/** Those that readers do not see and that wait for another admin than their writer. */
export async function findUnread(db: Database, ids: number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('guides')
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .where('status', '=', 'draft')
    .where((where) =>
      where.or([where('written_by', 'is not', null), where('pending', 'is not', null)]),
    )
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The columns have all that was written, and this account has written it last; null when another one has read it. */
export async function updateReading(db: Database, id: number, written_by: number | null) {
  const values = { written_by, pending: null, ...(written_by === null && READ) };
  await db.updateTable('guides').set(values).where('id', '=', id).execute();
}

/** Gives the columns back what readers see; the draft waits for another admin. */
export async function keepShown(
  db: Database,
  id: number,
  { shown, draft, written_by }: { shown: GuideDraft; draft: GuideDraft; written_by: number },
) {
  const pending = JSON.stringify(draft);
  const values = { ...toValues(shown), pending, written_by, ...SENT };
  await db.updateTable('guides').set(values).where('id', '=', id).execute();
}

/** What waited of a guide that was hidden stays as it is, but no admin has to read it now. */
export const NOT_SENT = sql<null>`(
  select json_object_agg(key, case key when 'status' then '"draft"'::json else value end) from json_each(pending))`;

/** What waits of guides that readers do not see becomes their columns. */
export async function applyPending(db: Database, ids: number[]) {
  if (ids.length === 0) return;
  const rows = await db
    .selectFrom('guides')
    .where('id', 'in', ids)
    .where('status', '=', 'draft')
    .where('pending', 'is not', null)
    .select(['id', 'pending'])
    .execute();
  for (const { id, pending } of rows) {
    if (!pending) continue;
    const values = { ...toValues({ ...pending, status: 'draft' }), pending: null };
    await db.updateTable('guides').set(values).where('id', '=', id).execute();
  }
}

export const LABEL = sql<string>`title->>'vi'`;

/** A guide is found by its title and by the words that readers have for it; there are few, so no index has them. */
const WORDS = sql`words || word_vector(search_words, 'B')`;

/** The guides in the admin area. */
export const GUIDE_ROWS = rowQueries({
  from: (db) => db.selectFrom('guides'),
  select: (rows) => rows.selectAll().select(lastReturnOf('guides', 'guide')),
  matching(rows, { state, kind, group, words }: GuideFilters & Found) {
    let found = rows.where(inState(state)).where(hasKeyword(words, WORDS));
    if (kind) found = found.where('kind', '=', kind);
    if (group) found = found.where('worry', '=', group);
    return found;
  },
  orders: {
    position: sql`position, id`,
    title: sql`${LABEL}, id`,
    '-title': sql`${LABEL} desc, id`,
  },
});

/** Inserts a row behind all others. */
export async function insertGuide(db: Database, draft: GuideDraft, now: Date): Promise<number> {
  const position = sql<number>`(select coalesce(max(position), 0) + 1 from guides)`;
  const { id } = await db
    .insertInto('guides')
    .values({ ...toValues(draft), position, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function published(db: Database) {
  return db.selectFrom('guides').where('status', '=', 'published').where('deleted_at', 'is', null);
}

/** The columns of a draft. */
export function toValues(draft: GuideDraft) {
  const { public_id, code, kind, group, danger, title, summary, words, status } = draft;
  const { start, steps, people, outcomes } = draft;
  return {
    ...{ public_id, code, kind, status },
    worry: group,
    is_danger: danger,
    title: JSON.stringify(title),
    summary: JSON.stringify(summary),
    search_words: JSON.stringify(words),
    graph: JSON.stringify({ start, steps, people, outcomes }),
    lacks: lacking(completeGuide, draft),
  };
}
