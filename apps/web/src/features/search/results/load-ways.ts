import type { PageContext } from '@mam/contract/core/page-context';
import { guidesApi } from '@mam/contract/guides/guides';
import { type Crisis, type Hit, searchApi } from '@mam/contract/search/search';
import { guideAbout } from './guide-about.ts';

/** What helps more than a list where the words are about it. */
export interface Ways {
  crisis: Crisis | null;
  guide: Hit | undefined;
}

/** The danger that words tell of, and the guide about them; neither while the search is busy. */
export async function loadWays(page: PageContext, keyword: string): Promise<Ways> {
  const query = { keyword, kind: 'guide', page: 1 } as const;
  const found = await page.call(searchApi.find, { query }).catch(() => undefined);
  const hits = found?.groups.flatMap(({ items }) => items) ?? [];
  return { crisis: found?.crisis ?? null, guide: await findGuide(page, hits, keyword) };
}

/** The guide that is about the words; stories, which the search finds as the same kind, have no steps. */
export async function findGuide({ call }: PageContext, hits: readonly Hit[], keyword: string) {
  const found = hits.filter(({ kind }) => kind === 'guide');
  if (found.length === 0) return undefined;
  const { items } = await call(guidesApi.list, {});
  const isStory = ({ path }: Hit) =>
    items.some(({ kind, public_id }) => kind === 'story' && path === `/guide/${public_id}`);
  return guideAbout(
    found.filter((hit) => !isStory(hit)),
    keyword,
  );
}
