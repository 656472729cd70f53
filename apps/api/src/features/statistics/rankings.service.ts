import { STATISTICS_TOP_ITEMS } from '@mam/contract/core/constants';
import { PLAYABLE_METRICS, TOP_METRICS, type TopMetric } from '@mam/contract/statistics/metrics';
import type { CategoryCounts, PlayableCounts, TopItem } from '@mam/contract/statistics/statistics';
import type { Database } from '../../db/connect.ts';
import { type ItemSums, listCategoryNames, listNames } from './statistics.queries.ts';
import { noCounts } from './statistics.rules.ts';

/** The most popular items by each measure; of equals the newer one comes first. */
export async function listTop(
  tx: Database,
  items: ItemSums[],
): Promise<Record<TopMetric, TopItem[]>> {
  const chosen = (metric: TopMetric) =>
    items
      .filter((item) => item[metric] > 0)
      .sort((a, b) => b[metric] - a[metric] || b.item_id - a.item_id)
      .slice(0, STATISTICS_TOP_ITEMS);
  const ids = TOP_METRICS.flatMap((metric) => chosen(metric).map(({ item_id }) => item_id));
  const names = new Map((await listNames(tx, [...new Set(ids)])).map((row) => [row.id, row]));
  const named = (item: ItemSums): TopItem => {
    const { item_id: id, subject: kind, views, likes, dislikes, downloads } = item;
    const { uuid, title } = names.get(id) ?? { uuid: null, title: null };
    return { id, kind, uuid, title, views, likes, dislikes, downloads };
  };
  return {
    views: chosen('views').map(named),
    likes: chosen('likes').map(named),
    downloads: chosen('downloads').map(named),
  };
}

/** Every category, and behind them what was counted of items that no longer exist. */
export async function listCategoryCounts(
  tx: Database,
  items: ItemSums[],
): Promise<CategoryCounts[]> {
  const known = (await listCategoryNames(tx)).map(
    ({ id, slug, name }): CategoryCounts => ({ category_id: id, slug, name, ...noCounts() }),
  );
  const gone: CategoryCounts = { category_id: null, slug: null, name: null, ...noCounts() };
  const byId = new Map(known.map((category) => [category.category_id, category]));
  for (const item of items) addTo(byId.get(item.category_id) ?? gone, item);
  return PLAYABLE_METRICS.some((metric) => gone[metric] !== 0) ? [...known, gone] : known;
}

function addTo(counts: PlayableCounts, item: ItemSums): void {
  for (const metric of PLAYABLE_METRICS) counts[metric] += item[metric];
}
