/** Named in the markup, in data of its scripts, and in the head script's attributes. */
const BUILT =
  /\/assets\/[\w.-]+\.(?:js|css|woff2|svg)|\/(?:illus|icons|pseudonyms)\/[\w.-]+\.\w+|\/(?:icons|favicon|mark)\.svg/g;

/** A picture of an item, in the one size that every browser reads. */
const PICTURE = /<img\b[^>]*?\ssrc="(\/media\/[^"]+)"/g;

/** Files that a document names: those of the build, and its pictures of items. A worker has no document to ask. */
export function filesOf(html: string): string[] {
  const named = [...html.matchAll(PICTURE)].map(([, picture = '']) => picture);
  return [...new Set([...(html.match(BUILT) ?? []), ...named])];
}

/** Whether a document is the question for 18+ in place of its text. */
export function isGate(html: string): boolean {
  return html.includes('<form action="/age"');
}

/** The page was asked for and is not there. */
export class MissingPage extends Error {}

export interface FetchedPage {
  html: string;
  /** As it is kept. */
  response: Response;
  /** As it was sent. */
  bytes: number;
}

/**
 * A page as the server sends it to everybody; throws where there is none at this address. Without credentials an
 * adult one is the question for 18+.
 */
export async function fetchPage(
  path: string,
  signal?: AbortSignal,
  credentials: RequestCredentials = 'same-origin',
): Promise<FetchedPage> {
  const response = await fetch(path, { cache: 'no-cache', signal, credentials });
  if (response.status === 404 || response.status === 410) throw new MissingPage(path);
  if (!response.ok || response.redirected) throw new TypeError(`${path}: ${response.status}`);
  const html = await response.text();
  return {
    html,
    response: new Response(html, { headers: response.headers }),
    bytes: Number(response.headers.get('Content-Length')) || html.length / TEXT_RATIO,
  };
}

/** How much smaller a page is on its way. */
const TEXT_RATIO = 4;
