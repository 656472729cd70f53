import { foldText } from './fold.ts';

/** How the marks of a typed text differ from a written form: some are missing, or some are others. */
export const SPELLINGS = ['missing_marks', 'other_marks'] as const;
export type Spelling = (typeof SPELLINGS)[number];

/**
 * Compares a typed text with a written form without regard to case, marks, composition (NFC, NFD), the
 * place of the tone mark (`hoà`, `hòa`) and the two spellings of a final i (`thời kỳ`, `thời kì`).
 * @returns undefined for other words, else how the marks differ; null for the same marks.
 */
export function compareSpelling(typed: string, written: string): Spelling | null | undefined {
  const [own, other] = [withFinalI(typed), withFinalI(written)];
  const folded = foldText(own);
  if (folded === '' || folded !== foldText(other)) return undefined;
  const [ours, theirs] = [syllables(own), syllables(other)];
  if (JSON.stringify(ours) === JSON.stringify(theirs)) return null;
  return ours.every((each, index) => isSparser(each, theirs[index]))
    ? 'missing_marks'
    : 'other_marks';
}

/** Decomposed, with an i for a y that follows one of the consonants after which both are written. */
function withFinalI(text: string): string {
  return text.normalize('NFD').replace(FINAL_Y, '$1i');
}

/** A syllable: its tone mark and its characters, each with its other marks. */
interface Syllable {
  tone: string;
  characters: string[];
}

function syllables(text: string): Syllable[] {
  const words = text.normalize('NFKC').toLowerCase().match(WORDS) ?? [];
  return words.map((word) => {
    const characters = word.normalize('NFD').replace(INVISIBLE, '').replace(ETH, 'đ');
    return {
      tone: (characters.match(TONES) ?? []).join(''),
      characters: characters.replace(TONES, '').match(CHARACTERS) ?? [],
    };
  });
}

/** Whether a syllable has no mark that the other has not. */
function isSparser(ours: Syllable, theirs: Syllable | undefined): boolean {
  if (!theirs || ours.characters.length !== theirs.characters.length) return false;
  const isToneless = ours.tone === '' || ours.tone === theirs.tone;
  const isPlain = (character: string) => foldText(character) === character;
  return (
    isToneless &&
    ours.characters.every(
      (character, index) => character === theirs.characters[index] || isPlain(character),
    )
  );
}

const WORDS = /[\p{L}\p{N}\p{M}\p{Cf}]+/gu;
const FINAL_Y = /(?<![\p{L}\p{M}])([hklmst]|qu)y(?=\p{M}*(?!\p{L}))/giu;
const INVISIBLE = /\p{Cf}+/gu;
const ETH = /ð/gu;
// Grave, acute, tilde, hook above, dot below.
const TONES = /[\u0300\u0301\u0303\u0309\u0323]/gu;
const CHARACTERS = /[^\p{M}]\p{M}*/gu;
