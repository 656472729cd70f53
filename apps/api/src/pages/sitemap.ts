import { LANGUAGES } from '@mam/contract/core/constants';
import { AppError } from '@mam/contract/core/errors';
import { LIFE_TIP_COUNT, pathsWith } from '@mam/contract/core/site-map';
import { GAMES } from '@mam/contract/games/kinds';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../db/connect.ts';
import type { Clock } from '../platform/clock.ts';
import { type DocumentOptions, sendDocument } from './document.ts';
import { listSitemapAddresses, listSitemapParts, type SitemapAddress } from './sitemap.queries.ts';

export interface SitemapOptions extends DocumentOptions {
  db: Database;
  clock: Clock;
}

const TAGS = ['playables', 'topics', 'questions', 'courses', 'guides'] as const;
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/**
 * `/sitemap.xml` names the parts: the pages that are always there, and the items by ten thousand ids of their kind,
 * with the other language of every page. An item is written into the part of its id, wherever the others end.
 */
export function registerSitemap(app: FastifyInstance, options: SitemapOptions): void {
  const { db, clock, origin } = options;
  app.get('/sitemap.xml', (request, reply) =>
    send(options, {
      request,
      reply,
      load: async () => index(origin, await listSitemapParts(db, clock.now())),
    }),
  );
  app.get('/sitemap/pages.xml', (request, reply) =>
    send(options, { request, reply, load: async () => part(origin, staticPages()) }),
  );
  app.get<{ Params: { name: string } }>('/sitemap/:name', (request, reply) =>
    send(options, {
      request,
      reply,
      load: async () => {
        const [, source, number] = /^([a-z]+)-(\d{1,6})\.xml$/.exec(request.params.name) ?? [];
        const wanted = { source: source ?? '', part: Number(number ?? 0) };
        const addresses = await listSitemapAddresses(db, wanted, clock.now());
        if (addresses.length === 0) throw new AppError('not_found');
        return part(origin, addresses);
      },
    }),
  );
}

interface Sending {
  request: FastifyRequest;
  reply: FastifyReply;
  load: () => Promise<string>;
}

/** Sends a document of the sitemap, kept under its path. A part that is not there is never kept. */
function send(options: SitemapOptions, { request, reply, load }: Sending): Promise<FastifyReply> {
  const [key = ''] = request.url.split('?');
  return sendDocument(options, {
    ...{ request, reply, key },
    load: async () => ({ type: 'application/xml', tags: TAGS, body: await load() }),
  });
}

function index(origin: string, parts: { source: string; part: number }[]): string {
  const names = ['pages', ...parts.map(({ source, part }) => `${source}-${part}`)];
  const links = names.map(
    (name) => `<sitemap><loc>${origin}/sitemap/${name}.xml</loc></sitemap>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex ${NAMESPACE}>
${links.join('')}</sitemapindex>
`;
}

function part(origin: string, addresses: SitemapAddress[]): string {
  const urls = addresses.map((address) => urlElement(origin, address));
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset ${NAMESPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('')}</urlset>
`;
}

function staticPages(): SitemapAddress[] {
  const paths = [
    ...pathsWith('isIndexed'),
    ...GAMES.map((game) => `/game/${game}`),
    ...Array.from({ length: LIFE_TIP_COUNT }, (_, index) => `/life-tips/${index + 1}`),
  ];
  return paths.map((path) => ({ path, modified: null }));
}

function urlElement(origin: string, { path, modified }: SitemapAddress): string {
  const url = origin + path;
  const others = LANGUAGES.map(
    (language) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${url}?lang=${language}"/>`,
  ).join('');
  const when = modified ? `<lastmod>${modified.toISOString()}</lastmod>` : '';
  return `<url><loc>${url}</loc>${when}${others}</url>\n`;
}
