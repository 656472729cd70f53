import { request } from 'node:http';
import { createConnection } from 'node:net';
import { AppError } from '@mam/contract/core/errors';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inLane } from '../db/pool/lanes.ts';
import { startTestApp, type TestApp } from '../test/app.ts';
import { makeAccount } from '../test/make/account.ts';
import { originForm } from './origin-form.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  app.http.get('/api/test/broken', () => {
    throw new Error('secret of the inside');
  });
  app.http.get('/api/test/away', () => {
    throw new AppError('unavailable');
  });
});
afterAll(() => app.close());

test('a statement that runs too long is cancelled, and the client gets a 503', async () => {
  const lane = { name: 'test', statement_ms: 1_000, lock_ms: 1_000 };
  const run = () => sql`select pg_sleep(60)`.execute(app.db);
  app.http.get('/api/test/runaway', () => inLane(lane, run));
  const response = await app.http.inject('/api/test/runaway');
  expect(response.json()).toMatchObject({ code: 503, error: 'unavailable' });
  expect(response.headers['retry-after']).toBe('2');
});

test('a database or store that is away tells clients when to ask again', async () => {
  const response = await app.http.inject('/api/test/away');
  expect(response.json()).toMatchObject({ code: 503, error: 'unavailable' });
  expect(response.headers['retry-after']).toBe('5');
});

const LIKE = '/api/videos/like-video/1';

test('an unknown address is a 404 in the shape of every error', async () => {
  const response = await app.http.inject('/api/nothing');
  expect(response.statusCode).toBe(404);
  expect(response.json()).toEqual({
    code: 404,
    error: 'not_found',
    request_id: expect.any(String),
  });
  expect(response.headers['cache-control']).toBe('no-store');
});

test('an internal error exposes nothing internal', async () => {
  const response = await app.http.inject('/api/test/broken');
  expect(response.statusCode).toBe(500);
  expect(response.json()).toEqual({ code: 500, error: 'internal', request_id: expect.any(String) });
  expect(response.body).not.toContain('secret');
});

test.each([
  ['broken JSON', 'application/json', '{', 400, 'bad_request'],
  ['a form', 'application/x-www-form-urlencoded', 'a=1', 415, 'media_type'],
  ['plain text', 'text/plain', 'a', 415, 'media_type'],
  ['ten megabytes', 'application/json', `"${'x'.repeat(10_000_000)}"`, 413, 'too_large'],
])('%s is refused clearly', async (_name, type, payload, status, error) => {
  const response = await app.http.inject({
    method: 'PUT',
    url: '/api/videos/view/1',
    headers: { 'content-type': type },
    payload,
  });
  expect(response.json()).toMatchObject({ code: status, error });
});

test.each([
  ['no scheme', 'abcdefghijklmnopqrstuvwxyz'],
  ['another scheme', 'Basic abcdefghijklmnopqrstuvwxyz'],
  ['an unknown token', 'Bearer abcdefghijklmnopqrstuvwxyz'],
  ['quotes', "Bearer ' or 1=1 --------------"],
])('a session with %s is dead: 401', async (_name, authorization) => {
  const response = await app.http.inject({ method: 'PUT', url: LIKE, headers: { authorization } });
  expect(response.json()).toMatchObject({ code: 401, error: 'auth.expired' });
});

test('a suspended account is rejected at its next request, even at public endpoints', async () => {
  const { headers, user_id } = await makeAccount(app.db);
  expect((await app.http.inject({ url: '/api/categories', headers })).statusCode).toBe(200);
  await app.db
    .updateTable('accounts')
    .set({ status: 'suspended' })
    .where('id', '=', user_id)
    .execute();
  const response = await app.http.inject({ url: '/api/categories', headers });
  expect(response.json()).toMatchObject({ code: 403, error: 'auth.suspended' });
});

test('a personal response is never cached', async () => {
  const { headers } = await makeAccount(app.db);
  const response = await app.http.inject({ url: '/api/profile', headers });
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.headers.etag).toBeUndefined();
});

test('a client cannot choose the request id of the log', async () => {
  const response = await app.http.inject({
    url: '/api/nothing',
    headers: { 'request-id': 'mine' },
  });
  expect(response.json().request_id).not.toBe('mine');
});

test('health does not query the database, readiness does', async () => {
  expect((await app.http.inject('/healthz')).body).toMatch(/^ok\nversion: \S+/);
  expect((await app.http.inject('/readyz')).body).toBe('ok');
});

test('a known address under another method is a 405 with Allow', async () => {
  const list = await app.http.inject({ method: 'DELETE', url: '/api/categories?page=2' });
  expect(list.json()).toMatchObject({ code: 405, error: 'method_not_allowed' });
  expect(list.headers.allow).toBe('GET, HEAD');
  const like = await app.http.inject({ method: 'POST', url: LIKE });
  expect(like.headers.allow).toBe('PUT');
  const nothing = await app.http.inject({ method: 'POST', url: '/api/nothing' });
  expect(nothing.statusCode).toBe(404);
});

test.each(['/%', '/api/videos/download/%zz', '/media/%c0%ae'])(
  'the malformed address %s is rejected in the shape of every error',
  async (url) => {
    const response = await app.http.inject(url);
    expect(response.json()).toEqual({
      code: 400,
      error: 'bad_request',
      request_id: expect.any(String),
    });
    expect(response.headers['x-content-type-options']).toBe('nosniff');
  },
);

test.each([
  ['/video?page=2', '/video?page=2'],
  ['http://evil.test/video?page=2', '/video?page=2'],
  ['HTTPS://evil.test', '/'],
  ['http://evil.test?page=2', '/?page=2'],
  ['//evil.test/video', '//evil.test/video'],
  ['*', '*'],
])('the request target %s means the path %s of this site', (url, path) => {
  expect(originForm({ url })).toBe(path);
});

test('a request line with a whole URL is answered by its path', async () => {
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const address = app.http.server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const status = await new Promise((resolve, reject) => {
    const clientRequest = request({
      port,
      host: '127.0.0.1',
      path: 'http://evil.test/api/categories',
    });
    clientRequest
      .on('response', (response) => resolve(response.resume().statusCode))
      .on('error', reject);
    clientRequest.end();
  });
  expect(status).toBe(200);
});

test.each(['/', '/api/categories', '/healthz', '/nothing'])(
  'a request for %s with two Host headers is a 400',
  async (path) => {
    await app.http.listen({ port: 0, host: '127.0.0.1' }).catch(() => undefined);
    const address = app.http.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = createConnection(port, '127.0.0.1', () => {
        socket.write(
          `GET ${path} HTTP/1.1\r\nHost: a.test\r\nhost: b.test\r\nConnection: close\r\n\r\n`,
        );
      });
      let text = '';
      socket.on('data', (part) => {
        text += String(part);
      });
      socket.on('end', () => resolve(text));
      socket.on('error', reject);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('"error":"bad_request"');
  },
);

test('every answer forbids frames and other sites', async () => {
  for (const url of ['/api/categories', '/api/nothing', '/healthz', '/api/openapi.json']) {
    const { headers } = await app.http.inject(url);
    expect(headers).toMatchObject({
      'x-frame-options': 'DENY',
      'cross-origin-resource-policy': 'same-origin',
    });
  }
});
