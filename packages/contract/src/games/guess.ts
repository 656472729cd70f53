import type { Language } from '../core/localized.ts';
import { foldText } from '../text/fold.ts';
import { compareSpelling } from '../text/spelling.ts';
import { DROPS } from './scoring.ts';
import { readWord, type Syllable, type Tone, toneless, type WordLetter } from './word.ts';

/** A word that is being guessed. Every function returns a new one. */
export interface Guess {
  readonly word: string;
  readonly syllables: readonly Syllable[];
  /** Letters without tones in lower case that were tried or uncovered. */
  readonly tried: readonly string[];
  readonly tones: readonly Tone[];
  /** Misses that cost a drop. */
  readonly misses: number;
  readonly hints: number;
  readonly isGivenUp: boolean;
}

/**
 * `near`: the word has the letter with another mark (`ô` for `o`), `repeat`: it was tried before. Only a
 * `miss` of a letter costs a drop.
 */
export type LetterResult = 'hit' | 'near' | 'miss' | 'repeat';

/** `spelling`: right but for tones and marks, which counts as right with a note. */
export type WordResult = 'right' | 'spelling' | 'wrong';

export function newGuess(word: string, language: Language): Guess {
  return {
    word,
    syllables: readWord(word, language),
    tried: [],
    tones: [],
    misses: 0,
    hints: 0,
    isGivenUp: false,
  };
}

/** Tries a letter. One without marks finds all its forms: `o` finds `o`, `ô` and `ơ`, `d` finds `đ`, too. */
export function tryLetter(guess: Guess, typed: string): { guess: Guess; result: LetterResult } {
  const key = toneless(typed);
  const letters = allLetters(guess);
  const found = letters.filter((letter) => matches(letter, key));
  const isRepeat =
    found.length > 0 ? found.every((item) => isOpen(guess, item)) : isTried(guess, key);
  if (isRepeat) return { guess, result: 'repeat' };
  const next = { ...guess, tried: [...guess.tried, key] };
  if (found.length > 0) return { guess: next, result: 'hit' };
  if (letters.some(({ key: other }) => foldText(other) === foldText(key))) {
    return { guess: next, result: 'near' };
  }
  return { guess: { ...next, misses: guess.misses + 1 }, result: 'miss' };
}

/** Tries a tone; one that no syllable has costs nothing. */
export function tryTone(
  guess: Guess,
  tone: Tone,
): { guess: Guess; result: 'hit' | 'miss' | 'repeat' } {
  if (guess.tones.includes(tone)) return { guess, result: 'repeat' };
  const isHit = guess.syllables.some((syllable) => syllable.tone === tone);
  return { guess: { ...guess, tones: [...guess.tones, tone] }, result: isHit ? 'hit' : 'miss' };
}

/** Tries the whole word; a wrong one costs a drop. Spaces and hyphens do not count. */
export function tryWord(guess: Guess, typed: string): { guess: Guess; result: WordResult } {
  const spelling = compareSpelling(typed, guess.word);
  if (spelling === null) return { guess: uncovered(guess), result: 'right' };
  const folded = foldText(typed).replaceAll(' ', '');
  if (spelling || (folded !== '' && folded === foldText(guess.word).replaceAll(' ', ''))) {
    return { guess: uncovered(guess), result: 'spelling' };
  }
  return { guess: { ...guess, misses: guess.misses + 1 }, result: 'wrong' };
}

/** Counts a hint that was read. */
export function withHint(guess: Guess): Guess {
  return { ...guess, hints: guess.hints + 1 };
}

/** A hint that uncovers the first covered letter. */
export function withLetterHint(guess: Guess): Guess {
  const covered = allLetters(guess).find((letter) => !isOpen(guess, letter));
  return covered ? { ...withHint(guess), tried: [...guess.tried, covered.key] } : guess;
}

export function givenUp(guess: Guess): Guess {
  return { ...guess, isGivenUp: true };
}

export function dropsLeft(guess: Guess): number {
  return Math.max(0, DROPS - guess.misses);
}

/** Whether every letter is found; tones follow by themselves. */
export function isSolved(guess: Guess): boolean {
  return !guess.isGivenUp && allLetters(guess).every((letter) => isOpen(guess, letter));
}

/** Whether the word is solved, given up, or out of drops: it is then shown whole. */
export function isOver(guess: Guess): boolean {
  return guess.isGivenUp || isSolved(guess) || dropsLeft(guess) === 0;
}

export function isOpen(guess: Guess, letter: WordLetter): boolean {
  return !letter.isGuessed || guess.tried.some((key) => matches(letter, key));
}

/** Whether the tone of a syllable is shown: it was found, or all letters of the syllable are. */
export function isToneOpen(guess: Guess, { tone, letters }: Syllable): boolean {
  const isFound = tone !== null && guess.tones.includes(tone);
  return isFound || letters.every((letter) => isOpen(guess, letter));
}

/** What the box of a letter shows: null while it is covered, without its tone as long as that is unknown. */
export function shownLetter(guess: Guess, syllable: Syllable, letter: WordLetter): string | null {
  if (!isOpen(guess, letter)) return null;
  return isToneOpen(guess, syllable) ? letter.text : letter.plain;
}

/** What a key of the keyboard can still do: `hit` has found all it can, `miss` is in no place. */
export function keyState(guess: Guess, typed: string): 'hit' | 'miss' | null {
  const key = toneless(typed);
  const found = allLetters(guess).filter((letter) => matches(letter, key));
  if (found.length > 0) return found.every((letter) => isOpen(guess, letter)) ? 'hit' : null;
  return isTried(guess, key) ? 'miss' : null;
}

function isTried(guess: Guess, key: string): boolean {
  return guess.tried.includes(key);
}

function matches(letter: WordLetter, key: string): boolean {
  return letter.isGuessed && (letter.key === key || foldText(letter.key) === key);
}

function uncovered(guess: Guess): Guess {
  return { ...guess, tried: [...guess.tried, ...allLetters(guess).map(({ key }) => key)] };
}

function allLetters({ syllables }: Pick<Guess, 'syllables'>): WordLetter[] {
  return syllables.flatMap(({ letters }) => letters.filter(({ isGuessed }) => isGuessed));
}
