import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../app.ts';
import { ALL_ENDPOINTS } from './endpoints.ts';
import { makeScene, type Scene, SECRET } from './scene.ts';
import { findComments, findLinks, findOrders, findTraces, type Posted } from './traces.ts';
import { type Answer, Walk } from './walk.ts';

let app: TestApp;
let scene: Scene;
let answers: Answer[];

beforeAll(async () => {
  app = await startTestApp();
  scene = await makeScene(app);
  answers = await new Walk(app, scene).run();
});
afterAll(() => app.close());

/** Endpoints whose purpose is accounts: they name people, but must show nothing of their comments. */
const ABOUT_ACCOUNTS = /^\/api\/admin\/(users|mails|email-changes|audit)|^\/api\/email-changes/;

/** What in these answers tells who wrote, voted, reported or was banned anonymously. */
function leaksIn(all: readonly Answer[], { people, posted }: Scene): string[] {
  const links = findLinks(
    all.flatMap(({ body }) => findComments(body, posted)),
    posted,
  );
  const others = all.flatMap(({ endpoint, role, url, text, body }) => {
    const isAboutAccounts =
      ABOUT_ACCOUNTS.test(endpoint.path) &&
      findComments(body, posted).length === 0 &&
      !text.includes(SECRET);
    const traces = isAboutAccounts ? [] : findTraces(text, people);
    // These are in the order of what admins did.
    const isLog = /^\/api\/admin\/(audit|bans$)/.test(endpoint.path);
    const orders = isLog ? [] : findOrders(body, posted).map((order) => `order ${order}`);
    return [...traces, ...orders].map((leak) => `${endpoint.method} ${url} as ${role}: ${leak}`);
  });
  return [...links.map((link) => `link ${link}`), ...others];
}

test('no response of any endpoint tells who wrote, voted or reported anonymously', () => {
  expect(leaksIn(answers, scene)).toEqual([]);
});

test('the walk has seen what it is about: comments on every item, and bans', () => {
  const seen = new Set(
    answers.flatMap(({ body }) => findComments(body, scene.posted)).flatMap(Object.values),
  );
  const found = scene.posted.filter(({ id }) => seen.has(id));
  expect(new Set(found.map(({ item }) => item)).size).toBe(scene.items.length);
  expect(found.filter(({ id }) => typeof id === 'number')).toHaveLength(4);
});

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

/** What needs a file of media, a sheet, a mail that failed, or a secret of a mail, a link or a test. */
const NEEDS_MORE =
  /media|upload|image|poster|captions|download|import|(video|podcast)s\/create|auth\/|email-changes\/confirm|subscri|preview-|attempts|recipients|admin\/mails/;

/** What readers write about themselves, and what is made of it. */
const ABOUT_PEOPLE = /comments|bans|topics|tickets|questions|reactions|profile$/;

test('every call about what people write is reached and not only refused, and most others', () => {
  const reached = new Set(
    answers.filter(({ status }) => status < 400).map(({ endpoint }) => nameOf(endpoint)),
  );
  const missed = ALL_ENDPOINTS.map(nameOf).filter((name) => !reached.has(name));
  expect(missed.filter((name) => ABOUT_PEOPLE.test(name))).toEqual([]);
  const others = missed.filter((name) => !NEEDS_MORE.test(name));
  expect(others.length, others.join('\n')).toBeLessThan(ALL_ENDPOINTS.length / 10);
});

/** The first answer of an endpoint about an item, as a visitor gets it, changed by `leak`. */
function plant(path: string, leak: (body: Planted, item: number) => unknown): Answer[] {
  return scene.items.slice(0, 2).map(({ id }, index) => {
    const url = `${path}?size=50&video_id=${id}`;
    const [answer] = answers.filter((each) => each.url.startsWith(url) && each.role === 'visitor');
    if (!answer) throw new Error(`No answer of ${url}`);
    const body: unknown = leak(structuredClone(answer.body) as Planted, index);
    return { ...answer, body, text: JSON.stringify(body) };
  });
}

interface Planted {
  items: { id: string; author: { picture: string } | null }[];
}

const authorOf = (id: string) => scene.posted.find((each) => each.id === id)?.author;

