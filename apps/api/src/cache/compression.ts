import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';
import { createBoundedMap } from './bounded-map.ts';

/** Smaller bodies are not compressed: one packet either way. */
const BYTES_MIN = 860;
// Computed off the event loop and cached with its page: 5 is the knee of the curve.
const BROTLI = { params: { [zlib.BROTLI_PARAM_QUALITY]: 5 } };

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);

export function isCompressible({ length }: Buffer): boolean {
  return length >= BYTES_MIN;
}

export function gzipBody(body: Buffer): Promise<Buffer> {
  return gzipAsync(body);
}

export function brotliBody(body: Buffer): Promise<Buffer> {
  return brotliAsync(body, BROTLI);
}

const MAX_HEADERS = 200;

/** Browsers send few different headers, so the outcome of each is remembered. */
function negotiatorOf(supportedValues: Encoding[]) {
  return new Negotiator({ supportedValues, cache: createBoundedMap<string>(MAX_HEADERS) });
}

export type Encoding = 'br' | 'gzip';

const NEGOTIATORS = { br: negotiatorOf(['br', 'gzip']), gzip: negotiatorOf(['gzip']) };

/** The encoding that an `Accept-Encoding` header prefers, up to the best there is; null: none. */
export function preferredEncoding(header: string | string[] | undefined, best: Encoding) {
  return typeof header === 'string' ? NEGOTIATORS[best].negotiate(header.toLowerCase()) : null;
}
