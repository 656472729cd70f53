import { FILES_CACHE } from './kept-names.ts';

/** Bytes of a part: ten seconds at 400 kbit/s, which is the most that a lost network loses. */
export const PART_BYTES = 512 * 1024;

/** A file of sound or film, which is kept in parts. */
export interface KeptMedia {
  url: string;
  bytes: number;
}

/** The addresses under which the parts of a file are kept, in their order. */
export function partUrls({ url, bytes }: KeptMedia): string[] {
  return Array.from({ length: Math.ceil(bytes / PART_BYTES) }, (_, part) => `${url}?part=${part}`);
}

/** A whole file of kept parts, which browsers read from their disk; undefined where one is missing. */
export async function joinParts(media: KeptMedia): Promise<Response | undefined> {
  const store = { cacheName: FILES_CACHE };
  const parts = await Promise.all(partUrls(media).map((url) => caches.match(url, store)));
  const found = parts.filter((part) => part !== undefined);
  if (found.length < parts.length) return undefined;
  const type = found[0]?.headers.get('Content-Type') ?? '';
  const blob = new Blob(await Promise.all(found.map((part) => part.blob())), { type });
  if (blob.size !== media.bytes) return undefined;
  return new Response(blob, {
    headers: {
      'Content-Type': type,
      'Content-Length': String(blob.size),
      'Accept-Ranges': 'bytes',
    },
  });
}
