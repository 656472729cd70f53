import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';

/** Ids of one part of the sitemap, which so never has more than 10 000 addresses, and keeps its own. */
const PART_IDS = 10_000;

/** Sources of the search that have a page of their own, and change while the site runs. */
const SOURCES = sql`('playable', 'question', 'topic', 'course', 'lesson', 'guide')`;

export interface SitemapPart {
  source: string;
  part: number;
}

export interface SitemapAddress {
  path: string;
  modified: Date | null;
}

/** Parts that have an address at this time. */
export async function listSitemapParts(db: Database, now: Date): Promise<SitemapPart[]> {
  const { rows } = await sql<SitemapPart>`
    select source, source_id / ${sql.lit(PART_IDS)} as part from search_items
    where source in ${SOURCES} and visible_from <= ${now} group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

/** The addresses of a part, in the order of ids. Only what was published at a time, or edited, tells when. */
export async function listSitemapAddresses(
  db: Database,
  { source, part }: SitemapPart,
  now: Date,
): Promise<SitemapAddress[]> {
  const { rows } = await sql<SitemapAddress>`
    select path, case source when 'question' then questions.updated_at when 'playable' then visible_from end as modified
    from search_items left join questions on source = 'question' and questions.id = source_id
    where source in ${SOURCES} and source = ${source} and visible_from <= ${now}
      and source_id >= ${part}::bigint * ${sql.lit(PART_IDS)} and source_id < (${part}::bigint + 1) * ${sql.lit(PART_IDS)}
    order by source_id`.execute(db);
  return rows;
}
