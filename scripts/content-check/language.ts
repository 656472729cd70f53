import { LANGUAGES } from '../../packages/contract/src/core/constants.ts';
import { FORBIDDEN, VIETNAMESE_NAMES } from './forbidden.ts';
import { isName, type NamesByFile } from './names.ts';
import { type Document, isLocalized, type Node, type Text, walk } from './read.ts';

const LONG = 30;
/** Vowels as only Vietnamese writes them, and đ; `é` and the like are left to VIETNAMESE_NAMES. */
const TONED = /[ăâđêôơưàáảãạằắẳẵặầấẩẫậèéẻẽẹềếểễệìíỉĩịòóỏõọồốổỗộờớởỡợùúủũụừứửữựỳýỷỹỵ]/i;
const ENGLISH =
  /(?<![\p{L}])(?:the|and|you|your|with|that|this|have|from|not|they|which)(?![\p{L}])/giu;
const MARKUP =
  /\]\([^)]*\)|\{#[^}]*\}|https?:\/\/\S+|`[^`]*`|^(?:href|illus|category|sources?|code):.*$/gm;

/** `file path: what; how to fix`. */
export function report({ file, path }: { file: string; path: string }, message: string): string {
  return `${file} ${path || '(whole file)'}: ${message}`;
}

/** Texts that lack a language, and Markdown and captions that exist in one only. */
export function missingLanguages(documents: readonly Document[]): string[] {
  const paths = new Set(documents.map(({ path }) => path));
  return documents.flatMap(({ path: file, data }) => {
    const found: string[] = [];
    const other = otherLanguage(file);
    if (other && !paths.has(other)) found.push(report({ file, path: '' }, `no ${other}; add it`));
    walk(data, (node, path) => {
      if (!isLocalized(node)) return;
      for (const language of LANGUAGES) {
        if (!isFilled(node, language)) {
          found.push(report({ file, path }, `no text in ${language}; write one`));
        }
      }
    });
    return found;
  });
}

function otherLanguage(path: string): string | undefined {
  const [, start, language, end] = /^(.*\.)(vi|en)(\.(?:md|vtt))$/.exec(path) ?? [];
  return language && `${start}${language === 'vi' ? 'en' : 'vi'}${end}`;
}

function isFilled(node: Node, language: string): boolean {
  const value = node[language];
  const list = Array.isArray(value) ? value : [value];
  return list.length > 0 && list.every((text) => typeof text === 'string' && text.trim() !== '');
}

export function notComposed(documents: readonly Document[]): string[] {
  return documents
    .filter(({ text }) => text !== text.normalize('NFC'))
    .map(({ path }) =>
      report({ file: path, path: '' }, 'characters are not NFC; save the file as NFC'),
    );
}

/** Texts in the wrong language, or with words of the other one. */
export function mixedLanguages(texts: readonly Text[], names: NamesByFile): string[] {
  const vietnamese = new Map(
    texts.flatMap((text) => (text.language === 'vi' ? [[placeOf(text), text.text]] : [])),
  );
  return texts.flatMap((text) => {
    // An English text may give in quotation marks the very words of its Vietnamese one.
    const own = `“${vietnamese.get(placeOf(text)) ?? ''}”`;
    const plain = text.text.replaceAll(own, ' ').replace(MARKUP, ' ');
    const wrong =
      text.language === 'vi'
        ? englishIn(plain)
        : vietnameseIn(plain, (word) => isName(text, word, names));
    return wrong ? [report(text, `${wrong}; write it in ${text.language} alone`)] : [];
  });
}

function englishIn(text: string): string | undefined {
  if (text.length >= LONG && /\s/.test(text) && !TONED.test(text)) return 'no Vietnamese letter';
  const found = new Set(text.match(ENGLISH)?.map((word) => word.toLowerCase()));
  return found.size >= 2 ? `English words “${[...found].join(' ')}”` : undefined;
}

function placeOf({ file, path }: Text): string {
  return `${file} ${path}`;
}

/** Names and short quotations of Vietnamese words may stand in an English text. */
function vietnameseIn(text: string, mayStand: (word: string) => boolean): string | undefined {
  const rest = VIETNAMESE_NAMES.reduce((all, name) => all.replaceAll(name, ' '), text);
  const word = rest
    .replace(/“[^”]{1,100}”|\*[^*]{1,40}\*|\([^)]{1,40}\)/g, ' ')
    .split(/[^\p{L}\p{M}-]+/u)
    .find((part) => TONED.test(part) && !mayStand(part));
  return word && `Vietnamese word “${word}”`;
}

const EDGE = String.raw`[\p{L}\p{N}]`;

/** Words that are not used; one that stands alone in “ ” is spoken about, and may stand, as may what one searches by. */
export function forbiddenWords(texts: readonly Text[]): string[] {
  return texts.filter(isRead).flatMap((text) =>
    Object.entries(FORBIDDEN[text.language])
      .filter(([word]) => contains(text.text.replaceAll(`“${word}”`, ''), word))
      .map(([word, instead]) => report(text, `“${word}” is not used; write: ${instead}`)),
  );
}

/** Whether readers see a text: a guide's `words` are only searched. */
function isRead({ file, path }: Text): boolean {
  return !(file.startsWith('content/guides/') && path === 'words');
}

/** Whether a text has a word or phrase as a whole, in any case. */
export function contains(text: string, word: string): boolean {
  const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`(?<!${EDGE})${escaped}(?!${EDGE})`, 'iu').test(text);
}
