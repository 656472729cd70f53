import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { registerAgeConsent } from './age-consent.ts';

const app = Fastify();
registerAgeConsent(app, 'https://mam.example');

const getAge = (query: string) => app.inject(`/age?${query}`);

test('yes sets a session cookie and redirects back', async () => {
  const { statusCode, headers } = await getAge('answer=yes&to=/life-tips/3');
  expect(statusCode).toBe(303);
  expect(headers.location).toBe('/life-tips/3');
  expect(headers['set-cookie']).toBe('mam.adult=1; Path=/; SameSite=Lax; Secure');
  expect(headers['cache-control']).toBe('no-store');
});

test.each(['cross-site', 'same-site'])(
  'a link on another site (%s) cannot answer for the reader',
  async (site) => {
    const { headers } = await app.inject({
      url: '/age?answer=yes&to=/life-tips/3',
      headers: { 'sec-fetch-site': site },
    });
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers.location).toBe('/life-tips/3');
  },
);

test('anything but yes sets nothing', async () => {
  for (const answer of ['no', '', 'YES', '1']) {
    expect((await getAge(`answer=${answer}&to=/qa`)).headers['set-cookie']).toBeUndefined();
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
  const { headers } = await getAge(`answer=yes&to=${encodeURIComponent(to)}`);
  expect(new URL(String(headers.location), 'https://mam.example').origin).toBe(
    'https://mam.example',
  );
});

test('a repeated parameter is ignored', async () => {
  expect((await getAge('answer=yes&to=/a&to=//evil.example')).headers.location).toBe('/dashboard');
});
