import { type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { registerSitePages } from '../pages/register-site.ts';
import { startTestApp, type TestApp } from '../test/app.ts';
import { makePlayable } from '../test/make/playable.ts';

let app: TestApp;
let port: number;
/** Requests that Fastify has seen. */
let seen: string[];
/** Lines of the log. */
let lines: string[];

const LIST = '/api/videos/list?size=12';
const PAGE = '/video';
const KEPT = [LIST, PAGE, '/video?lang=en'];

beforeAll(async () => {
  lines = [];
  app = await startTestApp({
    log: pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }),
  });
  app.http.addHook('onRequest', async ({ raw }) => void seen.push(raw.url ?? ''));
  await registerSitePages(app.http, {
    db: app.db,
    callAs: app.binder.callAs,
    clock: app.clock,
    storage: app.storage,
    log: app.http.log,
    origin: 'http://localhost:3000',
    maintenance: app.maintenance,
    answerEarly: app.answerEarly,
    build: join(import.meta.dirname, '../../../web/build'),
  });
  await makePlayable(app.db, { title: { vi: 'Hiểu về đồng thuận' } });
  port = Number(new URL(await app.http.listen({ port: 0, host: '127.0.0.1' })).port);
});
beforeEach(async () => {
  seen = [];
  for (const url of KEPT) await send(url);
  seen = [];
  lines.length = 0;
});
afterEach(async () => {
  await app.db.deleteFrom('settings').execute();
  await app.maintenance.read();
});
afterAll(() => app.close());

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

function send(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({ port, path, headers, method, agent: false }, async (response) => {
      response.setEncoding('latin1');
      const body = await text(response);
      resolve({ status: response.statusCode, headers: response.headers, body });
    });
    sent.once('error', reject).end();
  });
}

/** The same request past the server, as Fastify answers it. */
async function inject(url: string, headers = {}, method: 'GET' | 'HEAD' = 'GET'): Promise<Answer> {
  const { statusCode, headers: got, rawPayload } = await app.http.inject({ url, headers, method });
  return {
    status: statusCode,
    headers: got as IncomingHttpHeaders,
    body: rawPayload.toString('latin1'),
  };
}

function comparable({ status, headers, body }: Answer) {
  const { date: _date, connection: _connection, 'keep-alive': _keepAlive, ...rest } = headers;
  return { status, headers: { ...rest, 'set-cookie': [rest['set-cookie']].flat() }, body };
}

test.each(KEPT)('%s is answered before Fastify with its headers and body', async (url) => {
  const { headers } = await send(url);
  const requests = [
    [{}, 'GET'],
    [{}, 'HEAD'],
    [{ 'accept-encoding': 'gzip' }, 'GET'],
    [{ 'accept-encoding': 'gzip;q=0, identity' }, 'GET'],
    [{ 'accept-encoding': 'gzip' }, 'HEAD'],
    [{ 'if-none-match': String(headers.etag) }, 'GET'],
    [{ 'if-none-match': `"other", ${headers.etag}`, 'accept-encoding': 'gzip' }, 'HEAD'],
    [{ 'if-none-match': '"other"' }, 'GET'],
  ] as const;
  for (const [sent, method] of requests) {
    seen = [];
    const early = await send(url, sent, method);
    expect(seen).toEqual([]);
    const other = await inject(url, sent, method);
    expect(seen).toEqual([url]);
    expect(comparable(early)).toEqual(comparable(other));
    expect(early.headers['x-content-type-options']).toBe('nosniff');
  }
  expect(lines).toEqual([]);
});

test('languages and cookies choose among what is kept', async () => {
  await send(LIST, { 'accept-language': 'en' });
  await send(PAGE, { cookie: 'mam.language=en; mam.adult=1' });
  seen = [];
  expect((await send(LIST, { 'accept-language': 'en' })).body).not.toBe((await send(LIST)).body);
  const english = await send(PAGE, { cookie: 'mam.language=en; mam.adult=1' });
  expect(english.headers['content-language']).toBe('en');
  expect((await send('/video?lang=en')).headers['set-cookie']).toHaveLength(1);
  expect(seen).toEqual([]);
});

test('what is invalidated, has a session or another method goes on to Fastify', async () => {
  expect((await send(LIST, { authorization: 'Bearer nonsense' })).status).toBe(401);
  expect((await send(PAGE, { authorization: 'Bearer nonsense' })).status).toBe(200);
  expect((await send(LIST, {}, 'POST')).status).toBe(405);
  app.publicCache.invalidate(['playables']);
  expect((await send(LIST)).status).toBe(200);
  expect(seen).toEqual([LIST, PAGE, LIST, LIST]);
});

test('two hosts are refused', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET ${PAGE} HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n`);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
});

test('under maintenance nothing kept is sent', async () => {
  const value = JSON.stringify({ on: true });
  await app.db.insertInto('settings').values({ key: 'maintenance', value }).execute();
  await app.maintenance.read();
  const list = await send(LIST);
  expect([list.status, JSON.parse(list.body).error]).toEqual([503, 'maintenance']);
  expect((await send(PAGE)).headers.location).toBe('/maintain');
});
