import type { FastifyInstance } from 'fastify';
import { registerSitemap, type SitemapOptions } from './sitemap.ts';

/** `/robots.txt` and the sitemap. */
export function registerSeo(app: FastifyInstance, options: SitemapOptions): void {
  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('Cache-Control', 'public, max-age=3600')
      .send(robots(options.origin)),
  );
  registerSitemap(app, options);
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
