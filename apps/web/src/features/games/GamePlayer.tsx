import type { Game } from '@mam/contract/games/kinds';
import { m } from '@mam/texts';
import { type ReactNode, useState } from 'react';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { GameStart } from './GameStart.tsx';
import { loadGame } from './load-game.ts';
import { usePlay } from './use-play.ts';

interface GamePlayerProps {
  game: Game;
  /** A category as a chip; nothing for null. */
  chipOf: (category_id: number | null) => ReactNode;
  /** Id of the sheet with the hotlines. */
  callSheet: string;
  /** Quick exit for the screens on which the frame of the site gives way to a round. */
  exit: ReactNode;
}

/** The start of a game, then the game itself. */
export function GamePlayer({ game, chipOf, callSheet, exit }: GamePlayerProps) {
  const { started, state, isGoing, start } = usePlay(game);
  const [isTimed, setTimed] = useState(false);
  if (started) {
    const { PlayView, rounds } = started.loaded;
    return (
      <PlayView
        key={started.play.seed}
        start={started.play}
        rounds={rounds}
        chipOf={chipOf}
        callSheet={callSheet}
        exit={exit}
        onRestart={() => void start({ isTimed: started.play.isTimed, isNew: true })}
      />
    );
  }
  if (state === 'empty') {
    return (
      <EmptyState
        picture="games"
        title={m.games_empty_title()}
        text={m.games_empty_text()}
        action={{ to: '/game', label: m.games_all() }}
      />
    );
  }
  return (
    <GameStart
      game={game}
      isTimed={isTimed}
      onTimed={setTimed}
      state={state}
      isGoing={isGoing}
      onStart={(isNew) => void start({ isTimed, isNew })}
      onIntent={() => void loadGame(game).catch(() => undefined)}
    />
  );
}
