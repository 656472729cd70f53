import type { Language } from '@mam/contract/core/localized';
import { withKeptLock } from './kept-lock.ts';
import { type KeptMedia, partUrls } from './kept-media.ts';
import { FILES_CACHE, ITEMS_CACHE } from './kept-names.ts';

export const KEPT_KINDS = [
  'podcast',
  'video',
  'tip',
  'course',
  'question',
  'help',
  'guide',
  'shell',
] as const;
/** `shell`: what comes with the first thing, the page of all that is kept and `/help`; no thing of its reader. */
export type KeptKind = (typeof KEPT_KINDS)[number];

/** Of a film: with its picture or as sound only; all others have one form. */
export type KeptForm = 'picture' | 'sound' | 'text';

/** Why keeping has stopped: storage is full, the network is away, the server no longer has it. */
export type KeepProblem = 'full' | 'network' | 'gone';

/** One thing that is kept on this device, whole or in part. */
export interface KeptItem {
  /** Address of its page, and its name here. */
  path: string;
  kind: KeptKind;
  form: KeptForm;
  title: string;
  /** Of its texts. */
  language: Language;
  /** Addresses of its documents, its own page first. */
  pages: string[];
  /** All other files that they need. */
  files: string[];
  media: KeptMedia | null;
  /** Of an adult text: where its question for 18+ is kept, as the server asks it. */
  gate: string | null;
  /** Bytes of what is its own as they are sent: its sound or film, else its texts; an estimate until these are whole. */
  bytes: number;
  loaded: number;
  /** Bytes of the site's files that it needs as well, most of which other things share; absent in older records. */
  shared?: number;
  /** What `shared` will be, an estimate; absent in older records. */
  needed?: number;
  problem: KeepProblem | null;
  /** Its reader has stopped it; absent in older records. */
  is_paused?: boolean;
  /** Of the text of its page, without numbers: another one is another version. */
  digest: string;
  /** The build of its page. */
  build: string;
  /** The server has shown another version since. */
  is_newer: boolean;
  /** Milliseconds since 1970; null until it is whole. */
  kept_at: number | null;
  used_at: number;
}

/** The size of a thing, the same before it is kept, on the way, and in the list. */
export function sizeOf({ media, bytes, loaded }: Pick<KeptItem, 'media' | 'bytes' | 'loaded'>) {
  return media?.bytes ?? Math.max(bytes, loaded);
}

/** Whether it goes on by itself: begun, neither paused nor in the way of something that only its reader can change. */
export function isOnItsWay({ kept_at, is_paused, problem }: KeptItem): boolean {
  return kept_at === null && !is_paused && (problem === null || problem === 'network');
}

/** What a reader has chosen for all of it. */
export interface KeptSettings {
  /** Days after which unused things are removed; 0 for never. */
  days: number;
}

const DEFAULTS: KeptSettings = { days: 30 };
const SETTINGS_KEY = '/kept/settings';

const itemKey = (path: string) => `/kept/item?path=${encodeURIComponent(path)}`;

/** All kept things, the latest first. Does not create a store where there is none. */
export function readItems(): Promise<KeptItem[]> {
  return withKeptLock('shared', listItems);
}

async function listItems(): Promise<KeptItem[]> {
  if (!(await hasItems())) return [];
  const cache = await caches.open(ITEMS_CACHE);
  const keys = (await cache.keys()).filter(({ url }) => !url.endsWith(SETTINGS_KEY));
  const items = await Promise.all(keys.map((key) => readJson<KeptItem>(cache, key)));
  return items.filter((item) => item !== undefined).sort((a, b) => timeOf(b) - timeOf(a));
}

function timeOf({ kept_at, used_at }: KeptItem): number {
  return kept_at ?? used_at;
}

export function readItem(path: string): Promise<KeptItem | undefined> {
  return withKeptLock('shared', () => findItem(path));
}

async function findItem(path: string): Promise<KeptItem | undefined> {
  if (!(await hasItems())) return undefined;
  return readJson(await caches.open(ITEMS_CACHE), itemKey(path));
}

function hasItems(): Promise<boolean> {
  return caches.has(ITEMS_CACHE);
}

