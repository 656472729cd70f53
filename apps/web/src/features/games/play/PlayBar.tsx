import type { Game } from '@mam/contract/games/kinds';
import { m } from '@mam/texts';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../ui/Button.tsx';
import { DockedSheet } from '../../../ui/docked/DockedSheet.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { Play } from '../control/plays.ts';
import { Rules } from '../Rules.tsx';
import { SoundSwitch } from '../SoundSwitch.tsx';

interface PlayBarProps {
  play: Play;
  /** Which round of how many is on screen. */
  step: string;
  callSheet: string;
  exit: ReactNode;
  onRestart: () => void;
}

/**
 * The way back, how far the game is, how to play, and below the width of the side bar also call and quick
 * exit: there it stands in the place of header and bottom nav, and in view while the page scrolls.
 */
export function PlayBar({ play, step, callSheet, exit, onRestart }: PlayBarProps) {
  const [isHow, setHow] = useState(false);
  const { game, total, results } = play;
  return (
    <div className="play-bar" data-stays>
      <Link to="/game" aria-label={m.games_back()} className="play-bar-button">
        <Icon name="left" />
      </Link>
      <span
        role="progressbar"
        aria-label={m.games_progress()}
        aria-valuenow={results.length}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuetext={step}
        className="play-progress"
      >
        <i style={{ width: `${(results.length / total) * 100}%` }} />
      </span>
      <button
        type="button"
        aria-label={m.games_how()}
        onClick={() => setHow(true)}
        className="play-bar-button"
      >
        <Icon name="info" />
      </button>
      <button
        type="button"
        popoverTarget={callSheet}
        aria-label={m.nav_call()}
        className="play-bar-button lg:hidden"
      >
        <Icon name="phone" />
      </button>
      {exit}
      {isHow && <HowSheet game={game} onRestart={onRestart} onClose={() => setHow(false)} />}
    </div>
  );
}

interface HowSheetProps {
  game: Game;
  onRestart: () => void;
  onClose: () => void;
}

/** How to play, the sound, and a new start. */
function HowSheet({ game, onRestart, onClose }: HowSheetProps) {
  return (
    <DockedSheet title={m.games_how()} onClose={onClose}>
      <Rules game={game} />
      <div className="mt-5">
        <SoundSwitch />
      </div>
      <div className="mt-5 flex flex-wrap gap-2">
        <Button variant="primary" onClick={onClose}>
          {m.games_continue()}
        </Button>
        <Button onClick={onRestart}>{m.games_restart()}</Button>
      </div>
    </DockedSheet>
  );
}
