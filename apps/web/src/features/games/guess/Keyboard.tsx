import { type Guess, keyState } from '@mam/contract/games/guess';
import { TONES, type Tone, toneless } from '@mam/contract/games/word';
import { m } from '@mam/texts';
import type { CSSProperties } from 'react';
import { useKeyPress } from '../../../platform/use-key-press.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { toneOfKey } from './compose.ts';
import { TONE_SAMPLES, toneName } from './tone-names.ts';
import './keyboard.css';

interface KeyboardProps {
  guess: Guess;
  /** In lower case. */
  keys: readonly string[];
  onLetter: (letter: string) => void;
  onTone: (tone: Tone) => void;
  onHint: () => void;
  onWhole: () => void;
}

/** Columns of the keys, and how many of them a wide key needs. */
const COLUMNS = 8;
const WIDE_COLUMNS = 2;

/**
 * The letters, in Vietnamese the tones, and keys for a hint and the whole word, one block at the lower edge;
 * a real keyboard does the same. The wide keys fill the last row of letters as far as they have room there.
 */
export function Keyboard(props: KeyboardProps) {
  const { guess, keys, onLetter, onTone, onHint, onWhole } = props;
  const hasTones = guess.syllables.some(({ tone }) => tone !== null);
  const isTried = (letter: string) => keyState(guess, letter) !== null;
  useGuessKeys({ letters: keys, hasTones, isTried, onLetter, onTone, onHint });
  const rest = (COLUMNS - (keys.length % COLUMNS)) % COLUMNS;
  const wide = [
    <WideKey key="hint" icon="bulb" label={m.games_hint()} onClick={onHint} />,
    <WideKey key="whole" icon="edit" label={m.games_whole()} onClick={onWhole} />,
  ];
  const inside = Math.min(wide.length, Math.floor(rest / WIDE_COLUMNS));
  return (
    <div className="keyboard" style={{ '--wide': Math.floor(rest / inside) } as CSSProperties}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend in the grid. */}
      <div role="group" aria-label={m.games_keyboard()} className="keys">
        {keys.map((letter) => (
          <LetterKey
            key={letter}
            letter={letter}
            state={keyState(guess, letter)}
            onLetter={onLetter}
          />
        ))}
        {wide.slice(0, inside)}
      </div>
      {hasTones && <Tones guess={guess} onTone={onTone} />}
      {inside < wide.length && <div className="keys-foot">{wide.slice(inside)}</div>}
    </div>
  );
}

interface WideKeyProps {
  icon: string;
  label: string;
  onClick: () => void;
}

function WideKey({ icon, label, onClick }: WideKeyProps) {
  return (
    <button type="button" className="key key-wide" onClick={onClick}>
      <Icon name={icon} />
      {label}
    </button>
  );
}

interface LetterKeyProps {
  letter: string;
  state: 'hit' | 'miss' | null;
  onLetter: (letter: string) => void;
}

/** Stays focusable when it was tried, so that the keyboard keeps its place. */
function LetterKey({ letter, state, onLetter }: LetterKeyProps) {
  const name = letter.toUpperCase();
  const labels = {
    hit: m.games_key_hit({ letter: name }),
    miss: m.games_key_miss({ letter: name }),
  };
  return (
    <button
      type="button"
      className="key"
      data-state={state}
      aria-disabled={state !== null || undefined}
      aria-label={state ? labels[state] : name}
      onClick={() => onLetter(letter)}
    >
      {name}
    </button>
  );
}

function Tones({ guess, onTone }: Pick<KeyboardProps, 'guess' | 'onTone'>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend in the grid.
    <div role="group" aria-label={m.games_tones()} className="keys tones">
      {TONES.map((tone) => {
        const isTried = guess.tones.includes(tone);
        const isHit = guess.syllables.some((syllable) => syllable.tone === tone);
        const name = m.games_tone_name({ tone: toneName(tone).toLowerCase() });
        const labels = { hit: m.games_key_hit, miss: m.games_key_miss };
        const state = isHit ? 'hit' : 'miss';
        return (
          <button
            key={tone}
            type="button"
            className="key key-tone"
            data-state={isTried ? state : undefined}
            aria-disabled={isTried || undefined}
            onClick={() => onTone(tone)}
          >
            <b aria-hidden="true">{TONE_SAMPLES[tone]}</b>
            <span aria-hidden="true">{toneName(tone)}</span>
            <span className="sr-only">{isTried ? labels[state]({ letter: name }) : name}</span>
          </button>
        );
      })}
    </div>
  );
}

interface GuessKeys {
  /** Keys of the board, in lower case. */
  letters: readonly string[];
  hasTones: boolean;
  /** Whether a letter was tried before: S, R and X then mean tones, as in Telex. */
  isTried: (letter: string) => boolean;
  onLetter: (letter: string) => void;
  onTone: (tone: Tone) => void;
  onHint: () => void;
}

/** Listens to a real keyboard while nothing is typed into a field, and leaves shortcuts to the browser. */
function useGuessKeys(keys: GuessKeys): void {
  useKeyPress((event) => {
    if (press(keys, event.key.toLowerCase())) event.preventDefault();
  });
}

/** Does what a key stands for; false for all other keys. */
function press(keys: GuessKeys, key: string): boolean {
  if (key === '?') {
    keys.onHint();
    return true;
  }
  const letter = toneless(key);
  const tone = keys.hasTones ? toneOfKey(key) : undefined;
  const isLetter = keys.letters.includes(letter);
  if (tone && (!isLetter || keys.isTried(letter))) keys.onTone(tone);
  else if (isLetter) keys.onLetter(letter);
  else return false;
  return true;
}