test.each([
  ['an id in a hash', 'hash of', hashIds],
  ['an equal picture on two items', 'link picture', samePictures],
  ['a list sorted by account', 'order', sortByAccount],
])('the walk fails with %s', (_, message, leak) => {
  const path = '/api/videos-comments';
  expect(
    leaksIn(
      plant(path, (body) => body),
      scene,
    ),
  ).toEqual([]);
  expect(leaksIn(plant(path, leak), scene).join('\n')).toContain(message);
});

function hashIds({ items }: Planted) {
  const sha256 = (id: number | undefined) => createHash('sha256').update(`${id}`).digest('hex');
  return { items: items.map((item) => ({ ...item, key: sha256(authorOf(item.id)?.user_id) })) };
}

function samePictures({ items }: Planted) {
  const pictureOf = (id: string) => `/pseudonyms/${authorOf(id)?.first_name.length}.svg`;
  return { items: items.map((item) => ({ ...item, author: { picture: pictureOf(item.id) } })) };
}

function sortByAccount({ items }: Planted) {
  const idOf = ({ id }: { id: string }) => authorOf(id)?.user_id ?? 0;
  const byId = items.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const up = byId.toSorted((a, b) => idOf(a) - idOf(b));
  // Accounts may happen to stand in the order of the random ids of their comments.
  const isById = up.every(({ id }, at) => id === byId[at]?.id);
  return { items: isById ? byId.toSorted((a, b) => idOf(b) - idOf(a)) : up };
}

const AN = {
  user_id: 73100001,
  email: 'an@known.test',
  first_name: 'TênAn',
  last_name: 'HọAn',
  picture: 'diran/1/picture.webp',
};
const BINH = {
  user_id: 73100002,
  email: 'binh@known.test',
  first_name: 'TênBình',
  last_name: 'HọBình',
  picture: 'dirbinh/1/picture.webp',
};
const PLANTED: Posted[] = [
  { id: 'c1', author: BINH, item: 'video 1' },
  { id: 'c2', author: AN, item: 'video 1' },
  { id: 'c3', author: BINH, item: 'video 2' },
  { id: 'c4', author: AN, item: 'video 2' },
];

test.each([
  ['an id', 'x 73100001 y'],
  ['an id as text in a header', '{"etag":"\\"73100001\\""}'],
  ['an e-mail', 'to an@known.test'],
  ['a name', 'HọAn TênAn'],
  ['a picture', '/media/diran/1/picture.webp'],
  ['a hash of the id', createHash('sha256').update('73100001').digest('hex')],
  [
    'the beginning of a hash',
    createHash('md5').update('73100001').digest('base64url').slice(0, 12),
  ],
  ['a hash of the e-mail', createHash('sha1').update('an@known.test').digest('base64')],
])('the walk finds planted %s', (_, text) => {
  expect(findTraces(text, [AN, BINH])).not.toEqual([]);
});

test('the walk finds no trace in other numbers and words', () => {
  const text = '{"id":173100001,"uuid":"73100001-0000-4000-8000-000000000000","likes":7310000}';
  expect(findTraces(text, [AN, BINH])).toEqual([]);
});

test.each([
  ['an equal picture', 'author.picture'],
  ['an equal token', 'person'],
])('the walk finds %s between items', (_, field) => {
  const comments = PLANTED.map(({ id, author, item }, index) => {
    const token = author === AN ? 'same' : `${item} ${index}`;
    return { id, ...(field === 'person' ? { person: token } : { author: { picture: token } }) };
  });
  expect(findLinks(comments, PLANTED)).toEqual([expect.stringContaining('same')]);
  const distinct = PLANTED.map(({ id }) => ({ id, state: 'shown', author: { picture: id } }));
  expect(findLinks(distinct, PLANTED)).toEqual([]);
});

test('the walk finds a list that is sorted by account', () => {
  const list = (...ids: string[]) => ({ deep: { items: ids.map((id) => ({ id })) } });
  expect(findOrders(list('c1', 'c2', 'c3', 'c4'), PLANTED)).toEqual([]);
  expect(findOrders(list('c4', 'c2', 'c1'), PLANTED)).toEqual([]);
  expect(findOrders(list('c2', 'c4', 'c1', 'c3'), PLANTED)).toEqual(['1,3,0,2']);
});

test('the walk finds comments however deep they stand', () => {
  expect(findComments({ a: [{ b: { comment_id: 'c1' } }] }, PLANTED)).toEqual([
    { comment_id: 'c1' },
  ]);
});
