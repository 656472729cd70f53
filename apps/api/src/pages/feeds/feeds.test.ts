import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import {
  chaptersPath,
  enclosurePath,
  FEED_ITEMS,
  FEEDS,
  feedPath,
} from '@mam/contract/feeds/feeds';
import { parseJsonFeed, parseRssFeed } from 'feedsmith';
import { sql } from 'kysely';
import { SaxesParser } from 'saxes';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSettle, onInvalidate } from '../../db/invalidate.ts';
import { listenOn } from '../../db/listen.ts';
import { createReadyPlayable } from '../../features/playables/playables.service.ts';
import { silentLog } from '../../platform/log.ts';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { makeAccount } from '../../test/make/account.ts';
import { makeFiles } from '../../test/make/files.ts';
import { makePlayable, newPlayable } from '../../test/make/playable.ts';
import { registerSitePages } from '../register-site.ts';

const ORIGIN = 'http://localhost:3000';
const CLIENT = join(import.meta.dirname, '../../../../web/build');
const RSS = '/feeds/videos.xml';
const EVIL = 'Mầm ]]> & </script><script>alert(1)</script> "\' \u0001 <![CDATA[';

let app: TestApp;
let site: Awaited<ReturnType<typeof registerSitePages>>;
let listener: ReturnType<typeof listenOn>;
/** Waits until what earlier changes invalidated is dropped. */
let settle: () => Promise<void>;

beforeAll(async () => {
  app = await startTestApp();
  const { db, clock, storage, maintenance } = app;
  const shared = { db, clock, storage, maintenance, origin: ORIGIN, build: CLIENT };
  site = await registerSitePages(app.http, {
    ...{ ...shared, callAs: app.binder.callAs, log: app.http.log },
  });
  listener = listenOn(() => app.url, silentLog);
  await onInvalidate(listener.listen, (tags) => {
    app.publicCache.invalidate(tags);
    site.invalidate(tags);
  });
  settle = await createSettle(app.db, listener.listen);
});
afterAll(async () => {
  await listener.close();
  await app.close();
});
beforeEach(async () => {
  await app.db.deleteFrom('playables').execute();
  app.clock.move(1000);
  site.invalidate('all');
});
afterEach(async () => {
  await app.db.deleteFrom('settings').where('key', '=', 'maintenance').execute();
  await app.maintenance.read();
});

const get = (url: string, headers = {}) => app.http.inject({ method: 'GET', url, headers });

/** A feed as an independent parser reads it, after a strict check of its XML. */
async function read(url: string) {
  const { body, statusCode } = await get(url);
  expect([url, statusCode]).toEqual([url, 200]);
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(body).close();
  return { body, feed: parseRssFeed(body) };
}
const titles = async (url: string) => (await read(url)).feed.items?.map(({ title }) => title) ?? [];

test('a feed has what apps need of a podcast and of its items', async () => {
  const { uuid } = await makePlayable(app.db, {
    kind: 'podcast',
    title: { vi: 'Chuyện nhỏ', en: 'Small talk' },
    description: { vi: 'Đoạn một\ncâu hai\n\nĐoạn & hai', en: 'One' },
  });
  const { feed, body } = await read('/feeds/podcasts.xml');
  expect(feed).toMatchObject({
    title: 'Mầm · Podcast',
    link: `${ORIGIN}/podcast`,
    language: 'vi',
    image: { url: `${ORIGIN}/feeds/podcast.png`, title: 'Mầm · Podcast' },
    atom: { links: [{ rel: 'self', href: `${ORIGIN}/feeds/podcasts.xml` }, { rel: 'first' }] },
    itunes: {
      author: 'Mầm',
      explicit: false,
      type: 'episodic',
      image: `${ORIGIN}/feeds/podcast.png`,
      categories: [
        { text: 'Health & Fitness', categories: [{ text: 'Sexuality' }] },
        { text: 'Education' },
      ],
    },
    podcast: {
      // uuidv5(ead4c236-bf58-58c6-a2c6-a6b28d128cb6, 'localhost:3000/feeds/podcasts.xml')
      guid: expect.stringMatching(
        /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
      ),
      locked: { value: true },
      medium: 'podcast',
    },
  });
  const file = `${ORIGIN}/feeds/files/${uuid}.mp3`;
  expect(feed.items).toMatchObject([
    {
      title: 'Chuyện nhỏ',
      link: `${ORIGIN}/podcast/${uuid}`,
      description: '<p>Đoạn một<br>câu hai</p><p>Đoạn &amp; hai</p>',
      guid: { value: uuid, isPermaLink: false },
      pubDate: 'Sun, 01 Nov 2026 00:00:00 GMT',
      enclosures: [{ url: file, length: 1000, type: 'audio/mpeg' }],
      itunes: { duration: 60, explicit: false, episodeType: 'full' },
      podcast: {
        chapters: {
          url: `${ORIGIN}/feeds/chapters/vi/${uuid}.json`,
          type: 'application/json+chapters',
        },
        transcripts: [
          { type: 'text/vtt', language: 'vi', url: expect.stringMatching(/captions\.vi\.vtt$/) },
          { type: 'text/vtt', language: 'en', url: expect.stringMatching(/captions\.en\.vtt$/) },
        ],
      },
    },
  ]);
  for (const missing of ['podcast:person', 'podcast:season', 'itunes:season', 'itunes:owner'])
    expect(body).not.toContain(missing);
});

