import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import type { Endpoint } from '@mam/contract/core/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renderMail } from '../../features/mails/mails.view.ts';
import { openMail } from '../../features/mails/sealed-mails.service.ts';
import { registerSitePages } from '../../pages/register-site.ts';
import { ALL_ENDPOINTS } from '../anonymity/endpoints.ts';
import { hasFreeText } from '../anonymity/sample-input.ts';
import { makeScene, type Scene } from '../anonymity/scene.ts';
import { type Answer, Walk } from '../anonymity/walk.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { makeAccount } from '../make/account.ts';
import { jsonCaller } from '../make/json-call.ts';
import { findPayloadMarkup, readMarkup } from './markup.ts';
import { XSS_PAYLOADS } from './payloads.ts';

const BUILD = join(import.meta.dirname, '../../../../web/build');
const ORIGIN = 'http://localhost:3000';
/** An address asks eighty questions an hour. */
const PAUSE_MS = 3 * 60_000;
/** An edit shows only its last text, in the same places as the row was made for: some are enough. */
const EDITED_EACH = 27;
/** Calls that end what is to be looked at, or store no text. */
const ENDINGS = /^\/api\/auth|delete|close|trash|purge|restore|similar|tickets\/(read|picture)$/;

const TEXT_CALLS = ALL_ENDPOINTS.filter(
  ({ method, path, body }) =>
    !['GET', 'DELETE'].includes(method) && !ENDINGS.test(path) && hasFreeText(body),
);

/** Calls that make rows, so that all payloads are shown at once. */
const MAKING = [
  'POST /api/videos-comments/create',
  'POST /api/podcasts-comments/create',
  'POST /api/topics-comments/create',
  'POST /api/admin/topics',
  'POST /api/admin/questions',
  'POST /api/admin/help-places',
  'POST /api/admin/categories',
  'POST /api/admin/canned-answers',
  'POST /api/admin/bans',
  'POST /api/tickets/ask',
  'POST /api/tickets/contact',
  'POST /api/tickets/reply',
];

let app: TestApp;
let scene: Scene;
let answers: Answer[];
/** Payloads that each call has taken. */
const taken = new Map<string, number>();

beforeAll(async () => {
  app = await startTestApp();
  const { db, clock, storage } = app;
  const site = { db, clock, storage, callAs: app.binder.callAs, log: app.http.log };
  await registerSitePages(app.http, { ...site, origin: ORIGIN, build: BUILD });
  scene = await makeScene(app);
  const walk = new Walk(app, scene);
  await walk.readLists();
  for (const [index, payload] of XSS_PAYLOADS.entries()) {
    for (const endpoint of TEXT_CALLS.filter((each) => isDue(each, index))) {
      if (await walk.fill(endpoint, payload)) count(endpoint);
    }
    // Limits of writing begin again.
    app.clock.move(PAUSE_MS);
  }
  await publishAll();
  await walk.readLists();
  ({ answers } = walk);
});
afterAll(() => app.close());

/** Drafts are on no public page. */
async function publishAll(): Promise<void> {
  const published = { status: 'published' } as const;
  const at = new Date('2026-11-01T00:00:00Z');
  await app.db
    .updateTable('topics')
    .set({ ...published, opens_at: at })
    .execute();
  await app.db
    .updateTable('questions')
    .set({ ...published, published_at: at })
    .execute();
  await app.db.updateTable('help_places').set(published).execute();
}

const clean = (text: string) => text.replace(/\s+/g, ' ').trim();
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
/** A call that has refused the first payload is not asked again. */
function isDue(endpoint: Endpoint, index: number): boolean {
  if (index === 0) return true;
  return (
    taken.has(nameOf(endpoint)) && (MAKING.includes(nameOf(endpoint)) || index % EDITED_EACH === 0)
  );
}

function count(endpoint: Endpoint): void {
  taken.set(nameOf(endpoint), (taken.get(nameOf(endpoint)) ?? 0) + 1);
}

test.each(MAKING)('%s stores every payload', (name) => {
  // Names of categories that differ only in case are one.
  const distinct = new Set(XSS_PAYLOADS.map((payload) => payload.toLowerCase())).size;
  const all = name.endsWith('/categories') ? distinct : XSS_PAYLOADS.length;
  expect(taken.get(name)).toBe(all);
});

/** Addresses of public pages, and of those of every topic, question and course. */
async function listPages(): Promise<string[]> {
  const tables = { topics: '/pingpong', questions: '/qa' } as const;
  const paths = ['/dashboard', '/video', '/podcast', '/pingpong', '/qa', '/help', '/about-us'];
  for (const [table, base] of Object.entries(tables)) {
    const rows = await app.db
      .selectFrom(table as keyof typeof tables)
      .where('status', '=', 'published')
      .select('uuid')
      .execute();
    paths.push(base, ...rows.map(({ uuid }) => `${base}/${uuid}`));
  }
  for (const { kind, uuid } of scene.items) if (kind !== 'topic') paths.push(`/${kind}/${uuid}`);
  return [...paths, '/qa?keyword=<script>alert(1)</script>', '/<script>alert(1)</script>'];
}

