import { createHash } from 'node:crypto';
import { ENDPOINTS } from '@mam/contract';
import type { Endpoint } from '@mam/contract/core/endpoint';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pseudonymOf } from '../features/comments/pseudonyms.rules.ts';
import {
  findComments,
  findLinks,
  findOrders,
  findTraces,
  type Person,
  type Posted,
} from './anonymity.ts';
import { startTestApp, type TestApp } from './app.ts';
import { makeAccount } from './make/account.ts';
import { makeComment } from './make/comment.ts';
import { makePlayable } from './make/playable.ts';
import { makeTopic } from './make/topic.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const endpoints: Endpoint[] = Object.values(ENDPOINTS).flatMap((feature) => Object.values(feature));

/** Endpoints whose purpose is accounts: they name people, but must show nothing of their comments. */
const ABOUT_ACCOUNTS = /^\/api\/admin\/(users|mails|email-changes|audit)|^\/api\/email-changes/;

interface Known extends Person {
  headers: { authorization: string };
}

async function makePerson(name: string): Promise<Known> {
  const { user_id, email, headers } = await makeAccount(app.db, { email: `${name}@known.test` });
  const person = {
    first_name: `Tên${name}`,
    last_name: `Họ${name}`,
    picture: `dir${name}pic/1/picture.webp`,
  };
  await app.db.updateTable('accounts').set(person).where('id', '=', user_id).execute();
  return { user_id, email, headers, ...person };
}

type Kind = 'video' | 'podcast' | 'topic';
interface Item {
  kind: Kind;
  id: number;
  uuid: string;
}

/** A key with which no account has by chance the same name or picture on two items. */
function chooseKey(people: Known[], items: Item[]): Buffer {
  for (let seed = 0; seed < 100_000; seed += 1) {
    const key = Buffer.alloc(32, `key ${seed} `);
    const isGood = people.every(({ user_id }) => {
      const all = items.map(({ kind, id }) =>
        pseudonymOf(key, { kind, item_id: id, user_id }, 'vi'),
      );
      const distinct = (values: string[]) => new Set(values).size === values.length;
      return distinct(all.map(({ name }) => name)) && distinct(all.map(({ picture }) => picture));
    });
    if (isGood) return key;
  }
  throw new Error('No key found');
}

/** Known people post, vote and report anonymously on four items; one of them deletes the account. */
async function makeScene() {
  // High ids that are no other number of a response, and in another order than that of posting.
  await sql`alter table accounts alter column id restart with 73100001`.execute(app.db);
  const [carla, binh, an] = [
    await makePerson('Carla'),
    await makePerson('Binh'),
    await makePerson('An'),
  ];
  const people = [an, binh, carla];
  const items: Item[] = [
    { kind: 'video', ...(await makePlayable(app.db)) },
    { kind: 'video', ...(await makePlayable(app.db)) },
    { kind: 'podcast', ...(await makePlayable(app.db, { kind: 'podcast' })) },
    { kind: 'topic', ...(await makeTopic(app.db)) },
  ];
  await app.db
    .insertInto('secrets')
    .values({ name: 'pseudonyms', value: chooseKey(people, items) })
    .execute();
  const posted: Posted[] = [];
  for (const item of items) posted.push(...(await discuss(item, people)));
  const gone = await app.http.inject({
    method: 'DELETE',
    url: '/api/profile',
    headers: carla.headers,
    payload: {},
  });
  expect(gone.statusCode).toBe(200);
  return { people, items, posted };
}

/** Each person comments and replies; the others like and report what was written. */
async function discuss({ kind, id }: Item, people: Known[]): Promise<Posted[]> {
  const posted: Posted[] = [];
  let parent_id: string | undefined;
  const side = kind === 'topic' ? { side: 'agree' as const } : {};
  for (const [index, author] of [...people, ...people].entries()) {
    const text = `Chuyện riêng ${index}`;
    const below = parent_id && index >= people.length ? { parent_id } : {};
    const { headers } = author;
    const made = await makeComment(app, id, {
      kind,
      headers,
      text,
      anonymous: true,
      ...side,
      ...below,
    });
    parent_id ??= made.id;
    posted.push({ id: made.id, author, item: `${kind} ${id}` });
    for (const other of people.filter((person) => person !== author))
      await react(other, kind, made.id);
  }
  return posted;
}

