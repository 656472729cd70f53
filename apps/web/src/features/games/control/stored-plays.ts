import { GAMES, type Game } from '@mam/contract/games/kinds';
import { getLocale } from '@mam/texts/runtime';
import { deviceStorage } from '../../../platform/device/device-storage.ts';
import { PLAYS_KEY } from '../../../platform/device/keys.ts';
import { hasShape } from '../../../platform/has-shape.ts';
import type { Play } from './plays.ts';

/** The games on their way on this device, one of each kind; in private mode they end with the page. */
export function storedPlays(): Partial<Record<Game, Play>> {
  const stored = deviceStorage.get(PLAYS_KEY);
  if (typeof stored !== 'object' || stored === null) return {};
  const plays = GAMES.map((game) => [game, Reflect.get(stored, game)] as const);
  return Object.fromEntries(plays.filter(([game, play]) => isPlay(play, game)));
}

/** The game on its way, if it is in the language of the page: words are not the same in both. */
export function storedPlay(game: Game): Play | undefined {
  return storedPlays()[game];
}

export function storePlay(play: Play): void {
  deviceStorage.set(PLAYS_KEY, { ...storedPlays(), [play.game]: play });
}

export function forgetPlay(game: Game): void {
  const { [game]: _old, ...others } = storedPlays();
  if (Object.keys(others).length > 0) deviceStorage.set(PLAYS_KEY, others);
  else deviceStorage.remove(PLAYS_KEY);
}

function isPlay(value: unknown, game: Game): value is Play {
  return (
    hasShape<Play>(value, { queue: 'array', results: 'array' }) &&
    value.game === game &&
    value.language === getLocale() &&
    value.queue.length > 0
  );
}
