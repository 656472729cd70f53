import { z } from 'zod';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../core/constants.ts';
import type { Language } from '../core/localized.ts';
import { PLAYABLE_KIND_NAMES, PLAYABLE_KINDS, type PlayableKind } from '../core/playable-kinds.ts';

/** A feed of published items: what its address selects, and nothing else does. */
export interface Feed {
  kind: PlayableKind;
  language: Language;
  /** Titles and picture that name no subject, for the screen of an app that others see. */
  isNeutral: boolean;
  /** With the items for readers of 18 or over. */
  isAdult: boolean;
  format: FeedFormat;
}

/** RSS 2.0, or JSON Feed 1.1. */
export type FeedFormat = keyof typeof FEED_TYPES;
export const FEED_TYPES = { xml: 'application/rss+xml', json: 'application/feed+json' } as const;

/** Items of one part of a feed; `next` of a part leads to those before them (RFC 5005, section 3). */
export const FEED_ITEMS = 300;

const FILES = { video: 'videos', podcast: 'podcasts' } as const;

/**
 * Path of a feed. All choices are in the path: an app keeps the address for years, and there is always one that
 * drops or reorders a query.
 */
export function feedPath({ kind, language, isNeutral, isAdult, format }: Feed): string {
  const parts = [
    language === DEFAULT_LANGUAGE ? [] : [language],
    isNeutral ? ['neutral'] : [],
    isAdult ? ['18'] : [],
  ].flat();
  return ['/feeds', ...parts, `${FILES[kind]}.${format}`].join('/');
}

const NO_OR_YES = [false, true];

/** Every feed there is. */
export const FEEDS: readonly Feed[] = PLAYABLE_KIND_NAMES.flatMap((kind) =>
  LANGUAGES.flatMap((language) =>
    NO_OR_YES.flatMap((isNeutral) =>
      NO_OR_YES.flatMap((isAdult) =>
        (['xml', 'json'] as const).map((format) => ({
          ...{ kind, language, isNeutral, isAdult, format },
        })),
      ),
    ),
  ),
);

/** Query of a feed: `before` is the id of the last item of the part before this one. */
export const feedQuery = z.object({
  before: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
});

/** Path of the file of an item, the same for all its versions; its last part is unique, as apps name files by it. */
export function enclosurePath({ kind, uuid }: { kind: PlayableKind; uuid: string }): string {
  return `/feeds/files/${uuid}.${PLAYABLE_KINDS[kind].download.extension}`;
}

/** Path of the chapters of an item (JSON chapters of the podcast namespace). */
export function chaptersPath(uuid: string, language: Language): string {
  return `/feeds/chapters/${language}/${uuid}.json`;
}
