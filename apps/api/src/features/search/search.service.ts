import { SUGGESTION_SIZE } from '@mam/contract/core/constants';
import type { Language } from '@mam/contract/core/localized';
import { findCrisis, withCrisisTones } from '@mam/contract/search/crisis';
import type { MarkedWords } from '@mam/contract/search/mark-text';
import type { Hit, SearchResults } from '@mam/contract/search/search';
import {
  SEARCH_BEST_SIZE,
  SEARCH_COUNT_MAX,
  SEARCH_GROUP_SIZE,
  SEARCH_PAGE_SIZE,
  type SearchKind,
} from '@mam/contract/search/search-kinds';
import { foldText } from '@mam/contract/text/fold';
import type { Deps } from '../../app.deps.ts';
import type { Database } from '../../db/connect.ts';
import { listPlaceIds } from '../help-places/help-places.service.ts';
import { listCards } from '../playables/playables.service.ts';
import { findDanger } from './crisis.service.ts';
import { dropChance, hasMost, mergeRanked } from './search.chance.rules.ts';
import { readItems, readPaths } from './search.items.queries.ts';
import { writtenAs } from './search.marks.rules.ts';
import { type Plan, planSearch, type Term } from './search.plan.rules.ts';
import { type RankedItem, rankAll, rankSome } from './search.rank.queries.ts';
import {
  type ReadOptions,
  readKeyword,
  readTerms,
  type TypedWord,
} from './search.terms.service.ts';
import { findVariant } from './search.variants.service.ts';
import { playableUuid, toHit, toTitle } from './search.view.ts';

/** With fewer items that have all words, items with most of them are added. */
const FEW = 8;

type Reads = Pick<Deps, 'db' | 'clock'>;

interface Find {
  keyword: string;
  kind?: SearchKind | undefined;
  page: number;
  exact?: '1' | undefined;
}

/** What a keyword finds, over all kinds or one page of one kind. */
export async function search(
  deps: Reads,
  { keyword, kind, page, exact }: Find,
  language: Language,
): Promise<SearchResults> {
  const found = await findMeant(deps, keyword, { isExact: exact === '1' });
  if (!found) return { ...NOTHING, is_short: true };
  const { ranked } = found;
  const crisis =
    (await findDanger(deps, keyword, language)) ??
    (found.corrected === null ? null : await findDanger(deps, found.corrected, language));
  const isDistress = crisis?.kind === 'distress';
  const best = (kind || isDistress ? [] : ranked.filter((item) => hasMost(item, found.plan))).slice(
    0,
    SEARCH_BEST_SIZE,
  );
  const shown = kind ? pageOf(ranked, kind, page) : firstOf(ranked, best);
  const hits = await readHits(deps.db, shown, { language, asked: found });
  const take = (items: RankedItem[]) => items.flatMap(({ id }) => hits.get(id) ?? []);
  const counts = countKinds(ranked);
  const rest = shown.filter((item) => !best.includes(item));
  return {
    is_short: false,
    corrected:
      ranked.length > 0 && found.corrected ? writtenAs(found.corrected, [...hits.values()]) : null,
    counts,
    best: take(best),
    groups: counts
      .map((each) => ({
        kind: each.kind,
        items: take(rest.filter((item) => item.kind === each.kind)),
      }))
      .filter(({ items }) => items.length > 0),
    crisis,
  };
}

/** Whether a keyword that can be searched for finds nothing at all. */
export async function isMiss(deps: Reads, keyword: string): Promise<boolean> {
  return (await findMeant(deps, keyword))?.ranked.length === 0;
}

/** The pages of one kind that a keyword finds, best first, as a list of that kind alone shows them. */
export async function findPaths(deps: Reads, keyword: string, kind: SearchKind): Promise<string[]> {
  const { ranked = [] } = (await findMeant(deps, keyword)) ?? {};
  const ids = ranked.filter((item) => item.kind === kind).map(({ id }) => id);
  const paths = await readPaths(deps.db, ids);
  return ids.flatMap((id) => paths.get(id) ?? []);
}

const NOTHING: SearchResults = {
  is_short: false,
  corrected: null,
  counts: [],
  best: [],
  groups: [],
  crisis: null,
};

/** Three pages of each kind but videos and podcasts, which have lists of their own. */
export async function suggest(deps: Reads, keyword: string, language: Language) {
  const typed = readKeyword(keyword);
  if (!typed) return { groups: [] };
  const { ranked, ...asked } = await findRanked(deps, typed, { isTyping: true });
  const groups = countKinds(ranked)
    .filter(({ kind }) => kind !== 'video' && kind !== 'podcast')
    .map(({ kind }) => ({
      kind,
      found: ranked.filter((item) => item.kind === kind).slice(0, SUGGESTION_SIZE),
    }));
  const ids = groups.flatMap(({ found }) => found.map(({ id }) => id));
  const items = await readItems(deps.db, ids);
  return {
    groups: groups.map(({ kind, found }) => ({
      kind,
      items: found.flatMap(({ id }) => {
        const item = items.get(id);
        return item ? [{ path: item.path, title: toTitle(item, { language, asked }) }] : [];
      }),
    })),
  };
}

interface Found extends MarkedWords {
  ranked: RankedItem[];
  corrected: string | null;
  plan: Plan;
}

