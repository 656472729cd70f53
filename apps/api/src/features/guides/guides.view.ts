import { type Language, type Localized, textIn } from '@mam/contract/core/localized';
import { type GuideGraph, type Outcome, outcomeOf } from '@mam/contract/guides/guide-graph';
import type { Guide, GuideCard, GuideOutcome, GuideStep } from '@mam/contract/guides/guides';
import { readingMinutes } from '@mam/contract/guides/reading-minutes';
import { findWorry } from '@mam/contract/search/crisis';
import type { GuideHead, GuideLimits, GuideRow } from './guides.queries.ts';

type Next = Outcome['next'][number];

/** What the next steps of a guide lead to. */
export interface Pages {
  pathOf: (next: Next) => string | undefined;
  titles: ReadonlyMap<string, Localized>;
  /** By their digits. */
  phones: ReadonlyMap<string, { phone: string | null; name: Localized }>;
}

interface Reading {
  language: Language;
  pages: Pages;
}

export function toCard(row: GuideHead, language: Language): GuideCard {
  const { public_id, kind, worry: group, is_danger: danger, title, summary } = row;
  const texts = { title: textIn(title, language), summary: textIn(summary, language) };
  const about = kind === 'guide' ? findWorry(title.vi) : undefined;
  return { public_id, kind, group, danger, ...(about && { about }), ...texts };
}

/** Time runs where a third of the ends of a guide count hours; in others one way out does. */
const ENDS_PER_LIMIT_MAX = 3;

/** Hours until the first limit; null where a guide can wait. */
export function limitOf({ ends, limits }: GuideLimits): number | null {
  const isUrgent = limits.length > 0 && limits.length * ENDS_PER_LIMIT_MAX >= ends;
  return isUrgent ? Math.min(...limits) : null;
}

/** What of a row readers get. */
export type ShownGuide = GuideHead & Pick<GuideRow, 'graph'>;

/** A guide in one language: its questions and outcomes as places with numbers, the start first. */
export function toGuide(row: ShownGuide, reading: Reading): Guide {
  const { graph } = row;
  const { language } = reading;
  const { start, steps, outcomes } = graph;
  const names = [
    ...[start, ...Object.keys(steps).filter((id) => id !== start)],
    ...Object.keys(outcomes).map((id) => `outcome:${id}`),
  ];
  const numberOf = (target: string) => names.indexOf(target);
  return {
    ...toCard(row, language),
    minutes: readingMinutes(graph, language),
    people: toPeople(graph, language),
    phones: row.is_danger ? phonesOf(graph, reading) : [],
    places: names.map((name) => {
      const outcome = outcomes[outcomeOf(name) ?? ''];
      if (outcome) return toOutcome(outcome, reading);
      return toStep(graph, { id: name, numberOf, language });
    }),
  };
}

function toPeople({ people }: GuideGraph, language: Language): Guide['people'] {
  return Object.fromEntries(
    Object.entries(people).map(([id, { name, side, colour }]) => [
      id,
      { name: textIn(name, language), isOwn: side === 'right', colour },
    ]),
  );
}

interface Naming {
  id: string;
  numberOf: (target: string) => number;
  language: Language;
}

/** @throws Error for a step that is not there, which the rules of a guide refuse. */
function toStep({ steps }: GuideGraph, { id, numberOf, language }: Naming): GuideStep {
  const step = steps[id];
  if (!step) throw new Error(`no step ${id}`);
  const own = (text: Localized) => textIn(text, language);
  const { lines = [], text, note, escape: wayOut, answers } = step;
  return {
    type: 'step',
    lines: lines.map(({ who, text }) => ({ who, text: own(text) })),
    text: own(text),
    ...(note && { note: own(note) }),
    ...(wayOut && { escape: { text: own(wayOut.text), to: numberOf(wayOut.to) } }),
    answers: answers.map(({ text, to, hours, thought }) => ({
      text: own(text),
      to: numberOf(to),
      ...(hours && { hours }),
      ...(thought && { thought: own(thought) }),
    })),
  };
}

function toOutcome(outcome: Outcome, reading: Reading): GuideOutcome {
  const { language } = reading;
  const own = (text: Localized) => textIn(text, language);
  const { title, first, deadlines = [], where, say, cost, signs, watch = [] } = outcome;
  return {
    type: 'outcome',
    title: own(title),
    first: own(first),
    deadlines: deadlines.map(({ hours, label, before, after }) => ({
      ...{ hours, label: own(label), before: own(before), after: own(after) },
    })),
    ...(where && { where: { need: where.need, text: own(where.text) } }),
    ...(say && { say: { vi: say.vi, ...(language !== 'vi' && { own: own(say) }) } }),
    ...(cost && { cost: own(cost) }),
    ...(signs && { signs: own(signs) }),
    watch: watch.map(own),
    next: outcome.next.flatMap((next) => toNext(next, reading)),
    sources: outcome.sources.map(own),
  };
}

function toNext(next: Next, { language, pages }: Reading): GuideOutcome['next'] {
  const { kind, ref, text } = next;
  if (kind === 'phone') return [{ kind, ...toPhone(ref, { language, pages }) }];
  const href = pages.pathOf(next);
  if (!href) return [];
  const title = text ?? pages.titles.get(href);
  // A page of help is always there, and named by the site.
  if (kind === 'help') return [{ kind, href, text: text ? textIn(text, language) : '' }];
  return title && pages.titles.has(href) ? [{ kind, href, text: textIn(title, language) }] : [];
}

/** A number with its name, which help places have; without one it is shown alone. */
function toPhone(ref: string, { language, pages }: Reading) {
  const digits = ref.replaceAll(' ', '');
  const place = pages.phones.get(digits);
  const name = place ? ` · ${textIn(place.name, language)}` : '';
  return { href: `tel:${digits}`, text: `${place?.phone ?? ref}${name}` };
}

/** Each number that half of its outcomes name, once: one of a single province helps few readers. */
function phonesOf({ outcomes }: GuideGraph, reading: Reading): Guide['phones'] {
  const least = Object.keys(outcomes).length / 2;
  const refs = Object.values(outcomes).flatMap(({ next }) =>
    next.filter(({ kind }) => kind === 'phone').map(({ ref }) => ref),
  );
  const counted = [...new Set(refs)]
    .filter((ref) => countOf(refs, ref) >= least)
    .sort((a, b) => countOf(refs, b) - countOf(refs, a));
  return counted.slice(0, PHONES_MAX).map((ref) => toPhone(ref, reading));
}

const PHONES_MAX = 3;

function countOf(refs: readonly string[], ref: string): number {
  return refs.filter((each) => each === ref).length;
}
