import type { Language } from '@mam/contract/core/localized';
import { callApi } from '../../platform/client/client.ts';
import { type BuildFiles, loadBuildFiles } from '../../shared/kept/build-files.ts';
import {
  type KeptForm,
  type KeptItem,
  type KeptKind,
  readFileNames,
} from '../../shared/kept/kept-items.ts';
import type { KeptMedia } from '../../shared/kept/kept-media.ts';
import { gateOf, KEPT_PAGE } from '../../shared/kept/kept-names.ts';
import { pageDigest } from '../../shared/kept/page-digest.ts';
import { type FetchedPage, fetchPage, filesOf } from '../../shared/kept/page-files.ts';

/** One way to keep a thing. */
export interface Choice {
  form: KeptForm;
  media: KeptMedia | null;
  /** Further files: captions, the wave form. */
  files: string[];
  /** Of its sound or film, else of its texts, which is an estimate. */
  bytes: number;
  /** Of the site's files that it needs, an estimate. */
  needed: number;
  /** Of these, what is not on this device yet. */
  missing: number;
}

/** A page that can be kept, with what it needs. */
export interface Thing {
  path: string;
  kind: KeptKind;
  title: string;
  language: Language;
  digest: string;
  build: string;
  pages: string[];
  hasTest: boolean;
  isAdult: boolean;
  choices: [Choice, ...Choice[]];
}

const PATHS: [KeptKind, RegExp][] = [
  ['podcast', /^\/podcast\/([\w-]+)$/],
  ['video', /^\/video\/([\w-]+)$/],
  ['tip', /^\/life-tips\/(\d+)$/],
  ['course', /^\/learning\/([\w-]+)$/],
  ['question', /^\/qa\/(?!ask$|ticket$)([\w-]+)$/],
  ['guide', /^\/guide\/([a-z2-9]{4})$/],
  ['help', /^(\/help)$/],
  ['shell', new RegExp(`^(${KEPT_PAGE})$`)],
];

const HAS_PARTS: ReadonlySet<KeptKind> = new Set(['course', 'help']);

/** What can be kept of the page at an address; undefined where that is none of those. */
export async function findThing(path: string, signal?: AbortSignal): Promise<Thing | undefined> {
  const [kind, pattern] = PATHS.find((each) => each[1].test(path)) ?? [];
  const id = pattern?.exec(path)?.[1];
  if (!kind || !id) return undefined;
  const [page, build] = await Promise.all([fetchPage(path, signal), loadBuildFiles()]);
  const document = new DOMParser().parseFromString(page.html, 'text/html');
  const pages = [path, ...(HAS_PARTS.has(kind) ? furtherPages(document, path) : [])];
  const shared = await sharedBytes(page, build);
  const bytes = page.bytes * pages.length;
  const text: Choice = { form: 'text', media: null, files: [], bytes, ...shared };
  const playable = kind === 'podcast' || kind === 'video' ? await mediaOf(kind, id) : undefined;
  return {
    path,
    kind,
    title: document.querySelector('h1')?.textContent?.trim() ?? path,
    language: document.documentElement.lang as Language,
    digest: await pageDigest(page.html),
    build: /manifest-[\w-]+(?=\.js)/.exec(page.html)?.[0] ?? '',
    pages,
    hasTest: pages.some((each) => each.endsWith('/test')),
    isAdult: kind === 'tip' || playable?.isAdult === true,
    choices: playable ? playable.choices(text) : [text],
  };
}

/** Pages below one: lessons of a course and its test, the doors of help. */
function furtherPages(document: Document, path: string): string[] {
  const links = [...document.querySelectorAll(`main a[href^="${path}/"]`)];
  const found = new Set(
    links.map((link) => link.getAttribute('href')?.replace(/[?#].*/, '') ?? ''),
  );
  return [...found];
}

async function sharedBytes(page: FetchedPage, build: BuildFiles) {
  const names = build.withLoaded(filesOf(page.html));
  const isHere = new Set(await readFileNames());
  const sum = (files: readonly string[]) =>
    files.reduce((bytes, name) => bytes + (build.bytesOf(name) ?? 0), 0);
  return { needed: sum(names), missing: sum(names.filter((name) => !isHere.has(name))) };
}

async function mediaOf(kind: 'podcast' | 'video', uuid: string) {
  const info = await callApi(`GET /api/${kind}s/infomation`, { query: { uuid } }, { toast: false });
  const { audio, mp4, captions, peaks } = info.sources;
  const sound = await measured(audio);
  const picture = mp4 ? await measured(mp4) : undefined;
  const files = [...captions.map(({ url }) => url), ...(peaks ? [peaks] : [])];
  return {
    isAdult: info.min_age > 0,
    choices(text: Choice): [Choice, ...Choice[]] {
      const of = (form: KeptForm, media: KeptMedia) => ({
        form,
        media,
        files,
        bytes: media.bytes,
        needed: text.needed + text.bytes,
        missing: text.missing + text.bytes,
      });
      if (picture) return [of('picture', picture), of('sound', sound)];
      return [of('sound', sound), text];
    },
  };
}

/** The exact size, which decides how many parts there are. */
async function measured(url: string): Promise<KeptMedia> {
  const response = await fetch(url, { method: 'HEAD' });
  const bytes = Number(response.headers.get('Content-Length'));
  if (!response.ok || !bytes) throw new TypeError(`${url}: ${response.status}`);
  return { url, bytes };
}

/** The record with which keeping begins. */
export function newItem(thing: Thing, choice: Choice, now: number): KeptItem {
  const { path, kind, title, language, digest, build, pages } = thing;
  return {
    ...{ path, kind, title, language, digest, build, pages },
    form: choice.form,
    files: choice.files,
    media: choice.media,
    gate: thing.isAdult ? gateOf(path) : null,
    bytes: choice.bytes,
    loaded: 0,
    needed: choice.needed,
    problem: null,
    is_newer: false,
    kept_at: null,
    used_at: now,
  };
}
