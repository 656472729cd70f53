import { m } from '@mam/texts';
import { Icon } from '../../../ui/Icon.tsx';

interface ClockProps {
  seconds: number;
  total: number;
}

/** The time that is left, as a bar and in numbers. Screen readers find it, and are not interrupted. */
export function Clock({ seconds, total }: ClockProps) {
  return (
    <p className="clock">
      <Icon name="clock" />
      <span role="timer" aria-live="off" className="tabular-nums">
        {m.games_clock({ seconds })}
      </span>
      <span className="play-progress" aria-hidden="true">
        <i style={{ width: `${(seconds / total) * 100}%` }} />
      </span>
    </p>
  );
}
