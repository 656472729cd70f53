import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { pathsWith } from '@mam/contract/core/site-map';
import { m } from '@mam/texts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../test/app.ts';
import { makePlayable } from '../test/make/playable.ts';
import { registerSitePages } from './register-site.ts';

const BUILD = join(import.meta.dirname, '../../../web/build');
const VIEWS = [18_204, 900, 800, 700, 600, 500, 400];

const vi = { locale: 'vi' } as const;

let app: TestApp;
/** The first is the most viewed and the least liked. */
const uuids: string[] = [];

beforeAll(async () => {
  app = await startTestApp();
  for (const [index, views] of VIEWS.entries()) {
    const title = { vi: `Video ${index}`, en: `Video ${index}` };
    uuids.push((await makePlayable(app.db, { title, views, likes: index })).uuid);
  }
  const site = {
    contact: { email: 'mam@example.org', phone: '024 1234 5678', address: '1 Phố Huế, Hà Nội' },
    social: [{ name: 'Kênh của Mầm', url: 'https://social.example/mam' }],
  };
  await app.db
    .insertInto('settings')
    .values({ key: 'site', value: JSON.stringify(site) })
    .execute();
  await registerSitePages(app.http, pagesOf(app));
});
afterAll(() => app.close());

function pagesOf({ db, binder, clock, storage, http }: TestApp) {
  const origin = 'http://localhost:3000';
  return { db, callAs: binder.callAs, clock, storage, log: http.log, origin, build: BUILD };
}

/** A page as it is read: without what is only meant for its scripts. */
async function read(url: string, cookie = 'mam.language=vi'): Promise<string> {
  const { body } = await app.http.inject({ url, headers: { cookie } });
  return body.replace(/<script[\s\S]*?<\/script>/g, '');
}

/** The videos of each list of the home page. */
async function homeLists(): Promise<string[][]> {
  const lists = (await read('/dashboard')).match(/<ol[\s\S]*?<\/ol>/g) ?? [];
  return lists.map((list) =>
    [...list.matchAll(/\/video\/([0-9a-f-]{36})/g)].map(([, id = '']) => id),
  );
}

test('home lists the five most viewed and the five most liked', async () => {
  expect(await homeLists()).toEqual([uuids.slice(0, 5), uuids.toReversed().slice(0, 5)]);
  expect(await read('/dashboard')).not.toContain(m.home_no_views({}, vi));
});

test('before anything is viewed or liked home has both lists, of the newest videos, and tells why', async () => {
  const fresh = await startTestApp();
  for (let number = 1; number <= 6; number += 1) {
    const title = { vi: `Mới ${number}`, en: `New ${number}` };
    await makePlayable(fresh.db, { title, views: 0, likes: 0 });
  }
  await registerSitePages(fresh.http, pagesOf(fresh));
  const { body } = await fresh.http.inject({ url: '/dashboard', headers: { cookie: 'a=b' } });
  const lists = body.match(/<ol[\s\S]*?<\/ol>/g) ?? [];
  const shown = lists.map((list) => [...new Set(list.match(/\/video\/[0-9a-f-]{36}/g))].length);
  expect(shown).toEqual([5, 5]);
  expect(body).toContain(m.home_no_views({}, vi));
  expect(body).toContain(m.home_no_likes({}, vi));
  await fresh.close();
});

test('numbers have the thousands separator of each language', async () => {
  expect(await read('/dashboard')).toContain('18.204');
  expect(await read('/dashboard', 'mam.language=en')).toContain('18,204');
});

test('a page is Vietnamese unless a language was chosen', async () => {
  expect(await read('/dashboard', '')).toContain('<html lang="vi"');
  expect(await read('/dashboard', 'mam.language=fr')).toContain('<html lang="vi"');
});

test('every page ends with links, contact, social links and the support line', async () => {
  for (const url of ['/dashboard', '/about-us', '/keys']) {
    const footer = /<footer[\s\S]*<\/footer>/.exec(await read(url))?.[0] ?? '';
    for (const href of [
      '/about-us',
      '/privacy',
      '/help',
      'mailto:mam@example.org',
      'tel:02412345678',
      'https://social.example/mam',
      'tel:111',
    ]) {
      expect(footer).toContain(`href="${href}"`);
    }
    expect(footer).toContain('1 Phố Huế, Hà Nội');
  }
});

