import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { OPTIONS, startTestApp, type TestApp } from '../test/app.ts';
import { makeCourse } from '../test/make/course.ts';
import { makePlayable } from '../test/make/playable.ts';
import { makeQuestion } from '../test/make/question.ts';
import { makeTopic } from '../test/make/topic.ts';
import { registerSitePages } from './register-site.ts';

const BUILD = join(import.meta.dirname, '../../../web/build');
const EVIL = '</script><script>alert(1)</script><!--';

let app: TestApp;
let site: Awaited<ReturnType<typeof registerSitePages>>;
let uuid: string;

beforeAll(async () => {
  app = await startTestApp();
  ({ uuid } = await makePlayable(app.db, { title: { vi: `Mầm ${EVIL}`, en: `Sprout ${EVIL}` } }));
  site = await addPages(app);
});
afterAll(() => app.close());

/** The pages of an app with the data of this test. */
function addPages({ http, binder }: Pick<TestApp, 'http' | 'binder'>) {
  const { db, clock, storage } = app;
  const origin = 'http://localhost:3000';
  return registerSitePages(http, {
    ...{ db, clock, storage, origin, callAs: binder.callAs, log: http.log, build: BUILD },
  });
}

const get = (url: string, headers = {}) => app.http.inject({ method: 'GET', url, headers });
/** All parts of the sitemap. */
async function sitemap(): Promise<string> {
  const { body } = await get('/sitemap.xml');
  const parts = [...body.matchAll(/<loc>http:\/\/localhost:3000(\/sitemap\/[^<]+)<\/loc>/g)];
  const read = await Promise.all(parts.map(([, path = '']) => get(path)));
  return read.map((part) => part.body).join('');
}

test('the list and the video are in the HTML without script', async () => {
  for (const url of ['/dashboard', '/video', `/video/${uuid}`]) {
    const { statusCode, body } = await get(url);
    expect([url, statusCode]).toEqual([url, 200]);
    expect(body).toContain('<html lang="vi"');
    expect(body.replace(/<script[\s\S]*?<\/script>/g, '')).toContain('Mầm &lt;/script&gt;');
  }
});

test('a title cannot end a script, in HTML or in the data for the browser', async () => {
  for (const url of ['/video', `/video/${uuid}`, `/video/${uuid}?lang=en`]) {
    const { body } = await get(url);
    expect(body).toContain(url.includes('lang') ? 'Sprout' : 'Mầm');
    expect(body).not.toContain('<script>alert(1)');
  }
});

test('a page has no script that its policy does not list, and no unsafe-inline', async () => {
  const { headers } = await get(`/video/${uuid}`);
  const policy = String(headers['content-security-policy']);
  expect(policy).toMatch(/script-src 'self'( 'sha256-[A-Za-z0-9+/=]{44}')+;/);
  expect(policy.match(/script-src[^;]*/)?.[0]).not.toContain('unsafe-inline');
});

test('a page lets the browser load no script file before it starts, and allows its module by hash', async () => {
  const { headers, body } = await get('/dashboard');
  expect(/<link[^>]*modulepreload|<script[^>]*type="module"/.exec(body)).toBeNull();
  const [, files = '', module = ''] =
    /<script type="text\/late-module" data-files="([^"]*)">([^<]*)</.exec(body) ?? [];
  expect(files.split(' ')).toContain(`/assets/${baseChunk(body)}.js`);
  expect(module).toContain('import');
  const hash = createHash('sha256').update(module).digest('base64');
  expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
});

test('the picture at the head of a page is asked for before the others', async () => {
  const course = await makeCourse(app.db);
  // Not of a topic or of the questions: a phone does not show it.
  for (const url of ['/dashboard', '/video', `/learning/${course.uuid}`]) {
    const [first = ''] =
      /<img[^>]*>/.exec((await get(url)).body.replace(/^[\s\S]*<main/, '')) ?? [];
    expect([url, first]).toEqual([url, expect.stringContaining('fetchPriority="high"')]);
  }
});

test('a page has the same bytes when it is rendered, kept, rendered of kept data, and of none in another app', async () => {
  const other = await buildApp(app.deps, OPTIONS);
  await addPages(other);
  const pages = ['/dashboard', '/video', `/video/${uuid}`, '/podcast', '/qa', '/help', '/keys'];
  for (const url of pages.flatMap((path) => [path, `${path}?lang=en`])) {
    app.publicCache.invalidate('all');
    const sent = [];
    for (const work of ['rendered', 'kept', 'rendered again']) {
      if (work !== 'kept') site.invalidate('all');
      sent.push(await get(url));
    }
    sent.push(await other.http.inject({ url }));
    const [first, ...others] = sent.map(({ body, headers: { etag } }) => ({ body, etag }));
    expect(first?.body).toMatch(/^<!DOCTYPE html>[\s\S]{5000}/);
    for (const same of others) expect(same).toEqual(first);
  }
  await other.http.close();
});

