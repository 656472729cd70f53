import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { registerAgeConsent } from './age-consent.ts';
import { acceptForms } from './form-fields.ts';

const app = Fastify();
acceptForms(app);
registerAgeConsent(app, 'https://mam.example');

const answer = (payload: string, headers = {}) =>
  app.inject({
    method: 'POST',
    url: '/age',
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });

test('yes sets a session cookie and redirects back', async () => {
  const { statusCode, headers } = await answer('answer=yes&to=/life-tips/3');
  expect(statusCode).toBe(303);
  expect(headers.location).toBe('/life-tips/3');
  expect(headers['set-cookie']).toBe('mam.adult=1; Path=/; SameSite=Lax; Secure');
  expect(headers['cache-control']).toBe('no-store');
});

test('an answer in the address, which the history of the browser would keep, is none', async () => {
  const { statusCode, headers } = await app.inject('/age?answer=yes&to=/life-tips/3');
  expect({ statusCode, cookie: headers['set-cookie'] }).toEqual({ statusCode: 404 });
});

test.each(['cross-site', 'same-site'])(
  'a form on another site (%s) cannot answer for the reader',
  async (site) => {
    const { headers } = await answer('answer=yes&to=/life-tips/3', { 'sec-fetch-site': site });
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers.location).toBe('/dashboard');
  },
);

test('anything but yes sets nothing', async () => {
  for (const each of ['no', '', 'YES', '1']) {
    expect((await answer(`answer=${each}&to=/qa`)).headers['set-cookie']).toBeUndefined();
  }
});

test('no form, another type and a long body are answered, and set nothing', async () => {
  const json = { 'content-type': 'application/json' };
  for (const [payload, headers, status] of [
    ['', undefined, 303],
    ['{"answer":"yes"}', json, 303],
    ['<x/>', { 'content-type': 'text/xml' }, 415],
    ['a'.repeat(5_000), undefined, 413],
  ] as const) {
    const response = await answer(payload, headers);
    expect(response.statusCode).toBe(status);
    expect(response.headers['set-cookie']).toBeUndefined();
  }
});

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  '/%0d%0aSet-Cookie:x',
  'javascript:alert(1)',
  '/\t/evil.example',
  '',
])('open redirect: %j never leaves the site', async (to) => {
  const { headers } = await answer(`answer=yes&to=${encodeURIComponent(to)}`);
  expect(new URL(String(headers.location), 'https://mam.example').origin).toBe(
    'https://mam.example',
  );
});
