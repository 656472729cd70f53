import { m } from '@mam/texts';
import type { ReactNode } from 'react';
import { count } from '../../../platform/format.ts';
import { Plant, type PlantEnd } from './Plant.tsx';

interface StageProps {
  /** Share of what makes the plant of this round grow, 0 to 1. */
  growth: number;
  /** How the round ended; absent while it goes on. */
  end?: PlantEnd | undefined;
  /** Which round of how many this is. */
  step: string;
  /** Not shown before the first one. */
  points: number;
  /** On top of the picture, at its start. */
  children?: ReactNode;
}

/** The plant of a round, the same in all games; it takes the height that the round leaves. */
export function Stage({ growth, end, step, points, children }: StageProps) {
  return (
    <div className="stage">
      <Plant growth={growth} end={end} className="stage-picture" />
      {children}
      <p className="stage-score">
        {step}
        {points > 0 && ` · ${m.games_points({ points: count(points) })}`}
      </p>
    </div>
  );
}
