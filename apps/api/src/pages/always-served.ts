import { setTimeout as sleep } from 'node:timers/promises';
import { LANGUAGES } from '@mam/contract/core/constants';
import type { Call } from '@mam/contract/core/endpoint';
import { AppError } from '@mam/contract/core/errors';
import type { Language } from '@mam/contract/core/localized';
import { pathsWith } from '@mam/contract/core/site-map';
import { type CachedResponse, toCachedResponse } from '../cache/cached-response.ts';
import { isShown, type LoadedResponse } from '../cache/response-cache.ts';
import type { FairQueue } from '../platform/queues/fair-queue.ts';
import { type PageRequest, parsePageRequest, readVariant } from './page-key.ts';
import { type PageSources, renderPage } from './render-page.ts';

/** Milliseconds that a reader waits for a page with the newest data. */
const WAIT_MS = 2_000;

const PATHS = pathsWith('isAlwaysServed');

export interface AlwaysServed {
  has: (address: PageRequest) => boolean;
  /** Keeps a page that was rendered with its data. @throws `unavailable` for one without, so no cache keeps that. */
  keep: (address: PageRequest, language: Language, loaded: LoadedResponse) => LoadedResponse;
  /** What `load` gives in time; else the last page that was kept; else the page without data. */
  answer: (
    address: PageRequest,
    language: Language,
    load: () => Promise<CachedResponse>,
  ) => Promise<CachedResponse>;
  /** Renders and keeps each of these pages, so that an outage finds them. */
  warm: () => Promise<void>;
  /** Renders again the kept pages that show one of the tags. */
  renew: (tags: readonly string[] | 'all') => Promise<void>;
}

interface Kept {
  address: PageRequest;
  language: Language;
  tags: readonly string[];
  response: CachedResponse;
}

/**
 * The last answers of pages that must be the last to go. Beside the page cache, since that one ends its
 * entries at midnight, under pressure and whenever notifications of the database may have been missed.
 */
export function createAlwaysServed(sources: PageSources, render: FairQueue): AlwaysServed {
  const kept = new Map<string, Kept>();
  const keyOf = ({ target }: PageRequest, language: Language) => `${language} ${target}`;

  /** The list of places has hundreds of addresses for a province: those are not kept. */
  const hasPlace = ({ target }: PageRequest) => /[?&](?:open|province)=/.test(target);

  const keep: AlwaysServed['keep'] = (address, language, loaded) => {
    if (loaded.status !== 200) throw new AppError('unavailable');
    const { tags } = loaded;
    const response = toCachedResponse(loaded);
    if (!hasPlace(address))
      kept.set(keyOf(address, language), { address, language, tags, response });
    return loaded;
  };
  const renew = async (address: PageRequest, language: Language) => {
    // What cannot be rendered leaves the last page in its place.
    const load = () => renderPage(sources, address, readVariant({}, language));
    const loaded = await render('', load).catch(() => undefined);
    if (loaded?.status === 200) keep(address, language, loaded);
  };

  return {
    has: ({ path }) => PATHS.includes(path),
    keep,
    async answer(address, language, load) {
      const loading = load().catch(() => undefined);
      const inTime = await Promise.race([loading, sleep(WAIT_MS, undefined, { ref: false })]);
      if (inTime) return inTime;
      const key = keyOf(address, language);
      if (!kept.has(key)) keep(address, language, await withoutData(sources, address, language));
      return kept.get(key)?.response ?? Promise.reject(new AppError('unavailable'));
    },
    async warm() {
      const addresses = PATHS.flatMap((path) => [path, `${path}.data`]).map(parsePageRequest);
      for (const address of addresses)
        for (const language of LANGUAGES) await renew(address, language);
    },
    async renew(tags) {
      for (const { address, language, ...page } of [...kept.values()])
        if (isShown(page.tags, tags)) await renew(address, language);
    },
  };
}

const noData: Call = async () => {
  throw new AppError('unavailable');
};

/** The page as its loaders make it without any data: what was written into the product is there. */
async function withoutData(sources: PageSources, address: PageRequest, language: Language) {
  const variant = readVariant({}, language);
  const page = await renderPage({ ...sources, callAs: () => noData }, address, variant);
  return { ...page, status: 200 };
}
