export interface PublicPage {
  /** Short name, also of its pictures. */
  name: string;
  /** `:video` and `:podcast` stand for the uuid of the newest one. */
  path: string;
  /** The reader has said "18 or over". */
  isAdult?: boolean;
  /** Answered with, where that is not 200. */
  status?: number;
}

const LIFE_TIPS = 10;

/** Every public page; of the life tips the gate once and each text. */
export const PUBLIC_PAGES: PublicPage[] = [
  { name: 'dashboard', path: '/dashboard' },
  { name: 'video', path: '/video' },
  { name: 'video-category', path: '/video?categoryId=2&sort=likes' },
  { name: 'video-detail', path: '/video/:video' },
  { name: 'podcast', path: '/podcast' },
  { name: 'podcast-detail', path: '/podcast/:podcast' },
  { name: 'life-tips', path: '/life-tips' },
  { name: 'life-tip-gate', path: '/life-tips/1' },
  ...Array.from({ length: LIFE_TIPS }, (_, index) => ({
    name: `life-tip-${index + 1}`,
    path: `/life-tips/${index + 1}`,
    isAdult: true,
  })),
  { name: 'learning', path: '/learning' },
  { name: 'game', path: '/game' },
  { name: 'pingpong', path: '/pingpong' },
  { name: 'qa', path: '/qa' },
  { name: 'search', path: '/search?keyword=an+toan' },
  { name: 'search-empty', path: '/search?keyword=zzzz' },
  { name: 'about-us', path: '/about-us' },
  { name: 'help', path: '/help' },
  { name: 'privacy', path: '/privacy' },
  { name: 'login', path: '/login' },
  { name: 'register', path: '/register' },
  { name: 'forgot-password', path: '/forgot-password' },
  { name: 'reset-password', path: '/reset-password?token=x' },
  { name: 'user-verify', path: '/user/verify?token=x' },
  { name: 'send-verify', path: '/send-verify' },
  { name: 'maintain', path: '/maintain', status: 503 },
  { name: 'not-found', path: '/khong-co-trang-nay', status: 404 },
];

/** The page's address on a running site. */
export async function pagePath(origin: string, { path }: PublicPage): Promise<string> {
  const kind = /:(video|podcast)/.exec(path)?.[1];
  if (!kind) return path;
  const response = await fetch(`${origin}/api/${kind}s/list?size=1`);
  const { items } = await response.json();
  return path.replace(`:${kind}`, items[0].uuid);
}