/** What a keyword means: of distress nothing but help. Undefined for one that is too short. */
async function findMeant(
  deps: Reads,
  keyword: string,
  options: { isExact?: boolean } = {},
): Promise<Found | undefined> {
  const typed = readKeyword(withCrisisTones(keyword));
  if (!typed) return undefined;
  const found = await findRanked(deps, typed, options);
  if (findCrisis(keyword) !== 'distress') return found;
  return { ...found, ranked: await rankHelp(deps, keyword, found.ranked) };
}

/** What has the words, or where nothing has the phrase of them, those of one that sounds like it. */
async function findRanked(deps: Reads, typed: TypedWord[], options: ReadOptions): Promise<Found> {
  const found = await rankTyped(deps, typed, options);
  const variant = options.isExact ? undefined : await findVariant(deps.db, found);
  if (!variant) return found;
  const better = await rankTyped(deps, variant.words, options);
  return { ...better, corrected: better.corrected ?? variant.text };
}

async function rankTyped(
  { db, clock }: Reads,
  typed: TypedWord[],
  options: ReadOptions,
): Promise<Found & { terms: Term[]; words: TypedWord[] }> {
  const { terms, words, corrected, mostCommon } = await readTerms(db, typed, options);
  const known = terms.filter(({ items }) => items > 0);
  const plan = planSearch(terms, mostCommon);
  if (known.length === 0)
    return { ranked: [], terms, words, corrected: null, plan, ways: [], phrase: [], tones: [] };
  const now = clock.now();
  const isComplete = known.length === terms.length;
  let ranked = isComplete ? dropChance(await rankAll(db, plan, now), plan) : [];
  if (ranked.length < FEW && terms.length > 1) {
    const some = await rankSome(db, plan, now);
    ranked = dropChance(mergeRanked(ranked, some), plan);
  }
  return { ranked, terms, words, corrected, plan, ...toMark(known) };
}

function toMark(known: Term[]): MarkedWords {
  return {
    ways: known.flatMap(({ ways }) => ways),
    phrase: known.flatMap(({ typed }) => typed),
    tones: known.flatMap(({ toned }) => toned.map((word) => word.slice(1))),
  };
}

/** Kinds that have items, the kind of the best item first. */
function countKinds(ranked: RankedItem[]) {
  const counts = new Map<SearchKind, number>();
  for (const { kind } of ranked) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].map(([kind, count]) => ({ kind, count: Math.min(count, SEARCH_COUNT_MAX) }));
}

/** What is about distress of all that has the words in any tones: who looks for a way out reads nothing else. */
async function rankHelp(deps: Reads, keyword: string, ranked: RankedItem[]): Promise<RankedItem[]> {
  const alike = await findRanked(deps, readKeyword(foldText(keyword)) ?? [], {});
  const ids = new Set(ranked.map(({ id }) => id));
  return keepHelp(deps.db, [...ranked, ...alike.ranked.filter(({ id }) => !ids.has(id))]);
}

/** Places for just this, and pages of ours whose title is about distress: who looks for a way out reads nothing else. */
async function keepHelp(db: Database, ranked: RankedItem[]): Promise<RankedItem[]> {
  const first = ranked.slice(0, SEARCH_COUNT_MAX);
  const ids = first.map(({ id }) => id);
  const [items, places] = await Promise.all([readItems(db, ids), listPlaceIds(db, 'distress')]);
  return first.filter(({ id }) => {
    const item = items.get(id);
    if (item?.kind === 'help_place') return places.has(item.source_id);
    const texts = item ? [item.title.vi, item.title.en ?? ''] : [];
    return texts.some((text) => findCrisis(text) === 'distress');
  });
}

/** The best of all, then the next of each kind. */
function firstOf(ranked: RankedItem[], best: RankedItem[]): RankedItem[] {
  const shown = new Map<SearchKind, number>();
  const rest = ranked.filter((item) => {
    if (best.includes(item)) return false;
    const { kind } = item;
    shown.set(kind, (shown.get(kind) ?? 0) + 1);
    return (shown.get(kind) ?? 0) <= SEARCH_GROUP_SIZE;
  });
  return [...best, ...rest];
}

function pageOf(ranked: RankedItem[], kind: SearchKind, page: number): RankedItem[] {
  const start = (page - 1) * SEARCH_PAGE_SIZE;
  return ranked
    .filter((item) => item.kind === kind)
    .slice(0, SEARCH_COUNT_MAX)
    .slice(start, start + SEARCH_PAGE_SIZE);
}

async function readHits(
  db: Database,
  ranked: RankedItem[],
  options: { language: Language; asked: MarkedWords },
): Promise<Map<number, Hit>> {
  const ids = ranked.map(({ id }) => id);
  const items = await readItems(db, ids);
  const uuids = [...items.values()].flatMap((item) => playableUuid(item) ?? []);
  const cards = await listCards(db, uuids, options.language);
  const hitOf = (id: number): [number, Hit][] => {
    const item = items.get(id);
    const uuid = item && playableUuid(item);
    return item ? [[id, toHit(item, uuid ? cards.get(uuid) : undefined, options)]] : [];
  };
  return new Map(ids.flatMap(hitOf));
}
