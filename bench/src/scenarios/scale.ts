import pg from 'pg';
import { insertReader } from '../content.queries.ts';
import { databaseUrl, newDataDir, type Product, removeDataDir, startProduct } from '../product.ts';
import { printHeading, printLimit } from '../report.ts';
import { findBusyVideo, insertScale, SCALE } from '../scale.queries.ts';
import { waitForWordCounts } from '../search.queries.ts';

const MOST_MS = 300;
/** The first call reads pages of the database from disk; the best of these is printed. */
const SAMPLES = 5;

const VIDEOS = '/api/videos/list';
const ADMIN_VIDEOS = '/api/admin/videos';
const USERS = '/api/admin/users';
const BUSY = 'video_id=$video';

/** Calls whose time may not follow the number of rows, by the names they are printed with. */
const CALLS: [string, string][] = [
  ['videos, first page', VIDEOS],
  ['videos, page 100', `${VIDEOS}?page=100&size=100`],
  ['videos by views', `${VIDEOS}?sort=views`],
  ['videos, a keyword of many', `${VIDEOS}?keyword=co`],
  ['questions, a keyword of many', '/api/questions/list?keyword=co'],
  ['questions, two words', '/api/questions/list?keyword=tre+kinh'],
  ['comments, first page', `/api/videos-comments?${BUSY}`],
  ['comments, page 4 000', `/api/videos-comments?${BUSY}&page=4000`],
  ['accounts', USERS],
  ['accounts, page 500', `${USERS}?page=500&size=20`],
  ['accounts, a family name', `${USERS}?keyword=nguyen`],
  ['accounts, a family name, by name', `${USERS}?keyword=nguyen&sort=name&page=40`],
  ['accounts, two words', `${USERS}?keyword=dang+linh`],
  ['accounts, an address', `${USERS}?keyword=reader123456`],
  ['tickets', '/api/admin/inbox?kind=ticket'],
  ['tickets, a keyword', '/api/admin/inbox?kind=ticket&keyword=tre+kinh'],
  ['comments to decide', '/api/admin/comments'],
  ['audit log', '/api/admin/audit'],
  ['audit log, a keyword', '/api/admin/audit?keyword=gioi+tinh'],
  ['search, four words', '/api/search?keyword=bao+cao+su+bi+rach'],
  ['search, one word', '/api/search?keyword=kinh'],
  ['suggestions', '/api/search/suggestions?keyword=kinh+ngu'],
  ['palette, a word of many items', '/api/admin/palette?keyword=kinh'],
  ['palette, a family name', '/api/admin/palette?keyword=nguyen'],
  ['palette, two letters', '/api/admin/palette?keyword=th'],
  ['admin videos', ADMIN_VIDEOS],
  ['admin videos, a keyword of many', `${ADMIN_VIDEOS}?keyword=co`],
  ['admin videos, a keyword, by views', `${ADMIN_VIDEOS}?keyword=co&sort=-views`],
  ['admin videos, a keyword of one', `${ADMIN_VIDEOS}?keyword=70003`],
  ['admin questions, a keyword', '/api/admin/questions?keyword=kinh'],
  ['inbox', '/api/admin/inbox'],
  ['inbox, counts', '/api/admin/inbox/counts'],
  ['inbox, content due', '/api/admin/inbox?kind=content'],
  ['overview', '/api/admin/overview'],
  ['data of an account', '/api/profile/export'],
  ['sitemap', '/sitemap.xml'],
  ['sitemap, a part of ten thousand', '/sitemap/playable-3.xml'],
];

/** Downloads, of which the first bytes count: the rest is sent as fast as it is received. */
const FILES: [string, string][] = [
  ['export of videos, first bytes', `${ADMIN_VIDEOS}/export?format=csv`],
  ['export of videos by views, first bytes', `${ADMIN_VIDEOS}/export?format=csv&sort=-views`],
  ['export of accounts, first bytes', `${USERS}/export?format=csv`],
];

/**
 * The calls that many rows could slow down, on a product of its own with 100 000 items, 200 000 accounts and
 * 300 000 comments, of which one item has a third.
 */
export async function measureScale(): Promise<void> {
  const dataDir = await newDataDir();
  const product = await startProduct(dataDir);
  try {
    const { headers, video } = await prepare(product);
    const rows = Object.entries(SCALE).map(([table, count]) => `${count} ${table}`);
    printHeading({
      title: '11. Calls over many rows',
      note: `${rows.join(', ')}; best of ${SAMPLES}`,
    });
    for (const [name, path] of CALLS) {
      const url = product.origin + path.replace('$video', video);
      await print(name, () => timeOf(url, headers));
    }
    for (const [name, path] of FILES)
      await print(name, () => firstBytes(product.origin + path, headers));
  } finally {
    await product.stop();
    await removeDataDir(dataDir);
  }
}

/** Fills the database and waits until the words of all items are counted. */
async function prepare(product: Product) {
  const client = new pg.Client({ connectionString: await databaseUrl(product) });
  await client.connect();
  await insertScale(client);
  await waitForWordCounts(client);
  const headers = { authorization: `Bearer ${await insertReader(client, 'scale', 'admin')}` };
  const video = await findBusyVideo(client);
  await client.end();
  return { headers, video };
}

async function print(name: string, measure: () => Promise<number>): Promise<void> {
  const took: number[] = [];
  for (let done = 0; done < SAMPLES; done += 1) took.push(await measure());
  printLimit(name, Math.min(...took), { most: MOST_MS, unit: 'ms' });
}

/** Milliseconds of one request. The parameter at the end passes by the answers that are kept. */
async function timeOf(url: string, headers: Record<string, string>): Promise<number> {
  const began = performance.now();
  const response = await fetch(url, { headers });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
  return performance.now() - began;
}

/** Milliseconds until a download begins; the rest is not read. */
async function firstBytes(url: string, headers: Record<string, string>): Promise<number> {
  const began = performance.now();
  const response = await fetch(url, { headers });
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
  const reader = response.body?.getReader();
  await reader?.read();
  const took = performance.now() - began;
  await reader?.cancel();
  return took;
}
