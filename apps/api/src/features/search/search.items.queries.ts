import type { Localized } from '@mam/contract/core/localized';
import type { SearchKind } from '@mam/contract/search/search-kinds';
import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';

export interface FoundItem {
  id: number;
  /** Id of the row that it shows, among those of its source. */
  source_id: number;
  path: string;
  kind: SearchKind;
  title: Localized;
  lead: Localized;
  body: Localized;
  min_age: number;
}

/** The texts of found items, which are long, only for those that are shown. */
export async function readItems(db: Database, ids: number[]): Promise<Map<number, FoundItem>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('search_items')
    .where('id', 'in', ids)
    .select(['id', 'source_id', 'path', 'kind', 'title', 'lead', 'body', 'min_age'])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export async function readPaths(db: Database, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('search_items')
    .where('id', 'in', ids)
    .select(['id', 'path'])
    .execute();
  return new Map(rows.map(({ id, path }) => [id, path]));
}

const TIP_MIN_AGE = 18;
const TIP_WEIGHT = 5;

/** Writes the row of a life tip, unless it is as it was. */
export async function putLifeTip(
  db: Database,
  id: number,
  texts: Record<'title' | 'lead' | 'body', Localized>,
): Promise<void> {
  const [title, lead, body] = [texts.title, texts.lead, texts.body].map((text) =>
    JSON.stringify(text),
  );
  await sql`
    insert into search_items (source, source_id, path, kind, title, lead, body, words, min_age, weight)
    select 'life_tip', ${id}, ${`/life-tips/${id}`}, 'life_tip', title, lead, body,
      search_vector(title, 'A') || search_vector(lead, 'B') || search_vector(body, 'C'), ${TIP_MIN_AGE}, ${TIP_WEIGHT}
    from (select ${title}::jsonb as title, ${lead}::jsonb as lead, search_join(${body}::jsonb) as body) as tip
    on conflict (source, source_id) do update set title = excluded.title, lead = excluded.lead,
      body = excluded.body, words = excluded.words
    where (search_items.title, search_items.lead, search_items.body)
      is distinct from (excluded.title, excluded.lead, excluded.body)`.execute(db);
}
