import { STATISTICS_TOP_ITEMS } from '@mam/contract/core/constants';
import { PLAYABLE_METRICS, TOP_METRICS, type TopMetric } from '@mam/contract/statistics/metrics';
import type { CategoryCounts, PlayableCounts, TopItem } from '@mam/contract/statistics/statistics';
import type { Database } from '../../db/connect.ts';
import { type ItemSums, listCategoryNames, listNames } from './statistics.queries.ts';
import { zeroCounts } from './statistics.rules.ts';

/** The most popular items by each metric; if counts are equal, the newer item comes first. */
export async function listTop(
  tx: Database,
  items: ItemSums[],
): Promise<Record<TopMetric, TopItem[]>> {
  const top = (metric: TopMetric) =>
    items
      .filter((item) => item[metric] > 0)
      .sort((a, b) => b[metric] - a[metric] || b.item_id - a.item_id)
      .slice(0, STATISTICS_TOP_ITEMS);
  const ids = TOP_METRICS.flatMap((metric) => top(metric).map(({ item_id }) => item_id));
  const names = new Map((await listNames(tx, [...new Set(ids)])).map((row) => [row.id, row]));
  const toTopItem = (item: ItemSums): TopItem => {
    const { item_id: id, subject: kind, views, likes, dislikes, downloads } = item;
    const { uuid, title } = names.get(id) ?? { uuid: null, title: null };
    return { id, kind, uuid, title, views, likes, dislikes, downloads };
  };
  return {
    views: top('views').map(toTopItem),
    likes: top('likes').map(toTopItem),
    downloads: top('downloads').map(toTopItem),
  };
}

/** The counts of every category, followed by those of deleted items if there are any. */
export async function listCategoryCounts(
  tx: Database,
  items: ItemSums[],
): Promise<CategoryCounts[]> {
  const categories = (await listCategoryNames(tx)).map(
    ({ id, ...category }): CategoryCounts => ({ category_id: id, ...category, ...zeroCounts() }),
  );
  const nothing = { category_id: null, slug: null, name: null, icon: null, tint: null };
  const deleted: CategoryCounts = { ...nothing, ...zeroCounts() };
  const byId = new Map(categories.map((category) => [category.category_id, category]));
  for (const item of items) addTo(byId.get(item.category_id) ?? deleted, item);
  return PLAYABLE_METRICS.some((metric) => deleted[metric] !== 0)
    ? [...categories, deleted]
    : categories;
}

function addTo(counts: PlayableCounts, item: ItemSums): void {
  for (const metric of PLAYABLE_METRICS) counts[metric] += item[metric];
}
