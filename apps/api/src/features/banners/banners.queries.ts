import type { BannerTarget } from '@mam/contract/banners/banners';
import type { BannerFilters, BannerState } from '@mam/contract/banners/banners.admin';
import type { bannerDraft } from '@mam/contract/banners/banners.rules';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../db/connect.ts';
import { type Found, hasKeyword, rowQueries } from '../../lists/list.queries.ts';
import { localDay } from '../../platform/clock.ts';

/** The fields that an admin edits, with the stored path of the picture. */
export type BannerFields = z.output<typeof bannerDraft>;
export type NewBanner = BannerFields & { position: number };

export type BannerRow = NonNullable<Awaited<ReturnType<typeof BANNER_ROWS.find>>>;

export const LABEL = sql<string>`name->>'vi'`;

/** Widths of the picture; null for a seed picture, which is a single file. */
const WIDTHS = sql<number[] | null>`(select widths from banner_images
  where dir = split_part(banners.image, '/', 1))`.as('widths');

/** Banners in the admin area. */
export const BANNER_ROWS = rowQueries({
  from: (db) => db.selectFrom('banners'),
  select: (rows) => rows.selectAll().select(WIDTHS),
  matching: (rows, { target, state, words, now }: BannerFilters & Found) =>
    rows
      .where('deleted_at', state === 'deleted' ? 'is not' : 'is', null)
      .where(state ? STATES[state](localDay(now)) : sql<SqlBool>`true`)
      .where(hasKeyword(words))
      .$if(target !== undefined, (q) => q.where('target', '=', target ?? 'desktop')),
  orders: {
    position: sql`position, id`,
    name: sql`${LABEL}, id`,
    '-name': sql`${LABEL} desc, id`,
    from_date: sql`from_date, id`,
    '-from_date': sql`from_date desc, id`,
    to_date: sql`to_date, id`,
    '-to_date': sql`to_date desc, id`,
  },
});

/** What holds for banners of a state on a day of Viet Nam, beside their deletion. */
const STATES: Record<BannerState, (day: string) => RawBuilder<SqlBool>> = {
  running: (day) => sql`from_date <= ${day} and to_date >= ${day}`,
  upcoming: (day) => sql`from_date > ${day}`,
  over: (day) => sql`to_date < ${day}`,
  deleted: () => sql`true`,
};

/** Slides of the home page for one target. */
const SHOWN_MAX = 20;

/** Banners of one target whose days include today, both ends included. */
export function listBannersOf(db: Database, target: BannerTarget, now: Date) {
  const filter = { target, state: 'running', words: [], now } as const;
  return BANNER_ROWS.list(db, filter, { sort: 'position', limit: SHOWN_MAX });
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

function toValues(fields: BannerFields) {
  return { ...fields, name: JSON.stringify(fields.name) };
}
