import type { BannerTarget } from '@mam/contract/banners/banners';
import type { BannerFilters, BannerSort } from '@mam/contract/banners/banners.admin';
import type { bannerDraft } from '@mam/contract/banners/banners.rules';
import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../db/connect.ts';
import { countRows, hasWords } from '../../db/fragments.queries.ts';

/** The fields that an admin edits, with the stored path of the picture. */
export type BannerFields = z.output<typeof bannerDraft>;
export type NewBanner = BannerFields & { position: number };

export type BannerRow = NonNullable<Awaited<ReturnType<typeof findBanner>>>;

/** Slides of the home page for one target. */
const SHOWN_MAX = 20;

/** Banners of one target whose days include `day` (YYYY-MM-DD, Viet Nam), both ends included. */
export function listBannersOf(db: Database, target: BannerTarget, day: string) {
  return selectWithWidths(matching(db, { target, state: 'running', words: [], day }))
    .orderBy('position')
    .orderBy('banners.id')
    .limit(SHOWN_MAX)
    .execute();
}

interface Range {
  sort: BannerSort;
  /** All rows when left out. */
  limit?: number;
  offset?: number;
}

/** `words` are folded words; `day` is today in Viet Nam. */
export interface BannerFilter extends Pick<BannerFilters, 'target' | 'state'> {
  words: string[];
  day: string;
}

export function listAdminBanners(db: Database, filter: BannerFilter, range: Range) {
  const { limit, offset, sort } = range;
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  return selectWithWidths(matching(db, filter))
    .orderBy(ORDERS[sort], direction)
    .orderBy('banners.id')
    .$if(limit !== undefined, (q) => q.limit(limit ?? 0))
    .$if(offset !== undefined, (q) => q.offset(offset ?? 0))
    .execute();
}

export function countAdminBanners(db: Database, filter: BannerFilter): Promise<number> {
  return countRows(db, matching(db, filter).select('id'));
}

/** A deleted banner is not found. */
export function findBanner(db: Database, id: number) {
  return selectWithWidths(notDeleted(db, id)).executeTakeFirst();
}

/** Reads the same row and locks it until the end of the transaction. */
export function lockBanner(tx: Database, id: number) {
  return notDeleted(tx, id).selectAll().forNoKeyUpdate().executeTakeFirst();
}

export async function insertBanner(db: Database, banner: NewBanner): Promise<number> {
  const { position, ...fields } = banner;
  const { id } = await db
    .insertInto('banners')
    .values({ ...toValues(fields), position })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The position before all others. */
export async function firstPosition(db: Database): Promise<number> {
  const row = await db
    .selectFrom('banners')
    .select((eb) => eb.fn.min('position').as('first'))
    .executeTakeFirst();
  return (row?.first ?? 1) - 1;
}

export async function updateBannerRow(
  tx: Database,
  id: number,
  change: { fields: BannerFields; now: Date },
): Promise<void> {
  const values = { ...toValues(change.fields), updated_at: change.now };
  await tx.updateTable('banners').set(values).where('id', '=', id).execute();
}

export const LABEL = sql<string>`name->>'vi'`;
const ORDERS = {
  position: 'position',
  name: LABEL,
  '-name': LABEL,
  from_date: 'from_date',
  '-from_date': 'from_date',
  to_date: 'to_date',
  '-to_date': 'to_date',
} as const;

function matching(db: Database, { target, state, words, day }: BannerFilter) {
  return db
    .selectFrom('banners')
    .where('deleted_at', state === 'deleted' ? 'is not' : 'is', null)
    .$if(target !== undefined, (q) => q.where('target', '=', target ?? 'desktop'))
    .$if(state === 'running', (q) => q.where('from_date', '<=', day).where('to_date', '>=', day))
    .$if(state === 'upcoming', (q) => q.where('from_date', '>', day))
    .$if(state === 'over', (q) => q.where('to_date', '<', day))
    .$if(words.length > 0, (q) => q.where(hasWords(sql`words`, words)));
}

function notDeleted(db: Database, id: number) {
  return db.selectFrom('banners').where('banners.id', '=', id).where('deleted_at', 'is', null);
}

/** With the widths of the picture; null for a seed picture, which is a single file. */
function selectWithWidths(rows: ReturnType<typeof notDeleted>) {
  return rows
    .leftJoin('banner_images', (join) =>
      join.on(sql<SqlBool>`banner_images.dir = split_part(banners.image, '/', 1)`),
    )
    .selectAll('banners')
    .select('banner_images.widths');
}

function toValues(fields: BannerFields) {
  return { ...fields, name: JSON.stringify(fields.name) };
}
