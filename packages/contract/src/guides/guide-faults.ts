import type { ValidationKey } from '../core/validation-keys.ts';
import { type GuideGraph, NARRATION, type Outcome, outcomeOf } from './guide-graph.ts';

/** Answers on the longest way to an outcome. */
export const ANSWERS_MAX = 7;

export interface GuideFault {
  /** Place in the document, as `['steps', 'when', 'answers', 1, 'to']`. */
  path: (string | number)[];
  message: ValidationKey;
}

interface Guide extends GuideGraph {
  kind: 'guide' | 'story';
  danger: boolean;
}

interface Way {
  path: (string | number)[];
  to: string;
}

/** Names that lead to nothing: never allowed. A target that is not chosen yet is no name. */
export function brokenNames(guide: GuideGraph): GuideFault[] {
  const { steps, outcomes, people } = guide;
  const isThere = (to: string) => {
    const outcome = outcomeOf(to);
    return outcome === undefined ? Object.hasOwn(steps, to) : Object.hasOwn(outcomes, outcome);
  };
  const speakers = Object.entries(steps).flatMap(([id, { lines = [] }]) =>
    lines.map(({ who }, index) => ({ who, path: ['steps', id, 'lines', index, 'who'] })),
  );
  return [
    ...(Object.hasOwn(steps, guide.start) ? [] : [fault(['start'], 'validation_guide_target')]),
    ...Object.keys(steps)
      .flatMap((id) => waysFrom(guide, id))
      .filter(({ to }) => to !== '' && !isThere(to))
      .map(({ path }) => fault(path, 'validation_guide_target')),
    ...speakers
      .filter(({ who }) => who !== NARRATION && !Object.hasOwn(people, who))
      .map(({ path }) => fault(path, 'validation_guide_person')),
  ];
}

/** What keeps a guide whose names are all there from its readers. */
export function guideFaults(guide: Guide): GuideFault[] {
  return [...wayFaults(guide), ...outcomeFaults(guide), ...thoughtFaults(guide)];
}

/** Loops, ways that are too long, and what no way leads to. */
function wayFaults(guide: Guide): GuideFault[] {
  const faults: GuideFault[] = [];
  const reached = new Set<string>();
  /** Answers on the longest way from a step that was left behind. */
  const lengths = new Map<string, number>();
  const walk = (id: string, above: readonly string[]): number => {
    reached.add(id);
    const known = lengths.get(id);
    if (known !== undefined) return known;
    const below = waysFrom(guide, id).map(({ path, to }) => {
      if (outcomeOf(to) !== undefined) {
        reached.add(to);
        return 0;
      }
      if (to === id || above.includes(to)) {
        faults.push(fault(path, 'validation_guide_loop'));
        return 0;
      }
      return walk(to, [...above, id]);
    });
    const length = 1 + Math.max(0, ...below);
    lengths.set(id, length);
    return length;
  };
  if (walk(guide.start, []) > ANSWERS_MAX)
    faults.push(fault(['steps', guide.start], 'validation_guide_long'));
  const names = [
    ...Object.keys(guide.steps).map((id) => ({ name: id, path: ['steps', id] })),
    ...Object.keys(guide.outcomes).map((id) => ({ name: `outcome:${id}`, path: ['outcomes', id] })),
  ];
  return [
    ...faults,
    ...names
      .filter(({ name }) => !reached.has(name))
      .map(({ path }) => fault(path, 'validation_guide_unreached')),
  ];
}

function outcomeFaults(guide: Guide): GuideFault[] {
  return Object.entries(guide.outcomes).flatMap(([id, outcome]) => {
    const missing = [...missingOf(guide, outcome)];
    return missing.map((name) => fault(['outcomes', id, name], 'validation_required'));
  });
}

function* missingOf({ kind, danger }: Guide, outcome: Outcome): Generator<string> {
  const { next, sources, where } = outcome;
  const hasPhone = next.some((each) => each.kind === 'phone');
  if (next.length === 0 || (danger && !hasPhone)) yield 'next';
  if (danger && sources.length === 0) yield 'sources';
  if (kind === 'story') return;
  if (!where) yield 'where';
  // Who goes nowhere needs no sentence for the counter, no price and no signature.
  if (where?.need === 'someone_trusted' && !danger) return;
  for (const name of ['say', 'cost', 'signs'] as const) if (!outcome[name]) yield name;
}

/** In a story one learns after each answer what the other one thought. */
function thoughtFaults({ kind, steps }: Guide): GuideFault[] {
  if (kind !== 'story') return [];
  return Object.entries(steps).flatMap(([id, { answers }]) =>
    answers.flatMap(({ thought }, index) =>
      thought ? [] : [fault(['steps', id, 'answers', index, 'thought'], 'validation_required')],
    ),
  );
}

/** Where the answers of a step, and its way out, lead. */
export function waysFrom({ steps }: GuideGraph, id: string): Way[] {
  const step = steps[id];
  if (!step) return [];
  const { answers, escape: wayOut } = step;
  return [
    ...answers.map(({ to }, index) => ({ path: ['steps', id, 'answers', index, 'to'], to })),
    ...(wayOut ? [{ path: ['steps', id, 'escape', 'to'], to: wayOut.to }] : []),
  ];
}

function fault(path: (string | number)[], message: ValidationKey): GuideFault {
  return { path, message };
}
