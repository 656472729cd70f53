import { type Tone, toneless } from '@mam/contract/games/word';
import { useKeyPress } from '../../../platform/use-key-press.ts';
import { toneOfKey } from './compose.ts';

export interface GuessKeys {
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
export function useGuessKeys(keys: GuessKeys): void {
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