test('each language has its address, and an address of another is not found', async () => {
  await makePlayable(app.db, { title: { vi: 'Một', en: 'One' } });
  expect(await titles('/feeds/videos.xml')).toEqual(['Một']);
  expect(await titles('/feeds/en/videos.xml')).toEqual(['One']);
  const { feed } = await read('/feeds/en/videos.xml');
  expect(feed).toMatchObject({ language: 'en', link: `${ORIGIN}/video?lang=en` });
  for (const url of ['/feeds/fr/videos.xml', '/feeds/vi/videos.xml', '/feeds/videos.atom'])
    expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
});

test('a text is never markup of the feed', async () => {
  const texts = { title: { vi: EVIL }, description: { vi: EVIL } };
  await createReadyPlayable(app.db, newPlayable(texts), app.clock.now());
  const { feed, body } = await read(RSS);
  const clean = EVIL.replaceAll('\u0001', '');
  expect(feed.items?.[0]?.title).toBe(clean);
  expect(feed.items?.[0]?.description).not.toContain('<script');
  expect(body).not.toContain('<script');
});

test('items for adults are in the feed that asks for them, and marked', async () => {
  await makePlayable(app.db, { title: { vi: 'Mọi tuổi' }, published_at: '2026-11-02T00:00:00Z' });
  const { uuid } = await makePlayable(app.db, { title: { vi: 'Người lớn' }, min_age: 18 });
  for (const feed of FEEDS.filter((each) => each.kind === 'video' && !each.isAdult))
    expect([feed, (await get(feedPath(feed))).body]).toEqual([
      feed,
      expect.not.stringContaining(uuid),
    ]);
  expect(await titles('/feeds/18/videos.xml')).toEqual(['Mọi tuổi', 'Người lớn']);
  const { feed } = await read('/feeds/18/videos.xml');
  expect(feed.itunes?.explicit).toBe(true);
  expect(feed.items?.map(({ itunes }) => itunes?.explicit)).toEqual([false, true]);
});

test('the neutral feed names no subject', async () => {
  const { id, uuid } = await makePlayable(app.db, {
    title: { vi: 'Bao cao su', en: 'Condoms' },
    description: { vi: 'Bao cao su là…', en: 'Condoms are…' },
  });
  for (const [path, title, name] of [
    ['/feeds/neutral/videos.xml', 'Lớp học', `Bài ${id}`],
    ['/feeds/en/neutral/videos.xml', 'Classroom', `Lesson ${id}`],
  ] as const) {
    const { feed, body } = await read(path);
    expect(feed.title).toBe(title);
    expect(feed.image?.url).toBe(`${ORIGIN}/feeds/neutral.png`);
    expect(feed.items).toMatchObject([{ title: name, guid: { value: uuid } }]);
    expect(body).not.toMatch(
      /Bao cao su|Condom|Mầm|Sexuality|Health|captions|chapters|description><p/i,
    );
    expect((await get(path.replace('xml', 'json'))).body).not.toMatch(/Bao cao su|Condom|Mầm/i);
  }
});

test('a feed in JSON has the same items', async () => {
  const { uuid } = await makePlayable(app.db, {
    kind: 'podcast',
    title: { vi: EVIL.slice(0, 20) },
  });
  const { body, headers } = await get('/feeds/podcasts.json');
  expect(headers['content-type']).toBe('application/feed+json; charset=utf-8');
  expect(JSON.parse(body).version).toBe('https://jsonfeed.org/version/1.1');
  expect(parseJsonFeed(body)).toMatchObject({
    title: 'Mầm · Podcast',
    feed_url: `${ORIGIN}/feeds/podcasts.json`,
    items: [
      {
        id: uuid,
        title: EVIL.slice(0, 20),
        attachments: [
          {
            url: `${ORIGIN}/feeds/files/${uuid}.mp3`,
            mime_type: 'audio/mpeg',
            size_in_bytes: 1000,
            duration_in_seconds: 60,
          },
        ],
      },
    ],
  });
});

