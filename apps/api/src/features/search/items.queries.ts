import type { Localized } from '@mam/contract/core/localized';
import type { SearchKind } from '@mam/contract/search/search-kinds';
import type { Database } from '../../db/connect.ts';

export interface FoundItem {
  id: number;
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
    .select(['id', 'path', 'kind', 'title', 'lead', 'body', 'min_age'])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
