import type { SearchKind } from '@mam/contract/search/search-kinds';
import {
  SEARCH_COUNT_MAX,
  SEARCH_KINDS,
  SEARCH_PAGE_SIZE,
} from '@mam/contract/search/search-kinds';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { Candidates, Plan } from './search.plan.rules.ts';

export interface RankedItem {
  id: number;
  kind: SearchKind;
  score: number;
  /** Share of the terms that it has, by their weights. */
  coverage: number;
  has_all: boolean;
  /** Whether it has what each score of the plan asks for, in their order. */
  matched: boolean[];
}

/** Items of which an index reads all faster than the newest alone. */
const FEW_ITEMS_MAX = 1_000;
/** Items of a kind in its newest groups for which the rest is not read: a page. */
const ENOUGH = SEARCH_PAGE_SIZE;

/** Items of each kind that are ranked because they have some of the words. */
const SOME_MAX = 40;

/** Items with all words, best first: at most 100 of each kind are ranked, so that no word costs more than another. */
export async function rankAll(db: Database, plan: Plan, now: Date): Promise<RankedItem[]> {
  const ranked = await rank(db, plan, candidates(plan.all, now, SEARCH_COUNT_MAX));
  return ranked.filter(({ has_all }) => has_all);
}

/** Items with some of the rarer words. */
export function rankSome(db: Database, plan: Plan, now: Date): Promise<RankedItem[]> {
  return rank(db, plan, candidates(plan.some, now, SOME_MAX));
}

function candidates({ asked, titled, items }: Candidates, now: Date, most: number) {
  return sql`search_candidates(${SEARCH_KINDS}, ${asked}, ${titled}, ${items <= FEW_ITEMS_MAX}, ${now},
    ${most}, ${ENOUGH})`;
}

/** The words of an item are long and kept apart from its row: the array reads them once for all scores. */
async function rank(
  db: Database,
  { scores, termCount }: Plan,
  found: RawBuilder<unknown>,
): Promise<RankedItem[]> {
  const column = (name: 'text' | 'lead' | 'title') => scores.map((score) => score[name]);
  const { rows } = await sql<RankedItem>`
    with scores as materialized (
      select * from unnest(${column('text')}::tsquery[], ${column('lead')}::tsquery[],
        ${column('title')}::tsquery[], ${scores.map(({ weight }) => weight)}::float8[])
        with ordinality as score (in_text, in_lead, in_title, weight, place))
    select items.id, kind, coverage, has_all, matched,
      (score + weight * 0.1::float8) / (1 + 0.1 * ln(1 + length(title ->> 'vi') / 20::float8)) as score
    from ${found} as found (id) join search_items as items on items.id = found.id
    cross join lateral (select array[items.words] as words offset 0) as read
    cross join lateral (
      select sum(scores.weight * factor) as score,
        sum(scores.weight * sign(factor)) filter (where place <= ${termCount})
          / sum(scores.weight) filter (where place <= ${termCount}) as coverage,
        bool_and(factor > 0) filter (where place <= ${termCount}) as has_all,
        array_agg(factor > 0 order by place) as matched
      from scores cross join lateral (select case
        when not read.words[1] @@ in_text then 0::float8
        when read.words[1] @@ in_title then 3 when read.words[1] @@ in_lead then 1.7
        else 1 end as factor) as factors) as scored
    order by score desc, id`.execute(db);
  return rows;
}