test('who has the feed is answered with 304, by its tag or its time, until it changes', async () => {
  await makePlayable(app.db);
  await settle();
  const { headers } = await get(RSS);
  const [tag, time] = [String(headers.etag), String(headers['last-modified'])];
  expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
  expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
  expect(Date.parse(time)).toBe(Math.floor(app.clock.now().getTime() / 1000) * 1000);
  const status = async (sent: object) => (await get(RSS, sent)).statusCode;
  const states = async () => [
    await status({ 'if-none-match': tag }),
    await status({ 'if-modified-since': time }),
    await status({ 'if-none-match': '"other"', 'if-modified-since': time }),
    await status({ 'if-modified-since': 'yesterday' }),
  ];
  expect(await states()).toEqual([304, 304, 200, 200]);
  await makePlayable(app.db);
  await settle();
  site.invalidate(['playables']);
  // In the same second, where a time tells nothing.
  expect(await states()).toEqual([200, 200, 200, 200]);
  app.clock.move(1000);
  site.invalidate(['playables']);
  expect(await states()).toEqual([200, 200, 200, 200]);
  const changed = await get(RSS);
  site.invalidate('all');
  app.clock.move(1000);
  expect((await get(RSS)).headers.etag).toBe(changed.headers.etag);
});

test('HEAD answers as GET does, without a body', async () => {
  await makePlayable(app.db);
  const { headers, body } = await app.http.inject({ method: 'HEAD', url: RSS });
  expect(body).toBe('');
  const full = await get(RSS);
  expect(headers).toMatchObject({
    etag: full.headers.etag,
    'content-length': full.headers['content-length'],
  });
});

test('what an admin hides is gone at once: from the feed, its chapters and its file', async () => {
  const { id, uuid } = await makePlayable(app.db, { title: { vi: 'Sẽ ẩn' } });
  const files = await makeFiles(app.storage);
  await app.db
    .updateTable('playables')
    .set({ media: JSON.stringify(files) })
    .execute();
  expect(await titles(RSS)).toEqual(['Sẽ ẩn']);
  const file = enclosurePath({ kind: 'video', uuid });
  const chapters = chaptersPath(uuid, 'vi');
  for (const url of [file, chapters]) expect((await get(url)).statusCode).toBe(200);
  const { headers } = await makeAccount(app.db, { role: ['admin'] });
  const hidden = await app.http.inject({
    ...{ method: 'POST', url: '/api/admin/videos/hide', payload: { ids: [id] }, headers },
  });
  expect(hidden.statusCode).toBe(200);
  expect((await get(file)).statusCode).toBe(404);
  await expect.poll(() => titles(RSS)).toEqual([]);
  expect((await get(chapters)).statusCode).toBe(404);
});

test('a file is sent in ranges, is not counted, and keeps its address in a new version', async () => {
  const { uuid } = await makePlayable(app.db, { min_age: 18 });
  const use = async (version: number) => {
    const files = await makeFiles(app.storage, { version });
    await app.db
      .updateTable('playables')
      .set({ media: JSON.stringify(files) })
      .execute();
  };
  await use(1);
  const url = enclosurePath({ kind: 'video', uuid });
  const full = await get(url);
  expect(full.body).toBe('download.mp4');
  expect(full.headers).toMatchObject({
    'content-type': 'video/mp4',
    'content-length': '12',
    'accept-ranges': 'bytes',
    'cache-control': 'no-cache',
  });
  const rest = await get(url, { range: 'bytes=4-' });
  expect([rest.statusCode, rest.body, rest.headers['content-range']]).toEqual([
    ...[206, 'load.mp4', 'bytes 4-11/12'],
  ]);
  expect((await get(url, { range: 'bytes=99-' })).statusCode).toBe(416);
  expect((await get(url, { 'if-none-match': full.headers.etag })).statusCode).toBe(304);
  const head = await app.http.inject({ method: 'HEAD', url });
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '12']);
  await use(2);
  expect((await get(url)).statusCode).toBe(200);
  const { downloads } = await app.db
    .selectFrom('playables')
    .select('downloads')
    .executeTakeFirstOrThrow();
  expect(downloads).toBe(0);
  expect((await get(url.replace('mp4', 'mp3'))).statusCode).toBe(404);
  const media = JSON.stringify({ ...(await makeFiles(app.storage)), version: 9 });
  await app.db.updateTable('playables').set({ media }).execute();
  const early = await get(url);
  expect([early.statusCode, early.headers['retry-after']]).toEqual([503, '600']);
  expect((await get(`/feeds/files/${randomUUID()}.mp4`)).statusCode).toBe(404);
  expect((await get('/feeds/files/1.mp4')).statusCode).toBe(400);
});

