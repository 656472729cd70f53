import type { Game } from '@mam/contract/games/kinds';
import { m } from '@mam/texts';
import { useState } from 'react';
import { Link } from 'react-router';
import { count } from '../../../platform/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { DockedSheet } from '../../../ui/docked/DockedSheet.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { isRepeat, type Play } from '../control/plays.ts';
import { Rules } from '../Rules.tsx';
import { SoundSwitch } from '../SoundSwitch.tsx';
import { PLAY_TEXTS } from './play-texts.ts';

interface PlayBarProps {
  play: Play;
  onRestart: () => void;
}

/** In the place of the header on phones: the way back, how far the game is, and how to play. */
export function PlayBar({ play, onRestart }: PlayBarProps) {
  const [isHow, setHow] = useState(false);
  const { game, total, results } = play;
  const at = Math.min(results.length + 1, total);
  const step = isRepeat(play)
    ? m.games_step_again()
    : PLAY_TEXTS[game].step({ at: count(at), total: count(total) });
  return (
    <div className="play-bar">
      <Link to="/game" aria-label={m.games_back()} className="play-bar-button">
        <Icon name="left" />
      </Link>
      <b>{step}</b>
      <span
        role="progressbar"
        aria-label={m.games_progress()}
        aria-valuenow={results.length}
        aria-valuemin={0}
        aria-valuemax={total}
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
