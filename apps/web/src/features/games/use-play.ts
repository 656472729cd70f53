import type { Game } from '@mam/contract/games/kinds';
import { useEffect, useState } from 'react';
import type { Play } from './control/plays.ts';
import { startPlay } from './control/start-play.ts';
import { storedPlay } from './control/stored-plays.ts';
import { type LoadedGame, loadGame } from './load-game.ts';

interface Started {
  loaded: LoadedGame;
  play: Play;
}

interface StartOptions {
  isTimed: boolean;
  /** Ends the game that is on its way. */
  isNew: boolean;
}

/** Loads and starts a game; one that is on its way on this device goes on by itself after a reload. */
export function usePlay(game: Game) {
  const [started, setStarted] = useState<Started>();
  const [state, setState] = useState<'idle' | 'busy' | 'failed' | 'empty'>('idle');
  const [isGoing, setGoing] = useState(false);
  const start = async (options: StartOptions) => {
    setState('busy');
    try {
      const loaded = await loadGame(game);
      const play = startPlay(game, loaded.rounds, options);
      setStarted(play && { loaded, play });
      setState(play ? 'idle' : 'empty');
    } catch {
      setState('failed');
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each game.
  useEffect(() => {
    const play = storedPlay(game);
    setGoing(play !== undefined);
    if (play) void start({ isTimed: play.isTimed, isNew: false });
  }, [game]);
  return { started, state, isGoing, start };
}
