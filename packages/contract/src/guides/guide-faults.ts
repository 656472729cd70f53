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
  return Object.entries(guide.outcomes).flatMap(([id, outcome]) =>
    neededOf(guide, outcome.where?.need).flatMap((name) => {
      const message = lackOf(guide, outcome, name);
      return message ? [fault(['outcomes', id, name], message)] : [];
    }),
  );
}

/** What an outcome may lack while it is written, but not before readers. */
export type Needed = 'next' | 'sources' | 'where' | 'say' | 'cost' | 'signs';

/** What readers need of an outcome that leads to a place of this need, besides its title and what to do first. */
export function neededOf(
  { kind, danger }: Pick<Guide, 'kind' | 'danger'>,
  need: NonNullable<Outcome['where']>['need'] | undefined,
): Needed[] {
  const lists = danger ? (['next', 'sources'] as const) : (['next'] as const);
  if (kind === 'story') return [...lists];
  // Who goes nowhere needs no sentence for the counter, no price and no signature.
  if (need === 'someone_trusted' && !danger) return [...lists, 'where'];
  return [...lists, 'where', 'say', 'cost', 'signs'];
}

function lackOf({ danger }: Guide, outcome: Outcome, name: Needed): ValidationKey | undefined {
  const value = outcome[name];
  if (name === 'next' && danger && !outcome.next.some(({ kind }) => kind === 'phone'))
    return 'validation_guide_phone';
  if (Array.isArray(value)) return value.length > 0 ? undefined : 'validation_entry_required';
  return value ? undefined : 'validation_required';
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
