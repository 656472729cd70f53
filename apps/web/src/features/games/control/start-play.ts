import type { Round } from '@mam/contract/games/games';
import type { Game } from '@mam/contract/games/kinds';
import { getLocale } from '@mam/texts/runtime';
import { today } from '../../../platform/today.ts';
import { games } from './game-state.ts';
import { newPlay, type Play } from './plays.ts';
import { forgetPlay, storedPlay, storePlay } from './stored-plays.ts';

interface StartOptions {
  isTimed: boolean;
  /** Ends the game that is on its way. */
  isNew: boolean;
}

/** The game on its way if all its rounds are still there, else a new one; undefined without rounds. */
export function startPlay(
  game: Game,
  rounds: readonly Round[],
  { isTimed, isNew }: StartOptions,
): Play | undefined {
  const stored = isNew ? undefined : storedPlay(game);
  const isWhole = stored?.queue.every((id) => rounds.some((round) => round.id === id));
  if (stored && isWhole) return stored;
  forgetPlay(game);
  if (rounds.length === 0) return undefined;
  const { scores, reviews } = games.get().state;
  const score = scores.find((each) => each.game === game);
  const play = newPlay({
    game,
    language: getLocale(),
    seed: newSeed(),
    isTimed,
    before: score ? { last: score.last, best: score.best } : null,
    rounds,
    reviews,
    today: today(),
  });
  storePlay(play);
  return play;
}

/** Another order each time. */
function newSeed(): number {
  return Math.floor(Math.random() * 2 ** 31);
}
