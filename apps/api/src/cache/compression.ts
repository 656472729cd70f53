import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import { createBoundedMap } from './bounded-map.ts';

/** Bodies smaller than this travel as they are: one packet either way. */
const BYTES_MIN = 860;
// Made off the event loop and kept, but thrown away with its page: 5 is the knee of the curve.
const BROTLI = { params: { [zlib.BROTLI_PARAM_QUALITY]: 5 } };

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);

/** The body as gzip, or nothing where it would not pay. */
export async function gzipBody(body: Buffer): Promise<Buffer | undefined> {
  return body.length < BYTES_MIN ? undefined : gzipAsync(body);
}

/** The body as brotli, or nothing where it would not pay. */
export async function brotliBody(body: Buffer): Promise<Buffer | undefined> {
  return body.length < BYTES_MIN ? undefined : brotliAsync(body, BROTLI);
}

export interface Accepted {
  br: boolean;
  gzip: boolean;
}

const NOTHING: Accepted = { br: false, gzip: false };
const SEEN_MAX = 200;
const seen = createBoundedMap<Accepted>(SEEN_MAX);

/** Which of our encodings an `Accept-Encoding` header allows; browsers send few different ones. */
export function acceptedEncodings(header: string | string[] | undefined): Accepted {
  if (typeof header !== 'string') return NOTHING;
  const known = seen.get(header);
  if (known) return known;
  const accepted = { br: isAccepted(header, 'br'), gzip: isAccepted(header, 'gzip') };
  seen.set(header, accepted);
  return accepted;
}

function isAccepted(header: string, name: string): boolean {
  for (const part of header.toLowerCase().split(',')) {
    const [token = '', ...params] = part.split(';').map((text) => text.trim());
    if (token === name) return !params.some((param) => /^q=0(\.0*)?$/.test(param));
  }
  return false;
}
