import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  brotliBody,
  type Encoding,
  gzipBody,
  isCompressible,
  preferredEncoding,
} from './compression.ts';

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

/** Bytes ready to be written: what is computed at all is computed once, at the first request that needs it. */
export interface CachedResponse {
  status: number;
  etag: string;
  /** Milliseconds, of the header `Last-Modified` where the response has one. */
  lastModified: number | undefined;
  /** Of every form, without length and encoding. */
  headers: string[];
  identity: Part;
  /** Undefined until it was asked for; null where it is not worth it. */
  gzip: Part | null | undefined;
  br: Part | null | undefined;
  /** The gzip that is being made, for all who wait for it. */
  gzipping: Promise<Part> | undefined;
  /** Requests that accepted brotli while there was none. */
  brotliRequests: number;
  /** Headers of the 304, which repeats the page's own policy. */
  notModified: string[];
}

const LAST_MODIFIED = 'Last-Modified';

/** Headers that describe the body and therefore stay out of a 304. */
const OF_BODY = new Set(['content-type', 'content-language']);

/** Computes the ETag and the headers. Compressed forms are made when they are asked for. */
export function toCachedResponse(rendered: RenderedResponse): CachedResponse {
  const etag = etagOf(rendered);
  const ofResponse = Object.entries(rendered.headers).filter(
    ([name]) => !OF_BODY.has(name.toLowerCase()),
  );
  const headers = [...Object.entries(rendered.headers), ['ETag', etag]].flat();
  const isSmall = !isCompressible(rendered.body);
  return {
    status: rendered.status,
    etag,
    lastModified: readDate(rendered.headers[LAST_MODIFIED]),
    headers,
    identity: part(headers, rendered.body),
    gzip: isSmall ? null : undefined,
    br: isSmall ? null : undefined,
    gzipping: undefined,
    brotliRequests: 0,
    notModified: [...ofResponse, ['ETag', etag]].flat(),
  };
}

/** Bytes that a response holds in memory, roughly: its compressed forms, which come later, are a fifth each. */
export function sizeOf({ identity, gzip }: CachedResponse): number {
  const forms = gzip === null ? 0 : 2 * (identity.body.length / 5 + HEADER_BYTES);
  return Math.ceil(identity.body.length + HEADER_BYTES + forms);
}

const HEADER_BYTES = 1_500;
const NONE: string[] = [];

/** A cached response and what its request adds. */
export interface CachedAnswer {
  cached: CachedResponse;
  /** The pattern of the address, by which requests are counted. */
  route?: string | undefined;
  /** More headers, names and values in turn. */
  extra?: string[];
  /** The answer to a request that names a session, which no cache of several persons keeps. */
  isPrivate?: boolean;
}

/**
 * Writes a cached response in the best encoding the browser accepts, or a 304.
 * The reply is taken over from Fastify: only the response's own headers are sent, plus `extra`.
 */
export function sendCached(request: FastifyRequest, reply: FastifyReply, sent: CachedAnswer): void {
  reply.hijack();
  writeCached(request.raw, reply.raw, sent);
}

/** The same without Fastify. */
export function writeCached(
  { headers }: IncomingMessage,
  response: ServerResponse,
  { cached, extra = NONE, isPrivate = false }: CachedAnswer,
): void {
  const complete = (own: string[]) => withExtra(isPrivate ? asPrivate(own) : own, extra);
  if (cached.status === 200 && isCurrent(headers, cached)) {
    response.writeHead(304, complete(cached.notModified));
    response.end();
    return;
  }
  const write = (best: Part) => {
    response.writeHead(cached.status, complete(best.headers));
    response.end(best.body);
  };
  const best = selectPart(cached, headers['accept-encoding']);
  if (best instanceof Promise) void best.then(write);
  else write(best);
}

function withExtra(headers: string[], extra: string[]): string[] {
  return extra.length > 0 ? [...headers, ...extra] : headers;
}

function asPrivate(headers: string[]): string[] {
  const at = headers.indexOf('Cache-Control');
  return at < 0 ? headers : headers.with(at + 1, 'private, no-cache');
}

/** Of the pages and lists that are asked for at all, most are asked for once before they change. */
const BROTLI_FROM_REQUEST = 2;

/**
 * The best form that the browser accepts. The first request that accepts gzip waits for it; brotli, which
 * takes longer, is made in the background for those that come after the second.
 */
export function selectPart(
  cached: CachedResponse,
  accepted: string | string[] | undefined,
): Part | Promise<Part> {
  const { br, gzip, identity } = cached;
  if (br === undefined && preferredEncoding(accepted, 'br') === 'br') countBrotliRequest(cached);
  const encoding = preferredEncoding(accepted, br ? 'br' : 'gzip');
  if (encoding === null) return identity;
  if (encoding === 'br' && br) return br;
  if (gzip !== undefined) return gzip ?? identity;
  cached.gzipping ??= makeGzip(cached);
  return cached.gzipping;
}

async function makeGzip(cached: CachedResponse): Promise<Part> {
  const body = await gzipBody(cached.identity.body).catch(() => undefined);
  cached.gzip = compressedPart(cached, 'gzip', body);
  return cached.gzip ?? cached.identity;
}

function countBrotliRequest(cached: CachedResponse): void {
  cached.brotliRequests += 1;
  if (cached.brotliRequests === BROTLI_FROM_REQUEST) void makeBrotli(cached);
}

async function makeBrotli(cached: CachedResponse): Promise<void> {
  const body = await brotliBody(cached.identity.body).catch(() => undefined);
  cached.br = compressedPart(cached, 'br', body);
}

/** Null where it is not smaller than what is there. */
function compressedPart(cached: CachedResponse, encoding: Encoding, body: Buffer | undefined) {
  const { headers, gzip, identity } = cached;
  const isSmaller = body !== undefined && body.length < (gzip ?? identity).body.length;
  return isSmaller ? part([...headers, 'Content-Encoding', encoding], body) : null;
}

/** RFC 9110, 13.2.2: a date counts only where no tag was sent. */
function isCurrent(headers: IncomingMessage['headers'], { etag, lastModified }: CachedResponse) {
  const tag = headers['if-none-match'];
  if (tag !== undefined || lastModified === undefined) return isMatch(tag, etag);
  return lastModified <= (readDate(headers['if-modified-since']) ?? Number.NEGATIVE_INFINITY);
}

function readDate(header: string | undefined): number | undefined {
  const time = Date.parse(header ?? '');
  return Number.isNaN(time) ? undefined : time;
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

/**
 * Weak, so that one tag names every encoding of the same page. Headers count as content, but for the time, which
 * each process sees for itself.
 */
function etagOf(rendered: RenderedResponse): string {
  const { [LAST_MODIFIED]: _, ...headers } = rendered.headers;
  const hash = createHash('sha256').update(JSON.stringify([rendered.status, headers]));
  return `W/"${hash.update(rendered.body).digest('base64url').slice(0, 24)}"`;
}
