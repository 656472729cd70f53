import { LANGUAGES } from '@mam/contract/core/constants';
import type { Call } from '@mam/contract/core/endpoint';
import type { Language } from '@mam/contract/core/localized';
import { LIFE_TIP_COUNT, pathsWith } from '@mam/contract/core/site-map';
import { coursesApi } from '@mam/contract/courses/courses';
import { GAMES } from '@mam/contract/games/kinds';
import { podcastsApi, videosApi } from '@mam/contract/playables/playables';
import { questionsApi } from '@mam/contract/questions/questions';
import { topicsApi } from '@mam/contract/topics/topics';
import type { FastifyInstance } from 'fastify';
import { sendCached } from '../cache/cached-response.ts';
import type { ResponseCache } from '../cache/response-cache.ts';
import type { MaintenanceSwitch } from '../http/maintenance.ts';
import { securityHeaders } from '../http/security-headers.ts';

interface SeoOptions {
  callAs: (language: Language) => Call;
  /** Address of the site as readers see it, no slash at the end. */
  origin: string;
  /** Shared with the pages: the sitemap is invalidated with its items. */
  cache: ResponseCache;
  /** During maintenance every page redirects, so no sitemap is served. */
  maintenance?: MaintenanceSwitch | undefined;
}

const LIST_SIZE = 100;
/** A sitemap may hold 50 000 addresses (sitemaps.org); at most this many of each kind are listed. */
const LISTED_MAX = 10_000;

/** `/robots.txt` and `/sitemap.xml` (with the other language of every page). */
export function registerSeo(app: FastifyInstance, options: SeoOptions): void {
  const { origin, cache, maintenance } = options;
  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('Cache-Control', 'public, max-age=3600')
      .send(robots(origin)),
  );
  app.get('/sitemap.xml', async (request, reply) => {
    if (maintenance?.now().on) throw maintenance.error();
    const { response } = await cache.getOrLoad('sitemap', async () => ({
      status: 200,
      headers: {
        ...securityHeaders(origin),
        'Content-Type': 'application/xml; charset=utf-8',
        'Cache-Control': 'no-cache',
        Vary: 'Accept-Encoding',
      },
      body: Buffer.from(await sitemap(options)),
      tags: ['playables', 'topics', 'questions', 'courses'],
    }));
    sendCached(request, reply, { cached: response });
    return reply;
  });
}

function robots(origin: string): string {
  const closed = ['/api/', '/administrator', '/search'];
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}

interface SitemapEntry {
  path: string;
  lastModified?: string | undefined;
}

async function sitemap({ callAs, origin }: SeoOptions): Promise<string> {
  const call = callAs('vi');
  const pages: SitemapEntry[] = [
    ...pathsWith('isIndexed').map((path) => ({ path })),
    ...GAMES.map((game) => ({ path: `/game/${game}` })),
    ...Array.from({ length: LIFE_TIP_COUNT }, (_, index) => ({ path: `/life-tips/${index + 1}` })),
    ...(await listPages('/video', (query) => call(videosApi.list, { query }))),
    ...(await listPages('/podcast', (query) => call(podcastsApi.list, { query }))),
    ...(await learningPages(call)),
    ...(await listPages('/pingpong', (query) => call(topicsApi.list, { query }))),
    // Votes change the default order between two pages of the list.
    ...(await listPages('/qa', (query) =>
      call(questionsApi.list, { query: { ...query, sort: 'newest' } }),
    )),
  ];
  const urls = pages.map((page) => urlElement(origin, page)).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls}</urlset>
`;
}

interface ListedItem {
  uuid: string;
  /** Of videos and podcasts. */
  published_at?: string;
  /** Of questions. */
  updated_at?: string;
}

/** The pages below `base` of all that an endpoint lists. */
async function listPages(
  base: string,
  list: (query: { page: number; size: number }) => Promise<{ items: ListedItem[] }>,
): Promise<SitemapEntry[]> {
  const entries: SitemapEntry[] = [];
  for (let page = 1; entries.length < LISTED_MAX; page += 1) {
    const { items } = await list({ page, size: LIST_SIZE });
    for (const { uuid, published_at, updated_at } of items) {
      entries.push({ path: `${base}/${uuid}`, lastModified: updated_at ?? published_at });
    }
    if (items.length < LIST_SIZE) break;
  }
  return entries;
}

/** Courses with their lessons. */
async function learningPages(call: Call): Promise<SitemapEntry[]> {
  const courses = await listPages('/learning', (query) => call(coursesApi.list, { query }));
  const lessons = courses.map(async ({ path }) => {
    const id = path.slice('/learning/'.length);
    const info = await call(coursesApi.info, { params: { id } });
    return info.lessons.map(({ slug }) => ({ path: `${path}/lessons/${slug}` }));
  });
  return [...courses, ...(await Promise.all(lessons)).flat()];
}

function urlElement(origin: string, { path, lastModified }: SitemapEntry): string {
  const url = origin + path;
  const others = LANGUAGES.map(
    (language) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${url}?lang=${language}"/>`,
  ).join('');
  const modified = lastModified ? `<lastmod>${lastModified}</lastmod>` : '';
  return `<url><loc>${url}</loc>${modified}${others}</url>\n`;
}