async function react({ headers }: Known, kind: Kind, id: string): Promise<void> {
  const payload = { reason: 'other', note: 'Mình thấy không ổn' };
  for (const act of ['like-comment', 'report-comment']) {
    const url = `/api/${kind}s-comments/${act}/${id}`;
    await app.http.inject({ method: 'PUT', url, headers, payload });
  }
}

interface Answer {
  endpoint: Endpoint;
  role: string;
  url: string;
  text: string;
  body: unknown;
}

type Scene = Awaited<ReturnType<typeof makeScene>>;

/** Addresses of an endpoint: with every known id in its path, or with all known ids in its query. */
function addressesOf({ path }: Endpoint, { items, posted }: Scene): string[] {
  if (path.includes(':')) {
    const comments = items.flatMap(({ kind, id }) =>
      posted.filter(({ item }) => item === `${kind} ${id}`).slice(0, 1),
    );
    const ids = [
      ...comments.map(({ id }) => id),
      ...items.flatMap(({ id, uuid }) => [`${id}`, uuid]),
    ];
    return ids.map((id) => `${path.replace(/:\w+/g, id)}?size=50`);
  }
  const queries = items.flatMap(({ kind, id, uuid }) =>
    ['oldest', 'newest'].map((sort) =>
      new URLSearchParams({ [`${kind}_id`]: `${id}`, uuid, size: '50', sort }).toString(),
    ),
  );
  return ['', 'size=50', ...queries].map((query) => `${path}?${query}`);
}

const READERS = new Map<string, { authorization?: string }>();

/** One account for all reading; a new one for each other call, because some end the session. */
async function headersOf(role: string, isReading: boolean) {
  const options = { visitor: undefined, customer: {}, admin: { role: ['admin' as const] } }[role];
  const known = isReading ? READERS.get(role) : undefined;
  const headers = known ?? (options ? (await makeAccount(app.db, options)).headers : {});
  if (isReading) READERS.set(role, headers);
  return headers;
}

async function ask(endpoint: Endpoint, url: string, role: string): Promise<Answer> {
  const { method } = endpoint;
  const headers = await headersOf(role, method === 'GET');
  const payload =
    method === 'GET' ? undefined : { text: 'Xin chào', reason: 'spam', video_id: 1, side: 'agree' };
  const response = await app.http.inject({ method, url, headers, ...(payload && { payload }) });
  const text = `${JSON.stringify(response.headers)}\n${contentOf(response.rawPayload)}`;
  return { endpoint, role, url, text, body: parse(response.payload) };
}

/** The text of a response, also of what is inside a zip or .xlsx. */
function contentOf(bytes: Buffer): string {
  if (bytes.subarray(0, 2).toString() !== 'PK') return bytes.toString();
  return Object.values(unzipSync(bytes))
    .map((file) => Buffer.from(file).toString())
    .join('\n');
}

function parse(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    return undefined;
  }
}

const ROLES = ['visitor', 'customer', 'admin'];

async function* walk(scene: Scene) {
  const reading = endpoints.filter(({ method }) => method === 'GET');
  const writing = endpoints.filter(({ method }) => method !== 'GET');
  for (const endpoint of reading) {
    for (const role of ROLES) {
      for (const url of addressesOf(endpoint, scene)) yield await ask(endpoint, url, role);
    }
  }
  for (const endpoint of writing) {
    for (const role of ROLES) {
      const [url = endpoint.path] = addressesOf(endpoint, scene);
      yield await ask(endpoint, url, role);
    }
  }
}

test('no response of any endpoint tells who wrote, voted or reported anonymously', async () => {
  const scene = await makeScene();
  const { people, posted } = scene;
  const comments = [];
  for await (const { endpoint, role, url, text, body } of walk(scene)) {
    const where = `${endpoint.method} ${url} as ${role}`;
    const traces = findTraces(text, people);
    const own = findComments(body, posted);
    const isAllowed =
      ABOUT_ACCOUNTS.test(endpoint.path) && own.length === 0 && !text.includes('Chuyện riêng');
    expect({ where, traces: isAllowed ? [] : traces }).toEqual({ where, traces: [] });
    expect({ where, orders: findOrders(body, posted) }).toEqual({ where, orders: [] });
    comments.push(...own);
  }
  expect(findLinks(comments, posted)).toEqual([]);
  // The walk has seen what it is about: comments that are still shown, on every item.
  const seen = new Set(comments.map((comment) => posted.find(({ id }) => id === comment.id)?.item));
  expect(seen.size).toBeGreaterThanOrEqual(scene.items.length);
});

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
