import type { Language } from '@mam/contract/core/localized';
import { outcomeOf } from '@mam/contract/guides/guide-graph';
import { isMap, isNode, parseDocument } from 'yaml';

/** A question or an outcome in the tree of a guide that is being written, and so may lack anything. */
export interface TreeNode {
  /** Its place in the document: `steps.when`, `outcomes.soon`. */
  place: string;
  kind: 'step' | 'outcome';
  text: string;
  /** The answer that leads to it; undefined at the top. */
  answer?: string | undefined;
  /** Whether it stands in the tree already, with all that follows. */
  isRepeated: boolean;
  below: TreeNode[];
}

/** Where something stands in the text, as [from, to). */
export type TextRange = readonly [number, number];

export interface GuideTree {
  nodes: TreeNode[];
  ranges: ReadonlyMap<string, TextRange>;
}

type Fields = Record<string, unknown>;

/** The tree of a text, from its start; what no answer leads to follows. Undefined for what is no YAML. */
export function guideTree(text: string, language: Language): GuideTree | undefined {
  const document = parseDocument(text);
  if (document.errors.length > 0) return undefined;
  const { start, steps, outcomes } = fieldsOf(document.toJS());
  const all = { steps: fieldsOf(steps), outcomes: fieldsOf(outcomes), language };
  const grow = grower(all);
  const targets = [
    `${start}`,
    ...Object.keys(all.steps),
    ...Object.keys(all.outcomes).map((id) => `outcome:${id}`),
  ];
  const nodes = targets.flatMap((target) => grow(target) ?? []).filter((node) => !node.isRepeated);
  return { nodes, ranges: rangesOf(document.contents) };
}

/** The node of a target with what follows it; a target that is not there has none. */
function grower({ steps, outcomes, language }: Record<'steps' | 'outcomes', Fields> & Labelled) {
  const seen = new Set<string>();
  return function grow(target: string, answer?: string): TreeNode | undefined {
    const outcome = outcomeOf(target);
    const [kind, id] = outcome === undefined ? (['step', target] as const) : OUTCOME(outcome);
    const among = kind === 'step' ? steps : outcomes;
    if (!Object.hasOwn(among, id)) return undefined;
    const fields = fieldsOf(among[id]);
    const text = textIn(kind === 'step' ? fields.text : fields.title, language) || id;
    const node = { place: `${kind}s.${id}`, kind, text, answer };
    if (seen.has(target)) return { ...node, isRepeated: true, below: [] };
    seen.add(target);
    const { answers, escape: wayOut } = fields;
    const ways = [...(Array.isArray(answers) ? answers : []), ...(wayOut ? [wayOut] : [])];
    const below = ways.flatMap((way) => {
      const { to, text: chosen } = fieldsOf(way);
      return grow(`${to}`, textIn(chosen, language)) ?? [];
    });
    return { ...node, isRepeated: false, below };
  };
}

interface Labelled {
  language: Language;
}

const OUTCOME = (id: string) => ['outcome', id] as const;

/** Where each question and each outcome stands. */
function rangesOf(contents: unknown): Map<string, TextRange> {
  const parts = ['steps', 'outcomes'].flatMap((name) => {
    const among = isMap(contents) ? contents.get(name) : undefined;
    return isMap(among) ? among.items.map((pair) => ({ ...pair, name })) : [];
  });
  return new Map(
    parts.flatMap(({ name, key, value }) => {
      const [from, to] = rangeOf(key) ?? [];
      if (from === undefined || to === undefined) return [];
      return [[`${name}.${key}`, [from, rangeOf(value)?.[1] ?? to]]];
    }),
  );
}

function rangeOf(node: unknown) {
  return isNode(node) ? node.range : undefined;
}

/** The place in the tree to which a fault belongs; undefined for one of the whole guide. */
export function nodeOfFault(place: string): string | undefined {
  return /^(?:steps|outcomes)\.[^.]+/.exec(place)?.[0];
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

function fieldsOf(value: unknown): Fields {
  return value instanceof Object ? { ...value } : {};
}

function textIn(text: unknown, language: Language): string {
  const value = fieldsOf(text)[language];
  return typeof value === 'string' ? value : '';
}
