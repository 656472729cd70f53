import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('the document lists every endpoint with its parameters and access', async () => {
  const document = (await app.http.inject('/api/openapi.json')).json();
  expect(document.openapi).toBe('3.1.0');
  const operations = Object.values<object>(document.paths).flatMap((path) => Object.values(path));
  expect(operations).toHaveLength(app.binder.endpoints.length);
  const list = document.paths['/api/videos/list'].get;
  const names = list.parameters.map((parameter: { name: string }) => parameter.name);
  expect(names.sort()).toEqual(['categoryId', 'keyword', 'page', 'size', 'sort']);
  const like = document.paths['/api/videos/like-video/{id}'].put;
  expect(like).toMatchObject({ 'x-access': 'customer', security: [{ session: [] }] });
  expect(like.parameters[0]).toMatchObject({ name: 'id', in: 'path', required: true });
  expect(document.paths['/api/videos/view/{id}'].put.requestBody.required).toBe(true);
});

test('the HTML page lists every endpoint and runs no script', async () => {
  const response = await app.http.inject('/api/docs');
  for (const { path } of app.binder.endpoints)
    expect(response.body).toContain(`<code>${path}</code>`);
  expect(response.body).not.toContain('<script');
  expect(response.headers['content-security-policy']).toContain("default-src 'none'");
});

test('the document is kept: compressed, on one line, and a 304 for a client that has it', async () => {
  const gzip = { 'accept-encoding': 'gzip' };
  const first = await app.http.inject({ url: '/api/openapi.json', headers: gzip });
  expect(first.headers['content-encoding']).toBe('gzip');
  expect(first.headers['x-content-type-options']).toBe('nosniff');
  const plain = gunzipSync(first.rawPayload).toString();
  expect(plain).not.toContain('\n');
  expect(first.rawPayload.length).toBeLessThan(plain.length / 5);
  const again = await app.http.inject({
    url: '/api/openapi.json',
    headers: { ...gzip, 'if-none-match': String(first.headers.etag) },
  });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});
