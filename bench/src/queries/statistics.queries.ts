import type pg from 'pg';

/** How much was counted, and over how long. */
export interface Counted {
  views: number;
  items: number;
  /** Days up to yesterday. */
  days: number;
}

const ITEMS = `create temporary table counted_items on commit drop as
  with made as (
    insert into playables (uuid, kind, category_id, title, description, duration)
    select gen_random_uuid(), case when n % 3 = 0 then 'podcast' else 'video' end,
      (array(select id from categories order by id))[n % 5 + 1],
      title, description, duration
    from (select * from playables where status = 'published' limit 1) as model,
      generate_series(1, $1::integer) as n
    returning id, kind)
  select id, kind, row_number() over (order by id) - 1 as place from made`;

// Ten views for a like and a download; a few items have most of them. In the order that days come in.
const DAYS = `insert into statistics_days (day, subject, item_id, metric, count, hours)
  select day, kind, id, metric, count(*), array[${hours('count(*) filter (where hour = $)')}]
  from (
    select current_date - 1 - floor(random() * $2::integer)::integer as day,
      floor(random() * 24)::integer as hour,
      floor(random() * random() * $3::integer)::integer as place,
      case n % 12 when 0 then 'likes' when 1 then 'downloads' else 'views' end as metric
    from generate_series(1, $1::integer * 12 / 10) as n) as events
  join counted_items using (place)
  group by day, kind, id, metric
  order by day`;

const MONTHS = `insert into statistics_months (month, subject, item_id, metric, count)
  select date_trunc('month', day::timestamp)::date, subject, item_id, metric, sum(count)
  from statistics_days where metric <> 'new_users' group by 1, 2, 3, 4 order by 1
  on conflict (month, subject, item_id, metric) do update set count = excluded.count`;

/** Writes what so many events of invented items leave behind; returns how many rows that is. */
export async function insertStatistics(
  client: pg.Client,
  { views, items, days }: Counted,
): Promise<number> {
  await client.query('begin');
  await client.query(ITEMS, [items]);
  const { rowCount } = await client.query(DAYS, [views, days, items]);
  await client.query(MONTHS);
  await client.query('commit');
  await client.query('analyze statistics_days, statistics_months');
  return rowCount ?? 0;
}

function hours(expression: string): string {
  return Array.from({ length: 24 }, (_, hour) => expression.replace('$', String(hour))).join();
}
