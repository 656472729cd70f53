import type { Language } from '../core/localized.ts';
import { foldText } from '../text/fold.ts';

/** The six tones of Vietnamese. */
export const TONES = ['ngang', 'sac', 'huyen', 'hoi', 'nga', 'nang'] as const;
export type Tone = (typeof TONES)[number];

/** Keys of the keyboard in each language; `keysFor` adds those that only one word needs. */
export const LETTERS = {
  vi: [...'aăâbcdđeêghiklmnoôơpqrstuưvxy'],
  en: [...'abcdefghijklmnopqrstuvwxyz'],
} as const satisfies Record<Language, readonly string[]>;

export interface WordLetter {
  /** As written. */
  text: string;
  /** As written, without its tone: `ồ` is `ô`. */
  plain: string;
  /** `plain` in lower case: the key that finds it. */
  key: string;
  /** False for digits, apostrophes and the like, which are shown from the start. */
  isGuessed: boolean;
}

export interface Syllable {
  letters: WordLetter[];
  /** Null in English, and in foreign words and abbreviations such as PrEP. */
  tone: Tone | null;
  /** What stands between it and the next syllable: a space, a hyphen or a slash; empty at the end. */
  after: string;
}

const TONE_MARKS: Record<string, Tone> = {
  '\u0301': 'sac',
  '\u0300': 'huyen',
  '\u0309': 'hoi',
  '\u0303': 'nga',
  '\u0323': 'nang',
};
const TONE_MARK = /[\u0300\u0301\u0303\u0309\u0323]/g;
const SEPARATOR = /^(?:\s+|[-–/])$/u;

/** Divides a word or a group of words into syllables and letters. */
export function readWord(word: string, language: Language): Syllable[] {
  const parts = word
    .normalize('NFC')
    .trim()
    .split(/(\s+|[-–/])/u);
  const syllables: Syllable[] = [];
  for (const part of parts) {
    const last = syllables.at(-1);
    if (SEPARATOR.test(part)) {
      if (last) last.after += part.trim() || ' ';
    } else if (part) {
      syllables.push({ letters: readLetters(part), tone: toneOf(part, language), after: '' });
    }
  }
  return syllables;
}

/** A letter without its tone, in lower case: `Ồ` is `ô`. */
export function toneless(letter: string): string {
  return withoutTone(letter).toLowerCase();
}

/** Keys that a word needs: the letters of the language, and foreign ones that it has. */
export function keysFor(word: string, language: Language): string[] {
  const keys: readonly string[] = LETTERS[language];
  const found = readWord(word, language).flatMap(({ letters }) => letters);
  const foreign = found.filter(({ isGuessed, key }) => isGuessed && !keys.includes(key));
  return [...keys, ...new Set(foreign.map(({ key }) => key))];
}

function readLetters(part: string): WordLetter[] {
  const segments = part.match(/\P{M}\p{M}*/gu) ?? [];
  return segments.map((text) => {
    const plain = withoutTone(text);
    return { text, plain, key: plain.toLowerCase(), isGuessed: /^\p{L}/u.test(text) };
  });
}

function withoutTone(text: string): string {
  return text.normalize('NFD').replace(TONE_MARK, '').normalize('NFC');
}

function toneOf(part: string, language: Language): Tone | null {
  if (language !== 'vi' || isForeign(part)) return null;
  const [mark = ''] = part.normalize('NFD').match(TONE_MARK) ?? [];
  return TONE_MARKS[mark] ?? 'ngang';
}

/** Abbreviations (HIV, PrEP), and words with letters that Vietnamese does not have. */
function isForeign(part: string): boolean {
  const isAbbreviation = /^.+\p{Lu}/u.test(part.normalize('NFC')) && part !== part.toLowerCase();
  return isAbbreviation || /[fjwz]/.test(foldText(part)) || !/\p{L}/u.test(part);
}
