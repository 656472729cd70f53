import { LANGUAGES } from '../core/constants.ts';
import type { Language } from '../core/localized.ts';
import { withoutSourceMarks } from '../text/source-marks.ts';
import type { FactText } from './find-facts.ts';

/** Ids of facts in a front matter, which readers do not see. */
const FACTS_LINE = /^facts: \[.*\]\n/mu;

/** What a Markdown file states: without the codes of its sources and the facts that it names. */
export function statedText(markdown: string): string {
  return withoutSourceMarks(markdown).replace(FACTS_LINE, '').normalize('NFC');
}

type Node = Record<string, unknown>;

/** Documents are not deeper; what is, is no text of ours. */
const DEPTH_MAX = 16;

/** The texts of a node that are wrong on purpose: distractors, what is to be found false, what is sorted. */
export function untrueTexts(node: Node): unknown[] {
  if (node.is_right === false) return [node.text];
  if (node.is_true === false) return [node.prompt];
  if (!Array.isArray(node.groups) || !Array.isArray(node.items)) return [];
  return node.items.map((item) => (isNode(item) ? item.text : undefined));
}

/**
 * What an item states, in the parts that are held against facts: each node with sources is one, as in the files
 * of `content`. Names of sources state nothing.
 */
export function factParts(document: unknown): FactText[][] {
  const parts: FactText[][] = [[]];
  collect(document, { parts, part: parts[0] ?? [], untrue: new Set(), depth: 0 });
  return parts.filter((part) => part.length > 0);
}

interface Place {
  parts: FactText[][];
  part: FactText[];
  untrue: Set<unknown>;
  depth: number;
}

function collect(value: unknown, place: Place): void {
  const { untrue, depth } = place;
  if (depth > DEPTH_MAX || untrue.has(value)) return;
  const inner = { ...place, depth: depth + 1 };
  if (Array.isArray(value)) for (const each of value) collect(each, inner);
  else if (isNode(value)) collectNode(value, Array.isArray(value.sources) ? asPart(inner) : inner);
}

function asPart(place: Place): Place {
  const part: FactText[] = [];
  place.parts.push(part);
  return { ...place, part };
}

function collectNode(node: Node, place: Place): void {
  for (const text of untrueTexts(node)) place.untrue.add(text);
  const languages = LANGUAGES.filter((language) => language in node);
  for (const language of languages) place.part.push(...textsIn(node[language], language));
  if (languages.length > 0) return;
  for (const [key, each] of Object.entries(node)) if (key !== 'sources') collect(each, place);
}

function textsIn(value: unknown, language: Language): FactText[] {
  return [value]
    .flat()
    .filter((text) => typeof text === 'string')
    .map((text) => ({ language, text: text.normalize('NFC') }));
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
