import { CONTENT_REVIEW_DAYS } from '@mam/contract/core/constants';
import type { Localized } from '@mam/contract/core/localized';
import type { CalendarKind } from '@mam/contract/overview/calendar';
import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';

/** Two moments, the second one excluded, and the days that they enclose. */
interface Range {
  from: Date;
  to: Date;
  first: string;
  last: string;
}

export interface CalendarRow {
  kind: CalendarKind;
  id: string;
  name: Localized;
  day: string;
  /** Null for what concerns the whole day. */
  at: Date | null;
  count: number;
  items: { id: string; name: Localized }[];
}

/** The day in Viet Nam of the column `at`. */
const DAY = sql`to_char(at at time zone 'Asia/Ho_Chi_Minh', 'YYYY-MM-DD')`;

const NO_ITEMS = sql`'[]'::jsonb`;

/** What happens in these days by itself, and what was published in them, in the order of time. */
export async function listCalendar(db: Database, { from, to, first, last }: Range) {
  const { rows } = await sql<CalendarRow>`
    select kind, id::text as id, name, ${DAY} as day, at, 1 as count, ${NO_ITEMS} as items from (
      select kind::text as kind, id, title as name, published_at as at
        from playables where status = 'scheduled'
      union all
      select 'notification', id, jsonb_build_object('vi', name), send_at
        from notifications where status = 'pending' and held_at is null
      union all
      select 'topic_opens', id, title, opens_at from topics where status = 'published'
      union all
      -- The moment of closing is the midnight after the last day.
      select 'topic_ends', id, title, closes_at - interval '1 second'
        from topics where status = 'published' and closes_at is not null
    ) as moments where at >= ${from} and at < ${to}
    union all
    select 'banner_begins', id::text, name, from_date::text, null, 1, ${NO_ITEMS}
      from banners where deleted_at is null and from_date between ${first} and ${last}
    union all
    select 'banner_ends', id::text, name, to_date::text, null, 1, ${NO_ITEMS}
      from banners where deleted_at is null and to_date between ${first} and ${last}
    union all
    -- What was published by hand or by its moment, one row for each day and kind.
    select kind::text, (array_agg(id order by at, id))[1]::text, (array_agg(title order by at, id))[1],
        ${DAY}, min(at), count(*)::integer,
        case when count(*) > 1
          then jsonb_agg(jsonb_build_object('id', id::text, 'name', title) order by at, id)
          else ${NO_ITEMS} end
      from (select kind, id, title, published_at as at from playables where status = 'published'
        and kind in ('video', 'podcast') and published_at >= ${from} and published_at < ${to}) as published
      group by kind, ${DAY}
    order by day, at nulls first, kind, id`.execute(db);
  return rows;
}

/** Published content that becomes due for review, one row for each day. */
export async function listReviews(db: Database, { from, to }: Range) {
  const { rows } = await sql<CalendarRow>`
    select 'review' as kind, (array_agg(id order by at))[1] as id,
      (array_agg(name order by at))[1] as name, ${DAY} as day, null as at, count(*)::integer as count,
      ${NO_ITEMS} as items
    from (
      select edited.uuid::text as id, name,
        greatest(edited_at, reviewed_at) + ${CONTENT_REVIEW_DAYS} * interval '1 day' as at
      from (
        select uuid, title as name, greatest(published_at, updated_at) as edited_at
          from playables where status = 'published'
        union all
        select uuid, question, greatest(published_at, updated_at)
          from questions where status = 'published' and deleted_at is null
      ) as edited left join content_reviews using (uuid)
    ) as due where at >= ${from} and at < ${to}
    group by ${DAY}`.execute(db);
  return rows;
}
