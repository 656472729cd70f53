import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncodings, brotliBody, gzipBody } from './compression.ts';

/** An answer as it was made, before it is kept. Headers without ETag, length and encoding. */
export interface MadeAnswer {
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
export interface KeptAnswer {
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
export async function sealAnswer(made: MadeAnswer): Promise<KeptAnswer> {
  const etag = etagOf(made);
  const lines = [...Object.entries(made.headers), ['ETag', etag]].flat();
  const gzip = await gzipBody(made.body);
  const ofAnswer = Object.entries(made.headers).filter(
    ([name]) => !OF_BODY.has(name.toLowerCase()),
  );
  return {
    status: made.status,
    etag,
    identity: part(lines, made.body),
    gzip: gzip && part([...lines, 'Content-Encoding', 'gzip'], gzip),
    br: undefined,
    notModified: [...ofAnswer, ['ETag', etag]].flat(),
  };
}

/** Adds brotli to an answer that is already being sent. */
export async function addBrotli(kept: KeptAnswer, made: MadeAnswer): Promise<void> {
  const body = await brotliBody(made.body);
  if (!body) return;
  const lines = [...Object.entries(made.headers), ['ETag', kept.etag]].flat();
  kept.br = part([...lines, 'Content-Encoding', 'br'], body);
}

/** Bytes that an answer holds in memory, roughly. */
export function bytesOf(kept: KeptAnswer): number {
  const bodies = [kept.identity, kept.gzip, kept.br];
  return bodies.reduce((sum, each) => sum + (each ? each.body.length + HEADER_BYTES : 0), 0);
}

const HEADER_BYTES = 1_500;
const NONE: string[] = [];

/**
 * Writes a kept answer in the best encoding the reader takes, or a 304.
 * The reply is taken over from Fastify: only the answer's own headers are sent, plus `extra`
 * (names and values in turn).
 */
export function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: { kept: KeptAnswer; extra?: string[] },
): void {
  const { kept, extra = NONE } = answer;
  const { headers } = request.raw;
  const { raw } = reply;
  reply.hijack();
  if (kept.status === 200 && isMatch(headers['if-none-match'], kept.etag)) {
    raw.writeHead(304, extra.length > 0 ? [...kept.notModified, ...extra] : kept.notModified);
    raw.end();
    return;
  }
  const accepted = acceptedEncodings(headers['accept-encoding']);
  const best = (accepted.br && kept.br) || (accepted.gzip && kept.gzip) || kept.identity;
  raw.writeHead(kept.status, extra.length > 0 ? [...best.headers, ...extra] : best.headers);
  raw.end(best.body);
}

function isMatch(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header === etag || header === '*') return true;
  const opaque = etag.slice(2);
  return header.split(',').some((each) => each.trim().replace(/^W\//, '') === opaque);
}

function part(lines: string[], body: Buffer): Part {
  return { headers: [...lines, 'Content-Length', String(body.length)], body };
}

/** Weak, so that one tag names every encoding of the same page; headers count as content. */
function etagOf(made: MadeAnswer): string {
  const hash = createHash('sha256').update(JSON.stringify([made.status, made.headers]));
  return `W/"${hash.update(made.body).digest('base64url').slice(0, 24)}"`;
}