test('texts follow the language cookie, also when pages are rendered at the same time', async () => {
  const responses = await Promise.all(
    ['vi', 'en', 'vi', 'en'].map((language) =>
      get(`/video/${uuid}`, { cookie: `mam.language=${language}` }),
    ),
  );
  const languages = responses.map(({ body }) => /<html lang="(\w+)"/.exec(body)?.[1]);
  expect(languages).toEqual(['vi', 'en', 'vi', 'en']);
});

test('every unknown path is the same not-found page', async () => {
  const [one, two] = [await get('/keys'), await get('/settings/sercurity')];
  expect([one.statusCode, two.statusCode]).toEqual([404, 404]);
  expect(one.headers.etag).toBe(two.headers.etag);
  expect(one.body).toContain('href="/"');
});

test('maintenance is a 503 without a query', async () => {
  const { statusCode, body } = await get('/maintain');
  expect(statusCode).toBe(503);
  expect(body).toContain('<html lang="vi"');
});

test('built files are served compressed and immutable, unknown ones are a 404', async () => {
  const { body } = await get('/dashboard');
  const script = /\/assets\/entry\.client-[\w-]+\.js/.exec(body)?.[0] ?? '';
  const asset = await get(script.replace(/entry\.client-[\w-]+/, baseChunk(body)), {
    'accept-encoding': 'br',
  });
  expect(asset.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const missing = await get('/assets/none.js');
  expect(missing.statusCode).toBe(404);
  expect(missing.headers['content-type']).toContain('json');
});

test('robots and sitemap list every public address in both languages', async () => {
  const robots = await get('/robots.txt');
  expect(robots.body).toContain('Sitemap: http://localhost:3000/sitemap.xml');
  const body = await sitemap();
  expect(body).toContain(`<loc>http://localhost:3000/video/${uuid}</loc>`);
  expect(body).toContain('<loc>http://localhost:3000/game/guess-word</loc>');
  expect(body).toContain(`hreflang="en" href="http://localhost:3000/video/${uuid}?lang=en"`);
});

test('the sitemap has topics and questions as soon as readers see them, and no draft', async () => {
  const topic = await makeTopic(app.db);
  const hidden = [
    (await makeTopic(app.db, { status: 'draft' })).uuid,
    (await makeQuestion(app.db, { status: 'draft' })).uuid,
  ];
  site.invalidate(['topics']);
  const withTopic = await sitemap();
  expect(withTopic).toContain(`<loc>http://localhost:3000/pingpong/${topic.uuid}</loc>`);

  const question = await makeQuestion(app.db);
  site.invalidate(['questions']);
  const body = await sitemap();
  expect(body).toContain(`<loc>http://localhost:3000/qa/${question.uuid}</loc>`);
  expect(hidden.filter((each) => body.includes(each))).toEqual([]);
});

test('the sitemap has courses and their lessons', async () => {
  const course = await makeCourse(app.db);
  site.invalidate(['courses']);
  const body = await sitemap();
  expect(body).toContain(`<loc>http://localhost:3000/learning/${course.uuid}</loc>`);
  expect(body).toContain(`<loc>http://localhost:3000/learning/${course.uuid}/lessons/bai-1</loc>`);
});

test('a part of the sitemap has ten thousand ids, and a part that is not there is not found', async () => {
  const topic = await makeTopic(app.db);
  await sql`update search_items set source_id = source_id + 120000 where path = ${`/pingpong/${topic.uuid}`}`.execute(
    app.db,
  );
  site.invalidate(['topics']);
  expect((await get('/sitemap.xml')).body).toContain('/sitemap/topic-12.xml</loc>');
  expect((await get('/sitemap/topic-12.xml')).body).toContain(topic.uuid);
  for (const name of ['topic-13.xml', 'topic-12', 'life_tip-0.xml', 'topic-9999999.xml', 'x.xml'])
    expect([name, (await get(`/sitemap/${name}`)).statusCode]).toEqual([name, 404]);
});

test('the manifest and its icons are served', async () => {
  const { icons } = (await get('/manifest.webmanifest')).json<{ icons: { src: string }[] }>();
  const responses = await Promise.all(icons.map(({ src }) => get(src)));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(icons.map(() => 200));
});

test('the service worker is asked for each time, and may talk to this site only', async () => {
  const { headers, statusCode } = await get('/sw.js');
  expect(statusCode).toBe(200);
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'");
});

test('the offline page has its place for what is kept, and readers learn no file of the admin area', async () => {
  const page = await get('/offline.html');
  expect(page.body).toContain('<!--kept-->');
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  const { files } = (await get('/offline-files.json')).json<{
    files: [string, number, number[]][];
  }>();
  const names = files.map(([name]) => name);
  expect(names).toContain('/icons.svg');
  expect(names.filter((name) => /admin|VideoManager|player-hls/i.test(name))).toEqual([]);
  expect(
    files.every(([, bytes, loads]) => bytes > 0 && loads.every((at) => at < files.length)),
  ).toBe(true);
});

function baseChunk(html: string): string {
  return /\/assets\/(base-[\w-]+)\.js/.exec(html)?.[1] ?? '';
}
