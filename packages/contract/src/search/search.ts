import { z } from 'zod';
import { KEYWORD_LENGTH_MAX, SUGGESTION_SIZE } from '../core/constants.ts';
import { endpoint } from '../core/define.ts';
import { playable } from '../playables/playables.ts';
import { CRISIS_KINDS } from './crisis-kinds.ts';
import { SEARCH_COUNT_MAX, SEARCH_KINDS } from './search-kinds.ts';

const kind = z.enum(SEARCH_KINDS);

/** Parts of a text to mark, as [start, end) in UTF-16 units, in order and without overlaps. */
const marks = z.array(z.tuple([z.number().int(), z.number().int()]));

const markedText = z.object({ text: z.string(), marks });
export type MarkedText = z.output<typeof markedText>;

const hit = z.object({
  kind,
  /** Address of its page on this site. */
  path: z.string(),
  title: markedText,
  /** The part of its text where the words are. */
  snippet: markedText,
  /** Of a guide: whether it has the whole search side by side, also in the words of readers that are not shown. */
  is_about: z.boolean(),
  min_age: z.number().int(),
  /** A video or podcast as in the lists. */
  playable: playable.nullable(),
});
export type Hit = z.output<typeof hit>;

const hotline = z.object({
  phone: z.string(),
  name: z.string(),
  /** Who may call; null where that is everybody. */
  audience: z.string().nullable(),
  hours: z.string().nullable(),
  /** By its hours it does not answer at this time. */
  is_closed: z.boolean(),
  /** An emergency number, or one that the team of the site has called. */
  is_checked: z.boolean(),
});

/** What to do first when words tell of danger: its kind, and the numbers for it, those that answer now first. */
export const crisis = z.object({ kind: z.enum(CRISIS_KINDS), hotlines: z.array(hotline) });
export type Crisis = z.output<typeof crisis>;

const results = z.object({
  /** Whether the keyword has too few letters and digits to search for. */
  is_short: z.boolean(),
  /** What was searched for instead, because the words themselves are in nothing; null if it is the keyword. */
  corrected: z.string().nullable(),
  /** Kinds that have items, the best one first; counts are at most 100. */
  counts: z.array(z.object({ kind, count: z.number().int() })),
  /**
   * The best of all kinds, with more than half of the words each; empty where nothing has so many, for a single kind,
   * and where the words tell of distress.
   */
  best: z.array(hit),
  /** Further items of each kind, or a page of the one that was asked for. */
  groups: z.array(z.object({ kind, items: z.array(hit) })),
  /** Where the words tell of danger; of distress nothing but help is found. */
  crisis: crisis.nullable(),
});
export type SearchResults = z.output<typeof results>;

const suggestion = z.object({ path: z.string(), title: markedText });

/** Everything that an answer depends on. */
const TAGS = ['playables', 'questions', 'topics', 'courses', 'guides', 'site', 'search'] as const;

const typed = z.string().trim().max(KEYWORD_LENGTH_MAX).default('');

export const searchApi = {
  find: endpoint({
    method: 'GET',
    path: '/api/search',
    access: 'public',
    summary: 'Search all kinds of content for a keyword, with or without tones',
    cacheTags: TAGS,
    query: z.object({
      keyword: typed,
      kind: kind.optional(),
      page: z.coerce.number().int().min(1).max(SEARCH_COUNT_MAX).default(1),
      /** `1`: the words as they are, also when only others find something. */
      exact: z.literal('1').optional(),
    }),
    output: results,
  }),
  reportMiss: endpoint({
    method: 'POST',
    path: '/api/search/misses',
    access: 'public',
    summary: 'Report that a keyword found nothing; its words are kept once several devices have',
    body: z.object({ keyword: typed }),
    output: z.object({}),
  }),
  suggest: endpoint({
    method: 'GET',
    path: '/api/search/suggestions',
    access: 'public',
    cacheTags: TAGS,
    summary: `Suggest ${SUGGESTION_SIZE} pages of each kind but videos and podcasts while a keyword is typed`,
    query: z.object({ keyword: typed }),
    output: z.object({ groups: z.array(z.object({ kind, items: z.array(suggestion) })) }),
  }),
};
