import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { brotliBody, gzipBody, preferredEncoding } from './compression.ts';

/** A response before it is cached. Headers without ETag, length and encoding. */
export interface RenderedResponse {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

interface Part {
  /** Names and values in turn, ready for `writeHead`. */
  headers: string[];
  body: Buffer;
}

/** Bytes ready to be written: nothing is computed per request. */
export interface CachedResponse {
  status: number;
  etag: string;
  identity: Part;
  gzip: Part | undefined;
  br: Part | undefined;
  /** Headers of the 304, which repeats the page's own policy. */
  notModified: string[];
}

/** Headers that describe the body and therefore stay out of a 304. */
const OF_BODY = new Set(['content-type', 'content-language']);

/** Computes the ETag and the first bytes to send: plain and gzip. */
export async function toCachedResponse(rendered: RenderedResponse): Promise<CachedResponse> {
  const etag = etagOf(rendered);
  const headers = [...Object.entries(rendered.headers), ['ETag', etag]].flat();
  const gzip = await gzipBody(rendered.body);
  const ofResponse = Object.entries(rendered.headers).filter(
    ([name]) => !OF_BODY.has(name.toLowerCase()),
  );
  return {
    status: rendered.status,
    etag,
    identity: part(headers, rendered.body),
    gzip: gzip && part([...headers, 'Content-Encoding', 'gzip'], gzip),
    br: undefined,
    notModified: [...ofResponse, ['ETag', etag]].flat(),
  };
}

/** Adds brotli to a response that is already being sent. */
export async function addBrotli(cached: CachedResponse, rendered: RenderedResponse): Promise<void> {
  const body = await brotliBody(rendered.body);
  if (!body || !cached.gzip || body.length > cached.gzip.body.length) return;
  const headers = [...Object.entries(rendered.headers), ['ETag', cached.etag]].flat();
  cached.br = part([...headers, 'Content-Encoding', 'br'], body);
}

/** Bytes that a response holds in memory, roughly; brotli, which comes later, is never larger than gzip. */
export function sizeOf({ identity, gzip }: CachedResponse): number {
  const compressed = gzip ? 2 * (gzip.body.length + HEADER_BYTES) : 0;
  return identity.body.length + HEADER_BYTES + compressed;
}

const HEADER_BYTES = 1_500;
const NONE: string[] = [];

/**
 * Writes a cached response in the best encoding the browser accepts, or a 304.
 * The reply is taken over from Fastify: only the response's own headers are sent, plus `extra`
 * (names and values in turn).
 */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  response: { cached: CachedResponse; extra?: string[] },
): void {
  const { cached, extra = NONE } = response;
  const { headers } = request.raw;
  const { raw } = reply;
  reply.hijack();
  if (cached.status === 200 && isMatch(headers['if-none-match'], cached.etag)) {
    raw.writeHead(304, extra.length > 0 ? [...cached.notModified, ...extra] : cached.notModified);
    raw.end();
    return;
  }
  const encoding = preferredEncoding(headers['accept-encoding'], cached.br ? 'br' : 'gzip');
  const best = cached[encoding ?? 'identity'] ?? cached.identity;
  raw.writeHead(cached.status, extra.length > 0 ? [...best.headers, ...extra] : best.headers);
  raw.end(best.body);
}

function isMatch(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header === etag || header === '*') return true;
  const opaque = etag.slice(2);
  return header.split(',').some((each) => each.trim().replace(/^W\//, '') === opaque);
}

function part(headers: string[], body: Buffer): Part {
  return { headers: [...headers, 'Content-Length', String(body.length)], body };
}

/** Weak, so that one tag names every encoding of the same page; headers count as content. */
function etagOf(rendered: RenderedResponse): string {
  const hash = createHash('sha256').update(JSON.stringify([rendered.status, rendered.headers]));
  return `W/"${hash.update(rendered.body).digest('base64url').slice(0, 24)}"`;
}
