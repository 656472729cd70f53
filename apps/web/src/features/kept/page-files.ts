/** Named in the markup, in data of its scripts, and in the head script's attributes. */
const BUILT =
  /\/assets\/[\w.-]+\.(?:js|css|woff2|svg)|\/(?:illus|icons|pseudonyms)\/[\w.-]+\.\w+|\/(?:icons|favicon|mark)\.svg/g;

/** Files that a document names: those of the build, and its pictures of items in the one size that every browser reads. */
export function filesOf(html: string, page: Document): string[] {
  const pictures = [...page.querySelectorAll('img[src^="/media/"]')];
  const named = pictures.map((picture) => picture.getAttribute('src') ?? '');
  return [...new Set([...(html.match(BUILT) ?? []), ...named])];
}

/** The page was asked for and is not there. */
export class MissingPage extends Error {}

export interface FetchedPage {
  html: string;
  document: Document;
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
    document: new DOMParser().parseFromString(html, 'text/html'),
    response: new Response(html, { headers: response.headers }),
    bytes: Number(response.headers.get('Content-Length')) || html.length / TEXT_RATIO,
  };
}

/** How much smaller a page is on its way. */
const TEXT_RATIO = 4;
