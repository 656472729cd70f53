import type { SearchKind } from '@mam/contract/search/search-kinds';
import { SEARCH_COUNT_MAX, SEARCH_KINDS } from '@mam/contract/search/search-kinds';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { type Plan, SOME_ITEMS_MAX } from './search.plan.rules.ts';

export interface RankedItem {
  id: number;
  kind: SearchKind;
  score: number;
  /** Share of the terms that it has, by their weights. */
  coverage: number;
}

/** Rows of each kind, in the order of their weights, that are read for words which many items have. */
const WINDOW = 1_500;
/** Fewest items for which the best of the window are enough. */
const ENOUGH = 50;

/**
 * Items with all words, best first: at most 100 of each kind are ranked, so that no word costs more than another.
 * For rare words these come from the index of words. For common ones the items are read in their static order until
 * there are enough; words that are common alone and rare together come from the index again.
 */
export async function rankAll(db: Database, plan: Plan, now: Date) {
  if (plan.items.all > SOME_ITEMS_MAX) {
    const found = await rank(db, plan, walk(plan, now));
    if (found.length >= ENOUGH) return found;
  }
  return rank(db, plan, fromIndex(plan, plan.all, now));
}

/** Items with some of the rarer words. */
export function rankSome(db: Database, plan: Plan, now: Date) {
  if (plan.items.some > SOME_ITEMS_MAX) return Promise.resolve([]);
  return rank(db, plan, fromIndex(plan, plan.some, now));
}

function fromIndex({ allInTitle }: Plan, query: string, now: Date) {
  return sql`
    select id, kind, title, words, weight from (
      select id, kind, title, words, weight, row_number() over (partition by kind
        order by (words @@ ${allInTitle}::tsquery) desc, weight desc, id desc) as place
      from search_items
      where words @@ ${query}::tsquery and visible_from <= ${now}) as found
    where place <= ${SEARCH_COUNT_MAX}`;
}

function walk({ all }: Plan, now: Date) {
  return sql`
    select found.* from unnest(${SEARCH_KINDS}::text[]) as wanted
    cross join lateral (
      select id, kind, title, words, weight from (
        select * from search_items where kind = wanted order by weight desc, id desc limit ${WINDOW}) as first_rows
      where words @@ ${all}::tsquery and visible_from <= ${now}
      limit ${SEARCH_COUNT_MAX}) as found`;
}

async function rank(
  db: Database,
  { scores, termCount }: Plan,
  candidates: RawBuilder<unknown>,
): Promise<RankedItem[]> {
  const column = (name: 'text' | 'lead' | 'title') => scores.map((score) => score[name]);
  const { rows } = await sql<RankedItem>`
    with scores as materialized (
      select * from unnest(${column('text')}::tsquery[], ${column('lead')}::tsquery[],
        ${column('title')}::tsquery[], ${scores.map(({ weight }) => weight)}::float8[])
        with ordinality as score (in_text, in_lead, in_title, weight, place)),
    candidates as materialized (${candidates})
    select id, kind, coverage,
      (score + weight * 0.1::float8) / (1 + 0.1 * ln(1 + length(title ->> 'vi') / 20::float8)) as score
    from candidates cross join lateral (
      select sum(scores.weight * factor) as score,
        sum(scores.weight * sign(factor)) filter (where place <= ${termCount})
          / sum(scores.weight) filter (where place <= ${termCount}) as coverage
      from scores cross join lateral (select case
        when not candidates.words @@ in_text then 0::float8
        when candidates.words @@ in_title then 3 when candidates.words @@ in_lead then 1.7
        else 1 end as factor) as factors) as scored
    order by score desc, id`.execute(db);
  return rows;
}
