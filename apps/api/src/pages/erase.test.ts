import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { registerErase } from './erase.ts';
import { acceptForms } from './form-fields.ts';

const app = Fastify();
acceptForms(app);
registerErase(app);

async function erase(payload: string, headers = {}) {
  const response = await app.inject({
    method: 'POST',
    url: '/erase',
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });
  const { location, 'clear-site-data': cleared, 'cache-control': kept } = response.headers;
  return { status: response.statusCode, location, cleared, kept };
}

test('a form without script clears everything and leads to a page that confirms it', async () => {
  expect(await erase('what=all')).toEqual({
    status: 303,
    location: '/privacy#erased',
    cleared: '"cache", "cookies", "storage"',
    kept: 'no-store',
  });
});

test('a script clears the HTTP cache alone: what it keeps, it knows itself', async () => {
  expect(await erase('what=cache')).toMatchObject({ status: 204, cleared: '"cache"' });
});

test.each(['cross-site', 'same-site'])('another site (%s) erases nothing', async (site) => {
  for (const what of ['all', 'cache']) {
    const { cleared } = await erase(`what=${what}`, { 'sec-fetch-site': site });
    expect(cleared).toBeUndefined();
  }
});

test('a form of nothing erases nothing', async () => {
  expect(await erase('')).toMatchObject({ status: 303, cleared: undefined });
});
