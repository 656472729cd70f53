import type { CacheTag } from '@mam/contract/core/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendCached } from '../cache/cached-response.ts';
import type { ResponseCache } from '../cache/response-cache.ts';
import type { MaintenanceSwitch } from '../http/maintenance.ts';
import { securityHeaders } from '../http/security-headers.ts';

export interface DocumentOptions {
  /** Address of the site as readers see it, no slash at the end. */
  origin: string;
  /** Shared with the pages: a document is invalidated with its items. */
  cache: ResponseCache;
  /** During maintenance every page redirects, so no document is served. */
  maintenance?: MaintenanceSwitch | undefined;
}

/** What programs read: sitemap, feeds. */
export interface Document {
  type: string;
  /** What it shows. */
  tags: readonly CacheTag[];
  body: string;
  /** Headers besides those of every response. */
  headers?: Record<string, string>;
  /** Sent, and made again for the next request. */
  isUnkept?: boolean;
}

interface Sending {
  request: FastifyRequest;
  reply: FastifyReply;
  /** One for all addresses that mean the same. */
  key: string;
  /** What it throws is the answer, and never kept. */
  load: () => Promise<Document>;
}

/** Sends a document, kept under its key until something changes that it shows; 304 to who has it. */
export async function sendDocument(
  { origin, cache, maintenance }: DocumentOptions,
  { request, reply, key, load }: Sending,
): Promise<FastifyReply> {
  if (maintenance?.now().on) throw maintenance.error();
  const { response } = await cache.getOrLoad(key, async () => {
    const { type, tags, body, headers, isUnkept } = await load();
    return {
      status: 200,
      headers: {
        ...securityHeaders(origin),
        'Content-Type': `${type}; charset=utf-8`,
        'Cache-Control': 'no-cache',
        Vary: 'Accept-Encoding',
        ...headers,
      },
      body: Buffer.from(body),
      tags,
      ...(isUnkept && { key: null }),
    };
  });
  sendCached(request, reply, { cached: response });
  return reply;
}
