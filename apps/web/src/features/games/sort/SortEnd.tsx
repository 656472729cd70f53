import type { GroupsRound, OrderRound } from '@mam/contract/games/games';
import { sortOutcome, sortPoints } from '@mam/contract/games/scoring';
import { m } from '@mam/texts';
import type { PlantEnd } from '../round/Plant.tsx';
import { RoundEnd } from '../round/RoundEnd.tsx';
import type { RoundProps } from '../round/round-props.ts';

interface SortEndProps extends RoundProps<GroupsRound | OrderRound> {
  title: string;
  /** How many were not right at the first try. */
  missed: number;
}

/** What becomes of the plant. */
export function sortPlantEnd(items: number, missed: number): PlantEnd {
  return sortOutcome({ items, right: items - missed }) === 'missed' ? 'bud' : 'flower';
}

/** The end of a round whose items were put into baskets or in order. */
export function SortEnd({ round, title, missed, nextLabel, onDone }: SortEndProps) {
  const items = round.items.length;
  const right = items - missed;
  const score = { outcome: sortOutcome({ items, right }), points: sortPoints({ items, right }) };
  return (
    <RoundEnd
      title={title}
      learnPath={round.learn_path}
      nextLabel={nextLabel}
      onNext={() => onDone({ ...score, parts: items, right })}
    >
      <p role="status">{m.games_sort_first_try({ right, all: items })}</p>
    </RoundEnd>
  );
}
