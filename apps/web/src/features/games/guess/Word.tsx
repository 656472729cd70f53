import { type Guess, isOpen, isOver, isToneOpen, shownLetter } from '@mam/contract/games/guess';
import type { Syllable, WordLetter } from '@mam/contract/games/word';
import { m } from '@mam/texts';
import type { CSSProperties } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import { toneName } from './tone-names.ts';

/** Lengths from which a word is dense, and from which it has two rows. */
const DENSE_LETTERS = 9;
const ROW_LETTERS_MAX = 14;

interface WordProps {
  guess: Guess;
  word: string;
}

/** The boxes of the word, a group for each syllable with its tone below; as a sentence for screen readers. */
export function Word({ guess, word }: WordProps) {
  const isEnd = isOver(guess);
  return (
    <div className="word">
      <p className="sr-only">
        {m.games_word_label()}: {isEnd ? word : guess.syllables.map(textOf(guess)).join('. ')}
      </p>
      <div className="word-syllables" aria-hidden="true" {...widthOf(guess)}>
        {guess.syllables.map((syllable, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a word may have the same syllable twice.
          <div key={at} className="syllable">
            <div>
              {syllable.letters.map((letter, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a word may have the same letter twice.
                <Box key={index} guess={guess} syllable={syllable} letter={letter} isEnd={isEnd} />
              ))}
            </div>
            {syllable.tone && <ToneChip guess={guess} syllable={syllable} isEnd={isEnd} />}
          </div>
        ))}
      </div>
    </div>
  );
}

interface SyllableProps {
  guess: Guess;
  syllable: Syllable;
  isEnd: boolean;
}

function Box({ guess, syllable, letter, isEnd }: SyllableProps & { letter: WordLetter }) {
  const shown = isEnd ? letter.text : shownLetter(guess, syllable, letter);
  const isFound = isOpen(guess, letter);
  const look = isFound ? 'found' : 'lost';
  return (
    <span className="slot" data-look={shown === null ? 'empty' : look}>
      {shown?.toUpperCase()}
    </span>
  );
}

function ToneChip({ guess, syllable, isEnd }: SyllableProps) {
  const isShown = isEnd || isToneOpen(guess, syllable);
  if (!isShown || !syllable.tone) {
    return (
      <span className="tone">
        <span>{m.games_tone_question()}</span>
      </span>
    );
  }
  return (
    <span className="tone" data-open="true">
      <Icon name="check" />
      {toneName(syllable.tone)}
    </span>
  );
}

/** Letters of one row: a long word has smaller boxes on phones, and a very long one two rows. */
function widthOf({ syllables }: Guess) {
  const letters = syllables.reduce((sum, syllable) => sum + syllable.letters.length, 0);
  const units = letters + (syllables.length - 1) / 2;
  const row = units > ROW_LETTERS_MAX ? Math.ceil(units / 2) : units;
  const isDense = syllables.length > 2 || units > DENSE_LETTERS;
  return { 'data-dense': isDense, style: { '--letters': row } as CSSProperties };
}

function textOf(guess: Guess) {
  return (syllable: Syllable, index: number): string => {
    const letters = syllable.letters
      .map((letter) => shownLetter(guess, syllable, letter)?.toUpperCase() ?? m.games_slot_empty())
      .join(', ');
    return m.games_syllable({ at: index + 1, letters: letters + toneText(guess, syllable) });
  };
}

function toneText(guess: Guess, syllable: Syllable): string {
  if (!syllable.tone) return '';
  if (!isToneOpen(guess, syllable)) return `; ${m.games_tone_unknown()}`;
  return `; ${m.games_tone_open({ tone: toneName(syllable.tone) })}`;
}
