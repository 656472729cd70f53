import type { Finished } from '../control/finish.ts';
import { Plant } from '../round/Plant.tsx';

/** A plant for each round of the game: a flower, or the bud of a round that comes back. */
export function FlowerBed({ reviews }: Pick<Finished, 'reviews'>) {
  return (
    <p className="flower-bed" aria-hidden="true">
      {reviews.map(({ round, outcome }) => (
        <Plant
          key={round.id}
          isNarrow
          growth={1}
          end={outcome === 'missed' ? 'bud' : 'flower'}
          className="flower-bed-plant"
        />
      ))}
    </p>
  );
}
