import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * Serves the client half of the web build, compressed when it was built (`.br`, `.gz` beside a file).
 * `/assets/…` has hashes in its names, so browsers cache it for a year; other files for an hour.
 * Register before the pages. Unknown assets are a plain 404, never a page.
 */
export async function registerAssets(app: FastifyInstance, buildFolder: string): Promise<void> {
  const client = join(buildFolder, 'client');
  const shared = { index: false as const, dotfiles: 'deny' as const, preCompressed: true };
  await app.register(fastifyStatic, {
    ...shared,
    root: join(client, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    maxAge: '365d',
    immutable: true,
  });
  await app.register(fastifyStatic, {
    ...shared,
    root: client,
    prefix: '/',
    decorateReply: false,
    // Every file becomes a route of its own, so that `/*` stays free for the pages.
    wildcard: false,
    globIgnore: ['assets/**', '.vite/**', '**/*.br', '**/*.gz'],
    maxAge: '1h',
  });
}
