import type { Language } from '@mam/contract/core/localized';
import { type CardList, cardOf, targetOf } from './guide-edit.ts';
import { cardNames } from './guide-labels.ts';
import type { GuideValues } from './guide-values.ts';

/** A question or an outcome in the tree of a guide that is being written, and so may lack anything. */
export interface TreeNode {
  /** Its place in the form: `steps.0`, `outcomes.2`. */
  place: string;
  kind: 'step' | 'outcome';
  text: string;
  /** The answer that leads to it; undefined at the top. */
  answer?: string | undefined;
  /** Whether it stands in the tree already, with all that follows. */
  isRepeated: boolean;
  below: TreeNode[];
}

/** The tree of a guide from its start; what no answer leads to follows. */
export function guideTree(guide: GuideValues, language: Language): TreeNode[] {
  const grow = grower(guide, language);
  const targets = [
    guide.start,
    ...guide.steps.map(({ id }) => targetOf('steps', id)),
    ...guide.outcomes.map(({ id }) => targetOf('outcomes', id)),
  ];
  return targets.flatMap((target) => grow(target) ?? []).filter((node) => !node.isRepeated);
}

const KINDS = { steps: 'step', outcomes: 'outcome' } as const satisfies Record<CardList, string>;

/** The node of a target with what follows it; a target that is not there has none. */
function grower(guide: GuideValues, language: Language) {
  const names = cardNames(guide, language);
  const seen = new Set<string>();
  return function grow(target: string, answer?: string): TreeNode | undefined {
    const { list, id } = cardOf(target);
    const index = names[list].findIndex((each) => each.id === id);
    const text = names[list][index]?.name;
    if (text === undefined) return undefined;
    const node = { place: `${list}.${index}`, kind: KINDS[list], text, answer };
    if (seen.has(target)) return { ...node, isRepeated: true, below: [] };
    seen.add(target);
    const step = list === 'steps' ? guide.steps[index] : undefined;
    const ways = step ? [...step.answers, step.escape] : [];
    const below = ways.flatMap(
      ({ to, text: chosen }) => (to && grow(to, chosen[language] || chosen.vi)) || [],
    );
    return { ...node, isRepeated: false, below };
  };
}

/** The place in the tree to which a fault belongs; undefined for one of the whole guide. */
export function nodeOfFault(place: string): string | undefined {
  return /^(?:steps|outcomes)\.[^.]+/.exec(place)?.[0];
}

/** The name by which answers lead to the card that a field is in; undefined for the head. */
export function targetAt(guide: GuideValues, path: string): string | undefined {
  const [list, index] = nodeOfFault(path)?.split('.') ?? [];
  const id = list && guide[list as CardList][Number(index)]?.id;
  return id ? targetOf(list as CardList, id) : undefined;
}

/** The places in whose branches a fault stands: those above it, not its own. */
export function placesAbove(
  nodes: readonly TreeNode[],
  faults: readonly { place: string }[],
): Set<string> {
  const wrong = new Set(faults.map(({ place }) => nodeOfFault(place)));
  const above = new Set<string>();
  const look = ({ place, isRepeated, below }: TreeNode): boolean => {
    // All are looked at, also behind the first one with a fault.
    const isBelow = below.map(look).some(Boolean);
    if (isBelow) above.add(place);
    return isBelow || (!isRepeated && wrong.has(place));
  };
  for (const node of nodes) look(node);
  return above;
}
