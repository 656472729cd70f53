import { parse } from 'yaml';
import { LANGUAGES } from '../../packages/contract/src/core/constants.ts';
import type { Language } from '../../packages/contract/src/core/localized.ts';

/** A file of `content/`, by its path from the repository's root. */
export interface ContentFile {
  path: string;
  text: string;
}

/** A file with its data: of Markdown the front matter, of captions nothing. */
export interface Document extends ContentFile {
  data: unknown;
}

/** A text for readers, and the codes of the item that it belongs to. */
export interface Text {
  file: string;
  /** Where in the file: slugs of items, names of fields, positions from 1. */
  path: string;
  language: Language;
  text: string;
  /** Undefined for an item that states no sources. */
  codes: readonly string[] | undefined;
  /** Where in the file the item stands; empty for a file that is one item. */
  item: string;
  /** Facts that the item names (`content/facts`); undefined where it has the codes of items within it. */
  facts: readonly string[] | undefined;
}

export type Node = Record<string, unknown>;

const FRONT = /^---\n([\s\S]*?)\n---\n/;

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** @throws with the file's path when its JSON or YAML is broken. */
export function readDocument({ path, text }: ContentFile): Document {
  try {
    if (path.endsWith('.json')) return { path, text, data: JSON.parse(text) };
    if (path.endsWith('.yaml')) return { path, text, data: parse(text) };
    const front = FRONT.exec(text)?.[1];
    return { path, text, data: front === undefined ? undefined : parse(front) };
  } catch (error) {
    throw new Error(`${path} (whole file): cannot be read; ${(error as Error).message}`);
  }
}

/** Whether an object is a text in languages: it has a language among its keys. */
export function isLocalized(node: Node): boolean {
  return LANGUAGES.some((language) => language in node);
}

/** Calls `visit` with every object of a document and its place in it. */
export function walk(value: unknown, visit: (node: Node, path: string) => void, path = '') {
  if (Array.isArray(value)) {
    for (const [index, child] of value.entries())
      walk(child, visit, inside(path, nameOf(child, index)));
    return;
  }
  if (!isNode(value)) return;
  visit(value, path);
  for (const [key, child] of Object.entries(value)) walk(child, visit, inside(path, key));
}

/** An item of a list by its slug, or by its position from 1. */
export function nameOf(child: unknown, index: number): string {
  return isNode(child) && typeof child.slug === 'string' ? child.slug : String(index + 1);
}

export function inside(path: string, name: string): string {
  return path ? `${path}.${name}` : name;
}

/** Codes that an item states: plain, or those of a tip's `{ name, code }`. */
export function codesOf(node: Node): string[] | undefined {
  if (!Array.isArray(node.sources)) return undefined;
  return node.sources.flatMap((source) => {
    if (typeof source === 'string') return [source];
    return isNode(source) && typeof source.code === 'string' ? [source.code] : [];
  });
}

/** Facts that an item names beside its sources. */
export function factsOf({ facts }: Node): string[] | undefined {
  return Array.isArray(facts) ? facts.filter((id) => typeof id === 'string') : undefined;
}
