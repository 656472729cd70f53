import { type BuildFiles, loadBuildFiles } from './build-files.ts';
import {
  changeItem,
  type KeepProblem,
  type KeptItem,
  openFiles,
  removed,
  sweepFiles,
} from './kept-items.ts';
import { type KeptMedia, PART_BYTES, partUrls } from './kept-media.ts';
import { type FetchedPage, fetchPage, filesOf, isGate, MissingPage } from './page-files.ts';

/** Files of a page that are fetched at once. */
const AT_ONCE = 4;

interface Keeping {
  cache: Cache;
  build: BuildFiles;
  signal: AbortSignal;
  /** What this round needs; files of the version before stay until it is whole. */
  files: Set<string>;
  /** Counts bytes that are here: the thing's own ones, or those that it shares. */
  count: (bytes: number, isShared?: boolean) => Promise<void>;
}

/**
 * Fetches what is missing of a thing: sound or film in parts, then each page after its files, so that what
 * is kept is whole at any time and a later round goes on where this one ended. With `isFresh` pages are
 * fetched again: the newer version takes the place of the older one when it is whole. Throws when it ends
 * early.
 */
export async function keepThing(item: KeptItem, isFresh: boolean, signal: AbortSignal) {
  const { path, media, pages } = item;
  const [cache, build] = await Promise.all([openFiles(path), loadBuildFiles()]);
  let loaded = 0;
  let shared = 0;
  const count = async (bytes: number, isShared = media !== null) => {
    if (isShared) shared += bytes;
    else loaded += bytes;
    await change(path, () => ({ loaded, shared }));
  };
  const keeping: Keeping = { cache, build, signal, files: new Set(item.files), count };
  await keepFiles(keeping, item.files);
  if (media) await keepParts(keeping, media);
  if (item.gate) await keepGate(keeping, item.gate, item);
  for (const page of pages) await keepPage(keeping, page, { item, isFresh });
  const whole = { bytes: loaded, problem: null, is_newer: false, kept_at: Date.now() };
  await change(path, () => ({ ...whole, media, pages, files: [...keeping.files] }));
  if (isFresh) await sweepFiles();
}

/** Nothing may be stored for a thing that the reader has removed, or after all has been erased. */
async function change(path: string, changeOf: (item: KeptItem) => Partial<KeptItem>) {
  const changed = await changeItem(path, changeOf);
  if (!changed) throw removed();
}

/** The part of a file, as a response that a cache takes: it refuses partial ones. */
async function keepParts({ cache, signal, count }: Keeping, media: KeptMedia): Promise<void> {
  const urls = partUrls(media);
  for (const [part, url] of urls.entries()) {
    const start = part * PART_BYTES;
    const end = Math.min(start + PART_BYTES, media.bytes);
    if (!(await cache.match(url))) {
      const headers = { Range: `bytes=${start}-${end - 1}` };
      const response = await fetch(media.url, { headers, signal, cache: 'no-store' });
      const bytes = await readPart(response, end - start);
      const type = response.headers.get('Content-Type') ?? '';
      await cache.put(url, new Response(bytes, { headers: { 'Content-Type': type } }));
    }
    await count(end - start, false);
  }
}

async function readPart(response: Response, length: number): Promise<ArrayBuffer> {
  if (response.status === 404 || response.status === 410) throw new MissingPage(response.url);
  const bytes = await response.arrayBuffer();
  if (response.status !== 206 || bytes.byteLength !== length)
    throw new TypeError(`${response.url}: ${response.status}, ${bytes.byteLength} bytes`);
  return bytes;
}

async function keepPage(
  keeping: Keeping,
  page: string,
  round: { item: KeptItem; isFresh: boolean },
) {
  const { cache, signal, count } = keeping;
  const kept = round.isFresh ? undefined : await cache.match(page, { ignoreVary: true });
  if (kept) return count((await kept.blob()).size / 4);
  const fetched = await fetchPage(page, signal);
  // Confirmed for as long as the browser is open: the text waits until its reader confirms it again.
  if (round.item.gate && isGate(fetched.html)) throw new DOMException('gate', 'AbortError');
  await storePage(keeping, page, { path: round.item.path, page: fetched });
}

/** The question for 18+ is kept before the text behind it, in the language of the text. */
async function keepGate(keeping: Keeping, name: string, { path, language }: KeptItem) {
  const page = await fetchPage(`${path}?lang=${language}`, keeping.signal, 'omit');
  await storePage(keeping, name, { path, page });
}

/** Stores a document under a name, after all files that it needs. */
async function storePage(
  keeping: Keeping,
  name: string,
  { path, page }: { path: string; page: FetchedPage },
) {
  const { cache, build, files, count } = keeping;
  const names = build.withLoaded(filesOf(page.html));
  const added = names.filter((each) => !files.has(each));
  for (const each of added) files.add(each);
  // Named before they are stored: removing another thing must not take them away.
  await change(path, (old) => ({ files: [...new Set([...old.files, ...added])] }));
  await keepFiles(keeping, added);
  await cache.put(name, page.response);
  await count(page.bytes);
}

/** Fetches files that are not here; one that the server does not have is no reason to keep nothing. */
async function keepFiles(keeping: Keeping, names: readonly string[]): Promise<void> {
  const left = [...names];
  const work = async () => {
    for (let name = left.shift(); name; name = left.shift()) await keepFile(keeping, name);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function keepFile({ cache, build, signal, count }: Keeping, name: string): Promise<void> {
  const known = build.bytesOf(name);
  const kept = await cache.match(name, { ignoreVary: true });
  if (kept) return count(known ?? (await kept.blob()).size, true);
  const response = await fetch(name, { signal });
  if (!response.ok) return;
  const copy = response.clone();
  await cache.put(name, response);
  await count(known ?? (await copy.blob()).size, true);
}

/** Why keeping has ended; null when the reader ended it. */
export function problemOf(error: unknown): KeepProblem | null {
  if (error instanceof MissingPage) return 'gone';
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'AbortError') return null;
  return name === 'QuotaExceededError' ? 'full' : 'network';
}
