import { createHash } from 'node:crypto';
import type { Call, OutputOf } from '@mam/contract/core/endpoint';
import { AppError } from '@mam/contract/core/errors';
import type { PageContext, PageHandler } from '@mam/contract/core/page-context';
import { videosApi } from '@mam/contract/playables/playables';
import { maintenance } from '@mam/contract/settings/maintenance';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createResponseCache, type ResponseCache } from '../cache/response-cache.ts';
import { testClock } from '../test/app.ts';
import { type PagesOptions, registerPages } from './register-pages.ts';

/** A site of a few pages; counts what is rendered, which a test can hold up. */
function smallSite() {
  const rendered: string[] = [];
  let gate = Promise.withResolvers<void>();
  gate.resolve();
  const render = async (request: Request, page: PageContext): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    rendered.push(pathname + search);
    await gate.promise;
    if (pathname === '/old') return Response.redirect(`${page.origin}/video`, 302);
    if (pathname === '/video/gone' || pathname === '/not-found') {
      const route = pathname === '/not-found' ? '*' : '/video/:id';
      return new Response(`code of the route ${route}`, { status: 404, headers: HTML });
    }
    // As React Router does: a loader that throws makes an error page.
    const isWhole =
      !pathname.startsWith('/video') || (await succeeds(page.call(videosApi.list, {})));
    if (!isWhole) return new Response('<p>Sorry</p>', { status: 500, headers: HTML });
    const consent = page.isAdult ? 'adult' : 'young';
    return new Response(
      `<html lang="${page.language}"><script>steal()</script><script nonce="${page.nonce}">run()</script>${consent}${'.'.repeat(2000)}`,
      { headers: HTML },
    );
  };
  const routeOf = (path: string) => {
    if (/^\/+(nowhere|evil|\\|%)/.test(path)) return undefined;
    return path.startsWith('/video/') ? '/video/:id' : path;
  };
  const handler: PageHandler = Object.assign(render, { routeOf });
  const hold = () => {
    gate = Promise.withResolvers();
  };
  return { handler, rendered, hold, release: () => gate.resolve() };
}

const HTML = { 'Content-Type': 'text/html; charset=utf-8' };

const succeeds = (promise: Promise<unknown>) =>
  promise.then(
    () => true,
    () => false,
  );

const emptyList: Call = async (endpoint) => {
  const response = endpoint.output.parse({ items: [], page: 1, size: 12, total: 0, ...SITE });
  // Parsed by the same endpoint, which the type does not show.
  return response as OutputOf<typeof endpoint>;
};

const SITE = {
  name: '',
  tagline: '',
  contact: { email: null, phone: null, address: null },
  social: [],
  hotlines: [{ number: '111', name: 'Child <helpline', note: '' }],
};

const noDatabase: Call = async () => {
  throw new AppError('unavailable');
};

let app: FastifyInstance;
let cache: ResponseCache;
let options: PagesOptions;
let site: ReturnType<typeof smallSite>;
let rendered: string[];
let isDown = false;
let isAway = false;

beforeEach(() => {
  isDown = false;
  isAway = false;
  app = Fastify();
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: 'not_found' }));
  cache = createResponseCache({ maxBytes: 1_000_000, ttlMs: 60_000 });
  site = smallSite();
  rendered = site.rendered;
  options = {
    handler: site.handler,
    cache,
    origin: 'https://mam.test',
    clock: testClock(),
    report: () => undefined,
    callAs: () => (isAway ? noDatabase : emptyList),
    maintenance: {
      now: () => maintenance.parse({ on: isDown }),
      endsAt: () => (isDown ? new Date('2026-11-21T06:00:00Z') : undefined),
    },
  };
  registerPages(app, options);
});
afterEach(() => app.close());

const get = (url: string, headers = {}) => app.inject({ method: 'GET', url, headers });

test('a page is rendered once and has the policy of its own scripts, not of injected ones', async () => {
  const first = await get('/video');
  const second = await get('/video?utm_source=x');
  expect(rendered).toEqual(['/video']);
  expect(second.body).toBe(first.body);
  expect(first.headers).toMatchObject({
    'cache-control': 'no-cache',
    vary: 'Cookie, Save-Data, Accept-Encoding',
    'content-language': 'vi',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  });
  const hash = createHash('sha256').update('run()').digest('base64');
  const policy = String(first.headers['content-security-policy']);
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
});

