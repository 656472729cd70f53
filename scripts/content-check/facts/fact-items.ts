import { untrueTexts } from '../../../packages/contract/src/facts/fact-document.ts';
import { type Document, type Text, walk } from '../read.ts';

/** Texts that are one item, and the facts that it names. */
export interface FactItem {
  file: string;
  path: string;
  texts: Text[];
  /** Undefined where items within it name them. */
  facts: readonly string[] | undefined;
  codes: readonly string[] | undefined;
}

const MEDIA = /^content\/media\/(?:scripts\/)?(videos|podcasts)\/([^/.]+)/;
const ARTICLE = /^(content\/(?:life-tips|pages)\/[^./]+)\.(?:vi|en)\.md$/;
/** What is about the site itself, or a mere picture of it. */
const LEFT_OUT = /^content\/(?:banners\/|help-places\/|pages\/(?:privacy|about)\.)/;

/** The items of the content with what they state; what is wrong on purpose is left out. */
export function factItems(documents: readonly Document[], texts: readonly Text[]): FactItem[] {
  const untrue = new Set(documents.flatMap(untrueIn));
  const items = new Map<string, FactItem>();
  for (const text of texts) {
    if (LEFT_OUT.test(text.file) || untrue.has(`${text.file} ${text.path}`)) continue;
    const place = placeOf(text);
    const key = `${place.file} ${place.path}`;
    const { facts, codes } = text;
    const item = items.get(key) ?? { ...place, texts: [], facts, codes };
    item.facts = item.facts?.filter((id) => facts?.includes(id));
    item.texts.push(text.file.endsWith('.vtt') ? { ...text, text: spoken(text.text) } : text);
    items.set(key, item);
  }
  return [...items.values()];
}

/** Script, captions and item of a film are one item, and so are a life tip or page in both languages. */
function placeOf({ file, item: path }: Text): { file: string; path: string } {
  const [, kind, slug] = MEDIA.exec(file) ?? [];
  if (kind) return { file: `content/media/${kind}/${slug}/item.json`, path: '' };
  const article = ARTICLE.exec(file)?.[1];
  return article ? { file: `${article}.vi.md`, path: '' } : { file, path };
}

/** What captions say, with their lines joined. */
function spoken(captions: string): string {
  return captions
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^WEBVTT|-->|^\d+$/u.test(line))
    .join(' ');
}

/** Places of texts that are wrong on purpose. */
function untrueIn({ path: file, data }: Document): string[] {
  const found: string[] = [];
  const untrue = new Set<unknown>();
  walk(data, (node, path) => {
    for (const text of untrueTexts(node)) untrue.add(text);
    if (untrue.has(node)) found.push(`${file} ${path}`);
  });
  return found;
}
