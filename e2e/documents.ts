import { get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { type PublicPage, pagePath } from './public-pages.ts';

/** Brotli is made in the background after a page was asked for twice; a page that is not kept has none. */
const TRIES = 50;
const WAIT_MS = 100;

/** A document, in bytes. */
export interface DocumentWeight {
  raw: number;
  /** As a browser gets it that accepts brotli. */
  sent: number;
  /** Raw bytes by what they are; the rest is text and markup. */
  parts: Record<keyof typeof PARTS, number>;
}

/** Patterns of the parts. */
const PARTS = {
  classes: / class="[^"]*"/g,
  icons: /<svg[^>]*><use [^>]*><\/use><\/svg>/g,
  drawings: /<svg(?:(?!<use)[\s\S])*?<\/svg>/g,
  pictures: /<source [^>]*>|<img [^>]*>/g,
  data: /<script[^>]*>window\.__reactRouterContext[\s\S]*?<\/script>/g,
  scripts: /<script(?![^>]*>window\.__reactRouterContext)[\s\S]*?<\/script>/g,
  head: /<(?:meta|link|title) [^>]*>/g,
} satisfies Record<string, RegExp>;

/** Fetches a public page as a visitor until it comes in its smallest form. */
export async function weighDocument(origin: string, shown: PublicPage): Promise<DocumentWeight> {
  // A redirected page counts as the one that it leads to.
  let url = origin + (await pagePath(origin, shown));
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { location, encoding, isKept, bytes } = await fetchBytes(url, shown);
    if (location) {
      url = new URL(location, origin).href;
      continue;
    }
    if (encoding === 'br' || !isKept) {
      const html = encoding === 'br' ? brotliDecompressSync(bytes) : bytes;
      return { raw: html.length, sent: bytes.length, parts: partsOf(html.toString()) };
    }
    await sleep(WAIT_MS);
  }
  throw new Error(`${url} never came in brotli`);
}

function partsOf(html: string): DocumentWeight['parts'] {
  const sizes = Object.entries(PARTS).map(([name, pattern]) => [
    name,
    Buffer.byteLength((html.match(pattern) ?? []).join('')),
  ]);
  return Object.fromEntries(sizes);
}

interface Answer {
  location: string | undefined;
  encoding: string | undefined;
  isKept: boolean;
  bytes: Buffer;
}

/** Undecoded, unlike with `fetch`. */
function fetchBytes(url: string, { isAdult }: PublicPage) {
  const headers = {
    'accept-encoding': 'br',
    accept: 'text/html',
    ...(isAdult && { cookie: 'mam.adult=1' }),
  };
  return new Promise<Answer>((resolve, reject) => {
    const read = async (response: IncomingMessage) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      const { location, 'content-encoding': encoding } = response.headers;
      const isKept = response.headers['cache-control'] !== 'no-store';
      resolve({ location, encoding, isKept, bytes: Buffer.concat(chunks) });
    };
    get(url, { headers }, (response) => read(response).catch(reject)).on('error', reject);
  });
}
