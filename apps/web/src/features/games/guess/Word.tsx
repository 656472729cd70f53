import { type Guess, isOpen, isOver, isToneOpen, shownLetter } from '@mam/contract/games/guess';
import type { Syllable, WordLetter } from '@mam/contract/games/word';
import { m } from '@mam/texts';
import type { CSSProperties } from 'react';
import { TONE_SAMPLES, toneName } from './tone-names.ts';
import { rowUnits } from './word-rows.ts';

interface WordProps {
  guess: Guess;
  word: string;
}

/** The boxes of the word, a group for each syllable with its tone; as a sentence for screen readers. */
export function Word({ guess, word }: WordProps) {
  const isEnd = isOver(guess);
  return (
    <div className="word">
      <p className="sr-only">
        {m.games_word_label()}: {isEnd ? word : guess.syllables.map(textOf(guess)).join('. ')}
      </p>
      <div
        className="word-syllables"
        aria-hidden="true"
        style={{ '--units': rowUnits(guess.syllables) } as CSSProperties}
      >
        {guess.syllables.map((syllable, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a word may have the same syllable twice.
          <SyllableBoxes key={at} guess={guess} syllable={syllable} isEnd={isEnd} />
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

/** A box for each letter and one for the tone; once all are found, the syllable is a single tile. */
function SyllableBoxes(props: SyllableProps) {
  const { guess, syllable, isEnd } = props;
  const { letters } = syllable;
  if (letters.every((letter) => isOpen(guess, letter))) {
    return <span className="syllable-done">{letters.map(({ text }) => text)}</span>;
  }
  return (
    <span className="syllable">
      {letters.map((letter, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a word may have the same letter twice.
        <Box key={index} {...props} letter={letter} />
      ))}
      {!isEnd && <ToneBox guess={guess} syllable={syllable} />}
    </span>
  );
}

function Box({ guess, syllable, letter, isEnd }: SyllableProps & { letter: WordLetter }) {
  const shown = isEnd ? letter.text : shownLetter(guess, syllable, letter);
  const look = isOpen(guess, letter) ? 'found' : 'lost';
  return (
    <span className="slot" data-look={shown === null ? 'empty' : look}>
      {shown?.toUpperCase()}
    </span>
  );
}

/** The tone of a syllable on the letter a; a question mark while it is not known. */
function ToneBox({ guess, syllable }: Omit<SyllableProps, 'isEnd'>) {
  if (!syllable.tone) return null;
  const isKnown = isToneOpen(guess, syllable);
  return (
    <span className="tone" data-open={isKnown || undefined}>
      {isKnown ? TONE_SAMPLES[syllable.tone] : '?'}
    </span>
  );
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
