import type { Language } from '@mam/contract/core/localized';
import {
  type Guess,
  isOpen,
  newGuess,
  tryLetter,
  tryTone,
  tryWord,
  withHint,
  withLetterHint,
} from '@mam/contract/games/guess';
import type { Tone } from '@mam/contract/games/word';
import { composeVietnamese } from './compose.ts';

/** What the last move did, for the line below the word. */
export type GuessNews =
  | { kind: 'hit' | 'hint-letter'; letters: string[] }
  | { kind: 'near' | 'miss'; letter: string }
  | { kind: 'tone-hit' | 'tone-miss'; tone: Tone }
  | { kind: 'word-miss'; word: string }
  | { kind: 'word'; isSpelling: boolean }
  | { kind: 'hint' };

/** A word on its way; only JSON values, since a reload continues it. */
export interface GuessState {
  guess: Guess;
  news: GuessNews | null;
}

export function startGuess(word: string, language: Language): GuessState {
  return { guess: newGuess(word, language), news: null };
}

/** A repeated letter changes nothing and costs nothing. */
export function guessLetter(state: GuessState, letter: string): GuessState {
  const { guess, result } = tryLetter(state.guess, letter);
  if (result === 'repeat') return state;
  if (result === 'hit')
    return { guess, news: { kind: 'hit', letters: opened(state.guess, guess) } };
  return { guess, news: { kind: result, letter } };
}

export function guessTone(state: GuessState, tone: Tone): GuessState {
  const { guess, result } = tryTone(state.guess, tone);
  if (result === 'repeat') return state;
  return { guess, news: { kind: result === 'hit' ? 'tone-hit' : 'tone-miss', tone } };
}

/** Reads the word as it stands and, in Vietnamese, as Telex or VNI; an empty one changes nothing. */
export function guessWord(state: GuessState, text: string, language: Language): GuessState {
  const typed = text.trim();
  if (!typed) return state;
  const readings = language === 'vi' ? [composeVietnamese(typed), typed] : [typed];
  const tries = readings.map((reading) => tryWord(state.guess, reading));
  const found =
    tries.find(({ result }) => result === 'right') ??
    tries.find(({ result }) => result === 'spelling');
  if (found) {
    return { guess: found.guess, news: { kind: 'word', isSpelling: found.result === 'spelling' } };
  }
  return { guess: tries[0]?.guess ?? state.guess, news: { kind: 'word-miss', word: typed } };
}

/** The next hint in words; once all are shown, a letter. The first one is the clue. */
export function takeHint(state: GuessState, hints: readonly string[]): GuessState {
  if (state.guess.hints < hints.length - 1) {
    return { guess: withHint(state.guess), news: { kind: 'hint' } };
  }
  const guess = withLetterHint(state.guess);
  return { guess, news: { kind: 'hint-letter', letters: opened(state.guess, guess) } };
}

/** Share of the letters that are open, 0 to 1. */
export function growthOf(guess: Guess): number {
  const letters = lettersOf(guess);
  return letters.filter((letter) => isOpen(guess, letter)).length / Math.max(1, letters.length);
}

/** Number of letters that are still covered. */
export function coveredCount(guess: Guess): number {
  return lettersOf(guess).filter((letter) => !isOpen(guess, letter)).length;
}

/** The letters that a move has opened, without repetition. */
function opened(before: Guess, after: Guess): string[] {
  const letters = lettersOf(after).filter(
    (letter) => isOpen(after, letter) && !isOpen(before, letter),
  );
  return [...new Set(letters.map(({ key }) => key.toUpperCase()))];
}

function lettersOf({ syllables }: Guess) {
  return syllables.flatMap(({ letters }) => letters.filter(({ isGuessed }) => isGuessed));
}
