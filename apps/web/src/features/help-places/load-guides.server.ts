import type { PageContext } from '@mam/contract/core/page-context';
import { type GuideCard, guidesApi } from '@mam/contract/guides/guides';
import type { CrisisKind } from '@mam/contract/search/crisis-kinds';

/** The first guide about each worry; of other dangers there is none, and none when the list cannot be reached. */
export async function loadGuidesAbout(
  { call }: PageContext,
  worries: readonly CrisisKind[],
): Promise<GuideCard[]> {
  const { items } = await call(guidesApi.list, {}).catch(() => ({ items: [] }));
  return worries.flatMap((worry) => items.find(({ about }) => about === worry) ?? []);
}