test('chapters are the JSON that apps read, in both languages', async () => {
  const { uuid } = await makePlayable(app.db);
  const { headers, body } = await get(chaptersPath(uuid, 'en'));
  expect(headers['content-type']).toBe('application/json+chapters; charset=utf-8');
  expect(JSON.parse(body)).toEqual({
    version: '1.2.0',
    chapters: [{ startTime: 0, title: 'Opening' }],
  });
  expect((await get(chaptersPath(randomUUID(), 'en'))).statusCode).toBe(404);
  expect((await get(chaptersPath('1', 'en'))).statusCode).toBe(400);
});

test('no address of a feed has another host, a counter or a reader', async () => {
  await makePlayable(app.db, { kind: 'podcast' });
  const { body } = await read('/feeds/en/podcasts.xml');
  const addresses = [...body.matchAll(/(?:(?:href|url)="|>)(https?:[^"<]+)/g)].map(
    ([, url]) => url,
  );
  expect(addresses.length).toBeGreaterThan(8);
  for (const address of addresses)
    expect(address).toMatch(/^http:\/\/localhost:3000\/[^?]*(\?lang=en)?$/);
});

test('older items are in further parts, which lead to each other', async () => {
  const { id } = await makePlayable(app.db);
  const copies = FEED_ITEMS + 20;
  await sql`
    insert into playables (uuid, kind, title, description, category_id, duration, status, published_at, media)
    select gen_random_uuid(), kind, title, description, category_id, duration, status,
      published_at - (n / 2) * interval '1 hour', jsonb_set(media, '{dir}', to_jsonb('copy' || n))
    from playables, generate_series(1, ${sql.lit(copies)}) n where id = ${id}`.execute(app.db);
  const guids: (string | undefined)[] = [];
  let next: string | undefined = RSS;
  let parts = 0;
  while (next) {
    const { feed } = await read(next);
    parts += 1;
    guids.push(...(feed.items ?? []).map(({ guid }) => guid?.value));
    const links = feed.atom?.links ?? [];
    expect(links.find(({ rel }) => rel === 'first')?.href).toBe(ORIGIN + RSS);
    expect(links.find(({ rel }) => rel === 'self')?.href).toBe(ORIGIN + next);
    next = links.find(({ rel }) => rel === 'next')?.href?.slice(ORIGIN.length);
  }
  expect(parts).toBe(2);
  expect(guids).toHaveLength(copies + 1);
  expect(new Set(guids).size).toBe(copies + 1);
  expect((await get(`${RSS}?before=999999999`)).statusCode).toBe(404);
  for (const before of ['0', '-1', '1.5', 'x', '1e99'])
    expect([before, (await get(`${RSS}?before=${before}`)).statusCode]).toEqual([before, 400]);
});

test('maintenance closes feeds, files and chapters, and names for how long', async () => {
  const { uuid } = await makePlayable(app.db);
  await get(RSS);
  const until = new Date(app.clock.now().getTime() + 600_000).toISOString();
  const value = JSON.stringify({ on: true, until });
  await app.db.insertInto('settings').values({ key: 'maintenance', value }).execute();
  await app.maintenance.read();
  for (const url of [RSS, chaptersPath(uuid, 'vi'), enclosurePath({ kind: 'video', uuid })]) {
    const { statusCode, headers } = await get(url);
    expect([url, statusCode, headers['retry-after']]).toEqual([url, 503, '600']);
  }
});

test('pictures are squares that directories take', async () => {
  for (const name of ['podcast', 'video', 'neutral']) {
    const { statusCode, rawPayload } = await get(`/feeds/${name}.png`);
    expect([name, statusCode]).toEqual([name, 200]);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1400, height: 1400 });
    expect(rawPayload.length).toBeLessThan(100_000);
  }
});