test('every public page shows payloads as text: no element, handler, address or script comes of one', async () => {
  const shown = new Set<string>();
  for (const url of await listPages()) {
    const { body, headers } = await app.http.inject({ url: encodeURI(url) });
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    const markup = readMarkup(body);
    expect({ url, found: findPayloadMarkup(markup) }).toEqual({ url, found: [] });
    for (const script of markup.scripts)
      expect({ url, ran: runScript(script) }).toEqual({ url, ran: [] });
    for (const payload of XSS_PAYLOADS)
      if (clean(markup.text).includes(clean(payload))) shown.add(payload);
  }
  const missing = XSS_PAYLOADS.filter((payload) => !shown.has(payload));
  expect(missing.length, missing[0]).toBe(0);
});

/** What of the payloads a script of a page runs: calls of `alert`, and `xss` set. */
function runScript(script: string): string[] {
  const ran: string[] = [];
  const globals: Record<string, unknown> = { alert: (text: unknown) => ran.push(`alert ${text}`) };
  const anything: unknown = new Proxy(() => anything, {
    get: (_, name) => (name === Symbol.toPrimitive ? () => '' : anything),
    apply: () => anything,
    construct: () => anything as object,
    set: (_, name) => name !== 'xss' || ran.push('xss') > 0,
  });
  for (const name of ['window', 'document', 'localStorage', 'navigator', 'self'])
    globals[name] = anything;
  try {
    runInNewContext(script, globals, { timeout: 1000 });
  } catch {
    // What the stand-ins lack.
  }
  return 'xss' in globals ? [...ran, 'xss'] : ran;
}

test('no answer with a payload is one that a browser shows as a page', () => {
  const isBad = ({ text }: Answer) => {
    const headers: Record<string, string> = JSON.parse(text.slice(0, text.indexOf('\n')));
    const type = headers['content-type'] ?? '';
    const isData = /^application\/(json|vnd\.openxml)|^text\/csv|^application\/zip/.test(type);
    return !isData || headers['x-content-type-options'] !== 'nosniff';
  };
  const withPayload = answers.filter(({ text }) => text.includes('alert(1)'));
  expect(withPayload.length).toBeGreaterThan(100);
  expect(withPayload.filter(isBad).map(({ url }) => url)).toEqual([]);
});

/** Answers contact messages by mail, with all payloads in the texts. */
async function answerContacts(): Promise<void> {
  const { headers } = await makeAccount(app.db, { role: ['admin'] });
  const tickets = jsonCaller(() => app);
  const list = await tickets('GET', '/api/admin/inbox?kind=contact&size=10', headers);
  const half = Math.ceil(XSS_PAYLOADS.length / 2);
  for (const [index, { id }] of list.body.items.slice(0, 2).entries()) {
    const { body } = await tickets('GET', `/api/admin/tickets/${id}`, headers);
    const text = XSS_PAYLOADS.slice(index * half, (index + 1) * half).join('\n');
    const reply = { text, last_message_id: body.messages.at(-1).id };
    const { status } = await tickets('POST', `/api/admin/tickets/${id}/reply`, headers, reply);
    expect(status).toBe(200);
  }
}

test('mails show payloads as text', async () => {
  await answerContacts();
  const mails = await app.db.selectFrom('mails').selectAll().execute();
  const parsed = mails.map((mail) => readMarkup(renderMail(openMail(app.db, mail), ORIGIN).html));
  expect(parsed.flatMap(findPayloadMarkup)).toEqual([]);
  expect(parsed.flatMap(({ scripts }) => scripts)).toEqual([]);
  const text = clean(parsed.map((each) => each.text).join(' '));
  expect(XSS_PAYLOADS.filter((payload) => !text.includes(clean(payload)))).toEqual([]);
});

test('feeds show payloads as text', async () => {
  for (const path of ['/feeds/18/videos.xml', '/feeds/en/18/podcasts.xml']) {
    const { body } = await app.http.inject({ url: path });
    expect(body).toContain('alert(1)');
    const parsed = readMarkup(body);
    expect([path, parsed.scripts, findPayloadMarkup(parsed)]).toEqual([path, [], []]);
  }
});

test('the sitemap has no payload', async () => {
  const names = ['pages', 'playable-0', 'question-0', 'topic-0', 'course-0', 'lesson-0'];
  const parts = names.map((name) => app.http.inject({ url: `/sitemap/${name}.xml` }));
  const body = (await Promise.all(parts)).map((part) => part.body).join('');
  expect(body).toContain('<urlset');
  expect(body).not.toMatch(/alert\(1\)|evil/);
});
