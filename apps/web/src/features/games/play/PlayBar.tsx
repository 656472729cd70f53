import { m } from '@mam/texts';
import { useState } from 'react';
import { Link } from 'react-router';
import { count } from '../../../platform/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { isRepeat, type Play } from '../control/plays.ts';
import { HowSheet } from './HowSheet.tsx';
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
