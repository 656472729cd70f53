import type { PageContext } from '@mam/contract/core/page-context';
import { type Crisis, type Hit, searchApi } from '@mam/contract/search/search';
import { guideAbout } from './guide-about.ts';

/** What helps more than a list where the words are about it. */
export interface Ways {
  crisis: Crisis | null;
  guide: Hit | undefined;
}

/** The danger that words tell of, and the guide about them; neither while the search is busy. */
export async function loadWays({ call }: PageContext, keyword: string): Promise<Ways> {
  const query = { keyword, kind: 'guide', page: 1 } as const;
  const found = await call(searchApi.find, { query }).catch(() => undefined);
  const hits = found?.groups.flatMap(({ items }) => items) ?? [];
  return { crisis: found?.crisis ?? null, guide: guideAbout(hits, keyword) };
}
