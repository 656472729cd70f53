import { TONES, type Tone } from '@mam/contract/games/word';

/** Combining marks of the tones, in the order of TONES; the first one has none. */
const MARKS = ['', '\u0301', '\u0300', '\u0309', '\u0303', '\u0323'];
/** Keys of the tones in Telex, in the same order. */
const TELEX = 'zsfrxj';
const ANY_MARK = /[\u0300\u0301\u0303\u0309\u0323]/;
const VOWELS = 'aăâeêioôơuưy';
const HATS: Record<string, string> = { a: 'â', e: 'ê', o: 'ô' };
const HORNS: Record<string, string> = { a: 'ă', o: 'ơ', u: 'ư' };

/** A syllable while it is typed: its letters without the tone, and the mark of the tone. */
interface Typed {
  letters: string[];
  mark: string;
}

/**
 * Writes what was typed by Telex or VNI rules as Vietnamese: `ddoongf`, `d9o6ng2` → `đồng`. Text without
 * marks and text that a keyboard has composed already stay as they are.
 */
export function composeVietnamese(text: string): string {
  return text.normalize('NFC').replace(/[\p{L}\p{N}]+/gu, composeSyllable);
}

/** The tone that a key stands for in VNI or Telex. */
export function toneOfKey(key: string): Tone | undefined {
  return TONES[toneIndex(key)];
}

/** -1 for keys that are no tone. */
function toneIndex(key: string): number {
  return /^[0-5]$/.test(key) ? Number(key) : TELEX.indexOf(key);
}

function composeSyllable(syllable: string): string {
  const typed: Typed = { letters: [], mark: '' };
  for (const char of syllable) {
    const decomposed = char.normalize('NFD');
    const [mark] = ANY_MARK.exec(decomposed) ?? [];
    if (mark) typed.mark = mark;
    const letter = decomposed.replace(ANY_MARK, '').normalize('NFC');
    if (!isCommand(typed, letter.toLowerCase())) typed.letters.push(letter);
  }
  return withMark(typed);
}

/** Applies a key that changes what stands before it; false for a key that is a letter of its own. */
function isCommand(typed: Typed, key: string): boolean {
  const { letters } = typed;
  if (isCrossed(letters, key)) return true;
  if (!letters.some(isVowel)) return false;
  const tone = toneIndex(key);
  if (tone >= 0) {
    typed.mark = MARKS[tone] ?? '';
    return true;
  }
  if (key === '6') return change(letters, HATS);
  if (key === 'w') return addHorn(letters, 'aou');
  if (key === '7') return addHorn(letters, 'ou');
  if (key === '8') return addHorn(letters, 'a');
  return isRepeated(letters, key);
}

/** `dd` and `d9` are đ; no syllable ends in d. */
function isCrossed(letters: string[], key: string): boolean {
  const [first = ''] = letters;
  if ((key !== 'd' && key !== '9') || first.toLowerCase() !== 'd') return false;
  replaceAt(letters, 0, 'đ');
  return true;
}

/** `aa`, `ee`, `oo`, also with a final consonant in between. */
function isRepeated(letters: string[], key: string): boolean {
  const hat = HATS[key];
  const last = letters.at(-1)?.toLowerCase() ?? '';
  if (!hat || (isVowel(last) && last !== key)) return false;
  return change(letters, { [key]: hat });
}

function addHorn(letters: string[], wanted: string): boolean {
  const text = letters.join('').toLowerCase();
  const pair = wanted.includes('u') ? text.search(/u[oơ]/) : -1;
  // Except in «quo», whose u belongs to the q.
  if (pair >= 0 && text[pair - 1] !== 'q') {
    replaceAt(letters, pair, 'ư');
    replaceAt(letters, pair + 1, 'ơ');
    return true;
  }
  const allowed = Object.entries(HORNS).filter(([plain]) => wanted.includes(plain));
  return change(letters, Object.fromEntries(allowed));
}

/** Replaces the last letter that has a replacement. */
function change(letters: string[], by: Record<string, string>): boolean {
  const at = letters.findLastIndex((letter) => by[letter.toLowerCase()] !== undefined);
  if (at < 0) return false;
  replaceAt(letters, at, by[letters[at]?.toLowerCase() ?? ''] ?? '');
  return true;
}

function replaceAt(letters: string[], at: number, letter: string): void {
  const isUpper = letters[at] !== letters[at]?.toLowerCase();
  letters[at] = isUpper ? letter.toUpperCase() : letter;
}

function withMark({ letters, mark }: Typed): string {
  const at = markPlace(letters.join('').toLowerCase());
  return letters
    .map((letter, index) => (index === at ? (letter + mark).normalize('NFC') : letter))
    .join('');
}

/** Where the mark stands: on a letter with a mark of its own, else by the vowels around it (hòa, toàn). */
function markPlace(syllable: string): number {
  const letters = [...syllable];
  const own = letters.findLastIndex((letter) => 'ăâêôơư'.includes(letter));
  if (own >= 0) return own;
  const all = letters.flatMap((letter, index) => (isVowel(letter) ? [index] : []));
  // The u of «qu» and the i of «gi» belong to the consonant.
  const vowels = /^(qu|gi)./.test(syllable) && all.length > 1 ? all.slice(1) : all;
  const isOpen = vowels.at(-1) === letters.length - 1;
  return (isOpen ? vowels.at(-2) : undefined) ?? vowels.at(-1) ?? -1;
}

function isVowel(letter: string): boolean {
  return letter !== '' && VOWELS.includes(letter.toLowerCase());
}