test('the same page again is a 304 that repeats its policy', async () => {
  const first = await get('/video');
  const second = await get('/video', { 'if-none-match': `"other", ${first.headers.etag}` });
  expect(second.statusCode).toBe(304);
  expect(second.body).toBe('');
  expect(second.headers.etag).toBe(first.headers.etag);
  expect(second.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
});

test('a warm page is sent compressed, and HEAD without a body', async () => {
  await get('/video');
  const encodingOf = async () =>
    (await get('/video', { 'accept-encoding': 'gzip, br' })).headers['content-encoding'];
  // It is compressed in the background.
  await expect.poll(encodingOf).toBe('br');
  const gzip = await get('/video', { 'accept-encoding': 'gzip' });
  expect(gzip.headers['content-encoding']).toBe('gzip');
  const head = await app.inject({ method: 'HEAD', url: '/video' });
  expect(head.statusCode).toBe(200);
  expect(head.body).toBe('');
});

test('each encoding of a kept page is made when it is asked for, for all who ask', async () => {
  await get('/video');
  const encoding = (accepted: string) => get('/video', { 'accept-encoding': accepted });
  const first = await Promise.all([encoding('gzip'), encoding('gzip, br'), encoding('gzip')]);
  expect(first.map(({ headers }) => headers['content-encoding'])).toEqual(['gzip', 'gzip', 'gzip']);
  expect(new Set(first.map(({ rawPayload }) => rawPayload.toString('hex'))).size).toBe(1);
  const kept = cache.getFresh('0 /video');
  expect(kept?.br).toBeUndefined();
  await encoding('br');
  await vi.waitUntil(() => kept?.br);
  expect((await encoding('gzip, br')).headers['content-encoding']).toBe('br');
  expect((await encoding('identity')).body).toBe((await get('/video')).body);
});

test('the route of a path is looked for once', async () => {
  let lookups = 0;
  const { handler } = smallSite();
  const counting = Object.assign((...args: Parameters<PageHandler>) => handler(...args), {
    routeOf: (path: string) => {
      lookups += 1;
      return handler.routeOf(path);
    },
  });
  const other = Fastify();
  registerPages(other, { ...options, handler: counting });
  for (const url of ['/video', '/video?page=2', '/video?page=3']) await other.inject(url);
  expect(lookups).toBe(1);
  await other.close();
});

test('language and consent are cached separately; Accept-Language is ignored', async () => {
  expect((await get('/video', { 'accept-language': 'en' })).body).toContain('lang="vi"');
  const both = await get('/video', { cookie: 'mam.language=en; mam.adult=1' });
  expect(both.body).toContain(
    '<html lang="en"><script>steal()</script><script>run()</script>adult',
  );
  expect((await get('/video')).body).toContain('young');
  expect(rendered).toHaveLength(2);
});

test('?lang= sets language and cookie, cold and warm', async () => {
  for (const _round of ['cold', 'warm']) {
    const response = await get('/video?lang=en');
    expect(response.body).toContain('lang="en"');
    expect(response.headers['set-cookie']).toBe(
      'mam.language=en; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
    );
  }
  expect(rendered).toEqual(['/video']);
});

test('a request with Authorization gets the page of everyone else', async () => {
  const headers = { authorization: 'Bearer x' };
  const first = await get('/video', headers);
  const second = await get('/video');
  const third = await get('/video', headers);
  expect(rendered).toEqual(['/video']);
  expect(new Set([first, second, third].map(({ body }) => body)).size).toBe(1);
});

test.each([
  ['/%76ideo?page=2&utm_source=x', '/video?page=2&utm_source=x'],
  ['/VIDEO.data', '/video.data'],
  ['//video//', '/video/'],
  ['/about?lang=en', '/about-us?lang=en'],
])('%s leads to %s and is not rendered', async (url, location) => {
  const { statusCode, headers } = await get(url);
  expect([statusCode, headers.location]).toEqual([308, location]);
  expect(headers['cache-control']).toBe('no-store');
  expect(rendered).toEqual([]);
});

test.each(['/%2F%65vil.test', '//nowhere/%65'])(
  'an address without a page leads nowhere: %s',
  async (url) => {
    const { statusCode, headers } = await get(url);
    expect([statusCode, headers.location]).toEqual([404, undefined]);
  },
);

test('queries that a page does not take make no other page', async () => {
  await get('/dashboard?page=2');
  await get('/dashboard?keyword=x&token=y');
  await get('/user/verify?token=1');
  const verify = await get('/user/verify?token=2');
  expect(rendered).toEqual(['/dashboard', '/user/verify']);
  expect(verify.headers['cache-control']).toBe('no-store');
});

describe('while one client asks for more pages than can be rendered', () => {
  /** Connections of one client, of which 300 may wait. */
  const FLOOD = 310;
  const from = (remoteAddress: string, url: string, headers = {}) =>
    app.inject({ method: 'GET', url, remoteAddress, headers });

  beforeEach(async () => {
    await get('/help');
    site.hold();
  });

  test('it is asked to come back, kept pages are sent, and another client has the next turn', async () => {
    const flood = Array.from({ length: FLOOD }, (_, n) =>
      from('10.0.0.1', `/search?keyword=x${n}`),
    );
    await vi.waitUntil(() => rendered.includes('/search?keyword=x0'));
    expect((await from('10.0.0.2', '/help')).statusCode).toBe(200);
    const other = from('10.0.0.2', '/search?keyword=other');
    site.release();
    expect((await other).statusCode).toBe(200);
    expect(rendered.indexOf('/search?keyword=other')).toBeLessThan(10);
    const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 503).length).toBeGreaterThanOrEqual(9);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(300);
  });

  test('the page in place of one without a turn has a way out, hotlines and no script', async () => {
    const flood = Array.from({ length: FLOOD }, (_, n) =>
      from('10.0.0.1', `/search?keyword=x${n}`, { cookie: 'mam.language=en' }),
    );
    await vi.waitUntil(() => rendered.includes('/search?keyword=x0'));
    const busy = await flood.at(-1);
    site.release();
    await Promise.all(flood);
    expect(busy?.headers).toMatchObject({
      'retry-after': '5',
      'cache-control': 'no-store',
      'content-language': 'en',
      'x-content-type-options': 'nosniff',
    });
    expect(busy?.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src/);
    expect(busy?.body).toContain('<html lang="en">');
    expect(busy?.body).toContain('href="https://vnexpress.net/" rel="noreferrer"');
    expect(busy?.body).toContain('<a href="tel:111">111</a> Child &lt;helpline');
  });
});

