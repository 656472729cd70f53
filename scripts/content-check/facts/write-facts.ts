import { isMap, isNode, isSeq, type Node, parseDocument, type YAMLMap } from 'yaml';
import { nameOf } from '../read.ts';

const FRONT = /^---\n([\s\S]*?)\n---\n/;

/** A Markdown text whose front matter names these facts, after its sources if it has them. */
export function nameInMarkdown(text: string, facts: readonly string[]): string {
  const front = FRONT.exec(text)?.[1];
  if (front === undefined) return text;
  const lines = front.split('\n').filter((line) => !line.startsWith('facts:'));
  if (facts.length > 0) {
    const sources = lines.findIndex((line) => line.startsWith('sources:'));
    lines.splice(sources < 0 ? lines.length : sources + 1, 0, `facts: [${facts.join(', ')}]`);
  }
  return text.replace(front, () => lines.join('\n'));
}

/** A JSON or YAML text whose item at a path (`walk`) names these facts, after its sources and in the same layout. */
export function nameInJson(text: string, path: string, facts: readonly string[]): string {
  const item = nodeAt(parseDocument(text).contents, path === '' ? [] : path.split('.'));
  if (!isMap(item)) throw new Error(`no item at ${path}`);
  const sources = rangeOf(item, 'sources');
  if (!sources) return text;
  const end = rangeOf(item, 'facts')?.end ?? sources.end;
  const list = text.slice(sources.start, sources.end);
  const [comma, key] = item.flow ? [',', '"facts"'] : ['', 'facts'];
  const added = facts.length > 0 ? `${comma}${gapOf(text, item)}${key}: ${write(facts, list)}` : '';
  return text.slice(0, sources.end) + added + text.slice(end);
}

function nodeAt(node: unknown, names: readonly string[]): unknown {
  const [name, ...rest] = names;
  if (name === undefined) return node;
  if (isMap(node)) return nodeAt(node.get(name, true), rest);
  if (!isSeq(node)) return undefined;
  const item = node.items.find(
    (each, index) => nameOf(isNode(each) ? each.toJSON() : each, index) === name,
  );
  return nodeAt(item, rest);
}

function rangeOf(item: YAMLMap, key: string): { start: number; end: number } | undefined {
  const value = item.get(key, true) as Node | undefined;
  return value?.range ? { start: value.range[0], end: value.range[1] } : undefined;
}

/** What stands before the key of the sources: a line break and its indent, or a space. */
function gapOf(text: string, item: YAMLMap): string {
  const pair = item.items.find(({ key }) => String(key) === 'sources');
  const start = (pair?.key as Node | undefined)?.range?.[0] ?? 0;
  return /\n[ ]*$/.exec(text.slice(0, start))?.[0] ?? ' ';
}

function write(facts: readonly string[], like: string): string {
  const names = facts.map((id) => JSON.stringify(id));
  const indent = /\n[ ]*(?=")/.exec(like)?.[0];
  if (!indent) return `[${names.join(', ')}]`;
  return `[${indent}${names.join(`,${indent}`)}${indent.slice(0, -2)}]`;
}
