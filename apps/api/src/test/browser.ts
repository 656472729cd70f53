import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** The response at which a browser stopped. */
export interface VisitResult {
  url: URL;
  status: number;
  headers: Headers;
  body: string;
}

const HOPS_MAX = 12;

/**
 * A browser as far as signing in through a provider needs one: it keeps cookies and follows
 * redirects. URLs of `origin` are injected into the app, others are fetched over the network; it stops at
 * the first page of the site.
 */
export function openBrowser(app: FastifyInstance, origin: string) {
  const jars = new Map<string, Map<string, string>>();
  const device = randomBytes(16).toString('base64url');

  const jarOf = (url: URL) => {
    const jar = jars.get(url.origin) ?? new Map<string, string>();
    jars.set(url.origin, jar);
    return jar;
  };
  const cookiesFor = (url: URL) =>
    [...jarOf(url)].map(([name, value]) => `${name}=${value}`).join('; ');

  const request = async (url: URL): Promise<VisitResult> => {
    const headers = { cookie: cookiesFor(url) };
    const response =
      url.origin === origin
        ? await inject(app, url, headers)
        : await fetch(url, { redirect: 'manual', headers });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      jarOf(url).set(pair.slice(0, at), pair.slice(at + 1));
    }
    const { status } = response;
    return { url, status, headers: response.headers, body: await response.text() };
  };

  return {
    /** Follows redirects until `isEnd`, a page of the site, or a response that is no redirect. */
    async visit(address: string, isEnd = (_: URL): boolean => false): Promise<VisitResult> {
      let url = new URL(address, origin);
      for (let hops = 0; hops < HOPS_MAX; hops += 1) {
        const seen = await request(url);
        const to = seen.headers.get('location');
        if (to === null) return seen;
        url = new URL(to, url);
        const isPage = url.origin === origin && !url.pathname.startsWith('/api/');
        if (isPage || isEnd(url)) return { ...seen, url };
      }
      throw new Error(`no end of redirects: ${url}`);
    },
    /** Cookies of the site. */
    cookie: () => cookiesFor(new URL(origin)),
    /** A request of the site's own pages. */
    async call(name: string, body?: object, headers: Record<string, string> = {}) {
      const [method, url = ''] = name.split(' ');
      const response = await app.inject({
        method: method === 'GET' || method === 'PUT' || method === 'DELETE' ? method : 'POST',
        url,
        headers: { 'x-device-id': device, cookie: cookiesFor(new URL(origin)), ...headers },
        ...(body && { payload: body }),
      });
      return { status: response.statusCode, body: response.json() };
    },
  };
}

/** The result of a sign-in: the message of the popup, or the fragment of the redirect. */
export function signInResult({ url, body }: VisitResult): Record<string, string> {
  const data = /<script type="application\/json" id="data">(.*?)<\/script>/.exec(body)?.[1];
  return data
    ? JSON.parse(data).message
    : Object.fromEntries(new URLSearchParams(url.hash.slice(1)));
}

export type TestBrowser = ReturnType<typeof openBrowser>;

async function inject(app: FastifyInstance, url: URL, headers: Record<string, string>) {
  const response = await app.inject({ method: 'GET', url: url.pathname + url.search, headers });
  const responseHeaders = new Headers();
  for (const [name, value] of Object.entries(response.headers)) {
    for (const each of [value].flat()) responseHeaders.append(name, String(each));
  }
  return new Response(response.body || null, {
    status: response.statusCode,
    headers: responseHeaders,
  });
}