test('the about page has its text and the contact details', async () => {
  const main = /<main[\s\S]*<\/main>/.exec(await read('/about-us'))?.[0] ?? '';
  expect(main).toContain('Chúng mình là ai?');
  for (const detail of ['mam@example.org', '024 1234 5678', '1 Phố Huế, Hà Nội', 'Kênh của Mầm']) {
    expect(main).toContain(detail);
  }
});

test('there are ten life tips, each a page with its own text behind the 18+ question', async () => {
  const list = await read('/life-tips');
  const titles = new Set<string>();
  for (let id = 1; id <= 10; id += 1) {
    expect(list).toContain(`href="/life-tips/${id}"`);
    const [gate, tip] = [
      await read(`/life-tips/${id}`),
      await read(`/life-tips/${id}`, 'mam.adult=1'),
    ];
    titles.add(/<h1[^>]*>([^<]+)/.exec(tip)?.[1] ?? '');
    expect(gate).not.toContain('id="tip-text"');
    expect(tip).toContain('id="tip-text"');
    // The marks of sources are for those who check them; readers get the list of publications.
    expect(tip + gate).not.toMatch(/\{(?:MAM|GK|[A-Z]{2,}-)/);
    expect(tip).toMatch(/<li[^>]*><a [^>]*href="https:/);
  }
  expect(titles.size).toBe(10);
  expect((await app.http.inject('/life-tips/11')).statusCode).toBe(404);
});

test('an empty list gives its reason: nothing yet, nothing on a subject, nothing that was looked for', async () => {
  const english = 'mam.language=en';
  // Asked with an order, since the bare list has items in a later test.
  expect(await read('/podcast?sort=oldest')).toContain('Ở đây chưa có gì');
  expect(await read('/podcast?sort=oldest', english)).toContain('Nothing here yet');
  expect(await read('/podcast?categoryId=1')).toContain('Chủ đề này chưa có gì ở đây');
  expect(await read('/podcast?categoryId=1', english)).toContain('Nothing here on this topic yet');
  expect(await read('/podcast?keyword=bao')).toContain('Chưa tìm thấy “bao”');
});

test('the comments of an item come after all that belongs to it', async () => {
  const html = await read(`/video/${uuids[3]}`);
  const comments = html.indexOf('id="comments"');
  expect(html.indexOf('Muốn nói chuyện với ai đó?')).toBeGreaterThan(0);
  expect(comments).toBeGreaterThan(html.lastIndexOf('Muốn nói chuyện với ai đó?'));
});

test('a video and a podcast have their pages, lists and details', async () => {
  const { uuid } = await makePlayable(app.db, { kind: 'podcast', title: { vi: 'Một podcast' } });
  for (const [url, title] of [
    [`/video/${uuids[3]}`, 'Video 3'],
    ['/podcast', 'Một podcast'],
    [`/podcast/${uuid}`, 'Một podcast'],
  ] as const) {
    expect(await read(url)).toContain(title);
  }
});

test('every page is sent whole, without the nonce, and its policy allows exactly its own inline scripts', async () => {
  const paths = [...pathsWith('isIndexed'), `/video/${uuids[0]}`, '/nowhere', '/maintain'];
  expect(paths.length).toBeGreaterThan(10);
  for (const url of paths) {
    const { body, headers } = await app.http.inject({ url });
    expect(body).toMatch(/^<!DOCTYPE html><html lang="vi"[\s\S]*<\/html>$/);
    expect(body).not.toContain('nonce');
    const scripts = [
      ...body.matchAll(/<script(?![^>]* src=)(?![^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g),
    ];
    const hashes = scripts.map(([, text = '']) =>
      createHash('sha256').update(text).digest('base64'),
    );
    const allowed = String(headers['content-security-policy']).matchAll(/'sha256-([^']+)'/g);
    expect([...allowed].map(([, hash]) => hash)).toEqual([...new Set(hashes)]);
    expect(hashes.length).toBeGreaterThan(1);
    expect(headers['content-length']).toBe(String(Buffer.byteLength(body)));
  }
});