/** The store of files, made where there is none. Throws an `AbortError` where the thing has been removed meanwhile. */
export function openFiles(path: string): Promise<Cache> {
  return withKeptLock('shared', async () => {
    if (!(await findItem(path))) throw removed();
    return caches.open(FILES_CACHE);
  });
}

/** Paths of the files that are kept. */
export function readFileNames(): Promise<string[]> {
  return withKeptLock('shared', async () => {
    if (!(await caches.has(FILES_CACHE))) return [];
    const keys = await (await caches.open(FILES_CACHE)).keys();
    return keys.map(({ url }) => new URL(url).pathname);
  });
}

/** Nothing may be stored for a thing that its reader has removed. */
export function removed(): DOMException {
  return new DOMException('removed', 'AbortError');
}

/** Adds a thing, or begins it again. */
export function writeItem(item: KeptItem): Promise<void> {
  return withKeptLock('exclusive', async () =>
    writeJson(await caches.open(ITEMS_CACHE), itemKey(item.path), item),
  );
}

/** Changes what is known of a thing; undefined where it has been removed meanwhile. */
export function changeItem(
  path: string,
  change: (item: KeptItem) => Partial<KeptItem>,
): Promise<KeptItem | undefined> {
  return withKeptLock('exclusive', async () => {
    const item = await findItem(path);
    if (!item) return undefined;
    const next = { ...item, ...change(item) };
    await writeJson(await caches.open(ITEMS_CACHE), itemKey(path), next);
    return next;
  });
}

/** Removes the record of a thing, and leaves its files to `sweepFiles`. Returns it, undefined where there is none. */
export function dropItem(path: string): Promise<KeptItem | undefined> {
  return withKeptLock('exclusive', async () => {
    const item = await findItem(path);
    if (item) await (await caches.open(ITEMS_CACHE)).delete(itemKey(path));
    return item;
  });
}

/**
 * Removes files that no kept thing names, such as those of an earlier version. True when nothing is left but what
 * came with the first thing.
 */
export function sweepFiles(): Promise<boolean> {
  return withKeptLock('exclusive', async () => {
    // Opening a store would make one: after all has been erased none may come back.
    if (!(await hasItems())) return false;
    const items = await listItems();
    await removeUnneeded(items);
    return items.every(({ kind }) => kind === 'shell');
  });
}

async function removeUnneeded(items: readonly KeptItem[]): Promise<void> {
  const needed = new Set(
    items.flatMap(({ pages, files, media, gate }) => [
      ...pages,
      ...(gate ? [gate] : []),
      ...files,
      ...(media ? partUrls(media) : []),
    ]),
  );
  const cache = await caches.open(FILES_CACHE);
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url);
    if (!needed.has(pathname + search)) await cache.delete(request, { ignoreVary: true });
  }
}

export function readSettings(): Promise<KeptSettings> {
  return withKeptLock('shared', async () => {
    if (!(await hasItems())) return DEFAULTS;
    return (await readJson(await caches.open(ITEMS_CACHE), SETTINGS_KEY)) ?? DEFAULTS;
  });
}

/** Where nothing is kept any more there is nothing to choose for. */
export function writeSettings(settings: KeptSettings): Promise<void> {
  return withKeptLock('exclusive', async () => {
    if (await hasItems()) await writeJson(await caches.open(ITEMS_CACHE), SETTINGS_KEY, settings);
  });
}

/** Paths of things that were not used for longer than the reader wants. */
export async function expiredPaths(now: number): Promise<string[]> {
  const { days } = await readSettings();
  if (days === 0) return [];
  const oldest = now - days * 86_400_000;
  const items = await readItems();
  return items
    .filter(({ kind, used_at }) => kind !== 'shell' && used_at < oldest)
    .map(({ path }) => path);
}

async function readJson<T>(cache: Cache, key: RequestInfo): Promise<T | undefined> {
  const response = await cache.match(key);
  return response?.json().catch(() => undefined);
}

async function writeJson(cache: Cache, key: string, value: object): Promise<void> {
  await cache.put(key, Response.json(value));
}