test('not-found pages share one entry a language and route, and no route gets another one', async () => {
  const bodies = new Map<string, string>();
  for (const path of ['/video/gone', '/nowhere/1', '/video/gone', '/nowhere/2', '/nowhere/3']) {
    const response = await get(path);
    expect(response.statusCode).toBe(404);
    bodies.set(path, response.body);
  }
  expect(bodies.get('/nowhere/1')).toContain('code of the route *');
  expect(bodies.get('/nowhere/2')).toBe(bodies.get('/nowhere/1'));
  expect(bodies.get('/nowhere/3')).toBe(bodies.get('/nowhere/1'));
  expect(bodies.get('/video/gone')).toContain('code of the route /video/:id');
  expect(rendered).toEqual(['/video/gone', '/not-found']);
});

test('escapes and very long addresses share the one not-found page', async () => {
  await get('/nowhere');
  await get('/nowhere/%73earch');
  await get(`/nowhere/${'x'.repeat(10_000)}`);
  expect(rendered).toEqual(['/not-found']);
});

test('a page without a database is a 503 with the time to ask again, not cached, and complete as soon as it is back', async () => {
  isAway = true;
  const { statusCode, headers } = await get('/video?page=3');
  expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
  isAway = false;
  expect((await get('/video?page=3')).statusCode).toBe(200);
});

test('an address of the API is never a page', async () => {
  const response = await get('/api/nothing');
  expect(response.json()).toEqual({ error: 'not_found' });
  expect(rendered).toEqual([]);
});

test('redirects pass through and are not cached', async () => {
  const response = await get('/old');
  expect(response.statusCode).toBe(302);
  expect(response.headers.location).toBe('https://mam.test/video');
  await get('/old');
  expect(rendered).toEqual(['/old', '/old']);
});

test('an invalidation removes the pages with its tag', async () => {
  await get('/video');
  await get('/help');
  cache.invalidate(['playables']);
  await get('/video');
  await get('/help');
  expect(rendered).toEqual(['/video', '/help', '/video']);
});

test('search results are rendered each time and never stored', async () => {
  await get('/search?keyword=bcs');
  const response = await get('/search?keyword=bcs');
  expect(rendered).toHaveLength(2);
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.headers['content-security-policy']).toContain('sha256-');
});

test('every page may open a popup that reports back, as pages change without a new document', async () => {
  for (const path of ['/login', '/video', '/']) {
    const { headers } = await get(path);
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  }
});

test('under maintenance pages lead to /maintain, warm ones too', async () => {
  await get('/video');
  isDown = true;
  const page = await get('/video');
  expect([page.statusCode, page.headers.location]).toEqual([302, '/maintain']);
  const data = await get('/video.data');
  expect([data.statusCode, data.headers['x-remix-redirect']]).toEqual([204, '/maintain']);
  const response = await get('/maintain');
  expect([response.statusCode, response.headers['retry-after']]).toEqual([
    503,
    'Sat, 21 Nov 2026 06:00:00 GMT',
  ]);
  await get('/maintain');
  expect(rendered.filter((path) => path === '/maintain')).toHaveLength(1);
});

test('under maintenance readers can sign in, admins can work, and similar paths are blocked', async () => {
  isDown = true;
  const open = ['/login', '/administrator', '/administrator/videos', '/Administrator/videos.data'];
  for (const path of [...open, '/reset-password?token=x', '/user/verify?token=x', '/login.data']) {
    const { statusCode, headers } = await get(path);
    expect([path, statusCode, headers.location]).not.toEqual([path, 302, '/maintain']);
    expect([path, headers['x-remix-redirect']]).toEqual([path, undefined]);
  }
  for (const path of ['/', '/administrators', '/login/x', '/video/login', '/%61dministrator']) {
    const { headers } = await get(path);
    expect([path, headers.location]).toEqual([path, '/maintain']);
  }
  expect((await get('/video?lang=en')).headers.location).toBe('/maintain?lang=en');
});
