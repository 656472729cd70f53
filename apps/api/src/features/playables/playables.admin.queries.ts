import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import { MEDIA_IN_PROGRESS } from '@mam/contract/media/media';
import { PLAYABLE_FIELDS } from '@mam/contract/playables/playable-fields';
import type { AdminSort, AdminStatusFilter } from '@mam/contract/playables/playables.admin';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import {
  asBigint,
  countRows,
  hasWords,
  listBulkIds,
  matchesId,
} from '../../db/fragments.queries.ts';

/** Columns of the admin list, with the progress of the pending file. */
const COLUMNS = [
  'playables.id',
  'uuid',
  'playables.kind',
  'category_id',
  'lacks',
  'title',
  'playables.duration',
  'min_age',
  'playables.status',
  'published_at',
  'views',
  'likes',
  'dislikes',
  'comment_count',
  'downloads',
  'media',
  'trashed_at',
  'playables.created_at',
  'playables.updated_at',
  'next.dir as pending_dir',
  'next.source_name as next_name',
  'next.status as next_status',
  'next.percent as next_percent',
  'next.reason as next_reason',
  ...PLAYABLE_FIELDS.filter((field) => field.isExported).map(({ column }) => column),
] as const;

/** Name of the admin who moved an item to the trash, from the audit log. */
const TRASHED_BY = sql<string | null>`(
  select concat_ws(' ', accounts.last_name, accounts.first_name)
  from audit_entries join accounts on accounts.id = audit_entries.user_id
  where playables.status = 'trash' and audit_entries.subject = playables.kind
    and audit_entries.subject_id = playables.id::text
    and audit_entries.action = playables.kind || '.trash'
  order by audit_entries.id desc limit 1
)`.as('trashed_by');

const DETAIL_COLUMNS = [...new Set([...COLUMNS, ...PLAYABLE_FIELDS.map(({ column }) => column)])];

export interface AdminFilter {
  kind: PlayableKind;
  status?: AdminStatusFilter | undefined;
  category_id?: number | undefined;
  min_age?: 0 | 18 | undefined;
  /** Bounds of `published_at`; `before` is not included. */
  from?: Date | undefined;
  before?: Date | undefined;
  /** Folded words. */
  words: string[];
}

export type AdminRow = Awaited<ReturnType<typeof listAdminPlayables>>[number];
export type AdminDetailRow = NonNullable<Awaited<ReturnType<typeof findAdminPlayable>>>;

export function listAdminPlayables(
  db: Database,
  selection: AdminFilter,
  page: { sort: AdminSort; limit: number; offset: number },
) {
  // Ids first: a deep page passes over the entries of an index, not over rows.
  const ids = ordered(db, selection, page.sort)
    .select('playables.id')
    .limit(page.limit)
    .offset(page.offset);
  return inOrder(fromPlayables(db, selection.kind).where('playables.id', 'in', ids), page.sort)
    .select(COLUMNS)
    .select(TRASHED_BY)
    .execute();
}

/** The rows that follow an id, in the order of creation or the reverse one. */
export function listAdminPlayablesAfter(
  db: Database,
  selection: AdminFilter,
  { sort, after, limit }: { sort: CreationSort; after: number | undefined; limit: number },
) {
  return ordered(db, selection, sort)
    .$if(after !== undefined, (q) =>
      q.where('playables.id', sort === 'created_at' ? '>' : '<', after ?? 0),
    )
    .select(COLUMNS)
    .select(TRASHED_BY)
    .limit(limit)
    .execute();
}

/** Ids of the first matching rows, in order; of all without a limit. */
export async function listAdminPlayableIds(
  db: Database,
  selection: AdminFilter,
  { sort, limit }: { sort: AdminSort; limit: number | null },
) {
  const rows = await ordered(db, selection, sort)
    .select('playables.id')
    .$if(limit !== null, (q) => q.limit(limit ?? 0))
    .execute();
  return rows.map(({ id }) => id);
}

/** The first ids of those that match, for a bulk call. */
export function listBulkPlayables(db: Database, selection: AdminFilter): Promise<number[]> {
  return listBulkIds(db, filtered(db, selection).select('playables.id'));
}

/** In no particular order. */
export function listAdminPlayablesByIds(db: Database, kind: PlayableKind, ids: number[]) {
  return fromPlayables(db, kind)
    .where('playables.id', 'in', ids)
    .select(COLUMNS)
    .select(TRASHED_BY)
    .execute();
}

/** Number of matching rows, at most `max`: further pages cannot be reached. */
export function countAdminPlayables(db: Database, selection: AdminFilter, max: number) {
  return countRows(db, filtered(db, selection).select('playables.id').limit(max));
}

export function findAdminPlayable(db: Database, kind: PlayableKind, id: string | number) {
  return fromPlayables(db, kind)
    .where(matchesId(id))
    .select(DETAIL_COLUMNS)
    .select(TRASHED_BY)
    .executeTakeFirst();
}

function fromPlayables(db: Database, kind: PlayableKind) {
  return db
    .selectFrom('playables')
    .leftJoin('media as next', 'next.dir', 'playables.pending_dir')
    .where('playables.kind', '=', kind);
}

function filtered(db: Database, selection: AdminFilter) {
  const { kind, status, category_id, min_age, from, before, words } = selection;
  return fromPlayables(db, kind)
    .where(hasStatus(status))
    .$if(category_id !== undefined, (q) => q.where('category_id', '=', asBigint(category_id ?? 0)))
    .$if(min_age !== undefined, (q) => q.where('min_age', '=', min_age ?? 0))
    .$if(from !== undefined, (q) => q.where('published_at', '>=', from ?? null))
    .$if(before !== undefined, (q) => q.where('published_at', '<', before ?? null))
    .$if(words.length > 0, (q) => q.where(hasWords(sql`words`, words)));
}

function ordered(db: Database, selection: AdminFilter, sort: AdminSort) {
  return inOrder(filtered(db, selection), sort);
}

function inOrder(rows: ReturnType<typeof fromPlayables>, sort: AdminSort) {
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  const byId = sql`playables.id ${direction}`;
  if (isCreationSort(sort)) return rows.orderBy(byId);
  // What was trashed before its day was stored comes last; a draft, which has no day yet, is newest.
  const nulls = sort.endsWith('trashed_at') ? sql`nulls last` : sql``;
  return rows.orderBy(sql`${orderOf(sort)} ${direction} ${nulls}`).orderBy(byId);
}

type CreationSort = Extract<AdminSort, `${'' | '-'}created_at`>;

/** Ids grow in the order of creation and have an index. */
export function isCreationSort(sort: AdminSort): sort is CreationSort {
  return sort === 'created_at' || sort === '-created_at';
}

const LIVE = sql<SqlBool>`playables.status <> 'trash'`;

/** A cancelled file counts as failed only for an item without another file. */
function hasStatus(status: AdminStatusFilter | undefined): RawBuilder<SqlBool> {
  if (status === undefined) return LIVE;
  if (status === 'processing') {
    return sql`${LIVE} and next.status in (${sql.join(MEDIA_IN_PROGRESS)})`;
  }
  if (status === 'failed') {
    return sql`${LIVE} and (next.status = 'failed' or (next.status = 'cancelled' and media is null))`;
  }
  return sql`playables.status = ${status}`;
}

/** Titles are ordered by their folded text, so Đ sorts as D and tones are ignored. */
function orderOf(sort: AdminSort): RawBuilder<unknown> {
  const name = sort.replace('-', '');
  if (name === 'title') return sql`folded collate "C"`;
  return sql.ref(`playables.${name}`);
}
