import {
  LIFE_TIP_COUNT,
  MAINTENANCE_PAGE,
  PUBLIC_PAGES as SITE_PAGES,
} from '@mam/contract/core/site-map';

export interface PublicPage {
  /** Short name, also of its pictures. */
  name: string;
  /** `:video`, `:podcast`, `:question` and `:course` stand for the uuid of the first one of the list. */
  path: string;
  /** The reader has confirmed "18 or over". */
  isAdult?: boolean;
  /** Answered with, where that is not 200. */
  status?: number;
}

/** Addresses to open where the site map's path is a pattern, or needs a query to show something. */
const EXAMPLES: Record<string, PublicPage[]> = {
  '/guide/:id': [{ name: 'guide-detail', path: '/guide/ac6d' }],
  '/guide/:id/:number': [{ name: 'guide-place', path: '/guide/ac6d/1' }],
  '/video': [
    { name: 'video', path: '/video' },
    { name: 'video-category', path: '/video?categoryId=2&sort=likes' },
  ],
  '/video/:id': [{ name: 'video-detail', path: '/video/:video' }],
  '/podcast/:id': [{ name: 'podcast-detail', path: '/podcast/:podcast' }],
  '/podcast/:id/read': [{ name: 'podcast-read', path: '/podcast/:podcast/read' }],
  '/learning/:id': [{ name: 'course', path: '/learning/:course' }],
  '/learning/:id/lessons/:lesson': [{ name: 'lesson', path: '/learning/:course/lessons/2' }],
  '/learning/:id/test': [{ name: 'course-test', path: '/learning/:course/test' }],
  '/pingpong': [
    { name: 'topics', path: '/pingpong' },
    { name: 'topics-closed', path: '/pingpong?state=closed' },
  ],
  '/pingpong/:id': [{ name: 'topic-detail', path: '/pingpong/:topic' }],
  '/game/:id': [{ name: 'game-detail', path: '/game/guess-word' }],
  '/life-tips/:id': [
    { name: 'life-tip-gate', path: '/life-tips/1' },
    ...Array.from({ length: LIFE_TIP_COUNT }, (_, index) => ({
      name: `life-tip-${index + 1}`,
      path: `/life-tips/${index + 1}`,
      isAdult: true,
    })),
  ],
  '/search': [
    { name: 'search', path: '/search?keyword=an+toan' },
    { name: 'search-empty', path: '/search?keyword=zzzz' },
  ],
  '/qa/:id': [{ name: 'question', path: '/qa/:question' }],
  '/help/now': [{ name: 'help-now', path: '/help/now' }],
  '/help/late': [{ name: 'help-late', path: '/help/late' }],
  // The same page with other texts.
  '/help/unsafe': [],
  '/help/heavy': [{ name: 'help-heavy', path: '/help/heavy' }],
  '/help/friend': [],
  '/help/places': [{ name: 'help-places', path: '/help/places' }],
  '/reset-password': [{ name: 'reset-password', path: '/reset-password#token=x' }],
  '/user/verify': [{ name: 'user-verify', path: '/user/verify#token=x' }],
  '/user/email': [{ name: 'user-email', path: '/user/email#token=x' }],
  '/maintain': [{ name: 'maintain', path: '/maintain', status: 503 }],
  '*': [{ name: 'not-found', path: '/khong-co-trang-nay', status: 404 }],
};

/** Every public page that needs no account; of the life tips the gate once and each text. */
export const PUBLIC_PAGES: PublicPage[] = [...SITE_PAGES, MAINTENANCE_PAGE]
  .filter(({ path, roles }) => path !== '/' && !roles)
  .flatMap(({ path }) => EXAMPLES[path] ?? [{ name: path.slice(1), path }]);

/** The page's address on a running site. */
export async function pagePath(origin: string, { path }: PublicPage): Promise<string> {
  const kind = /:(video|podcast|topic|question|course)\b/.exec(path)?.[1];
  if (!kind) return path;
  const response = await fetch(`${origin}/api/${kind}s/list?size=1`);
  const { items } = await response.json();
  return path.replace(`:${kind}`, items[0].uuid);
}
