import type { Game } from '@mam/contract/games/kinds';
import { dueOn } from '@mam/contract/games/spacing';
import { deviceChanges } from '../../platform/device/device-storage.ts';
import { useStore } from '../../platform/store.ts';
import { today } from '../../platform/today.ts';
import { storedPlays } from './control/stored-plays.ts';
import { useGames } from './control/use-games.ts';
import { GameCard } from './GameCard.tsx';

interface GameListProps {
  items: readonly { game: Game; round_ids: number[] }[];
}

/** The games with what this reader has played; that comes after hydration, since the page is the same for all. */
export function GameList({ items }: GameListProps) {
  const state = useGames();
  useStore(deviceChanges, ({ count }) => count);
  const plays = state ? storedPlays() : {};
  const due = new Set(
    state?.reviews.filter((review) => dueOn(review) <= today()).map(({ round_id }) => round_id),
  );
  return (
    <ul className="grid grid-cols-1 gap-gap sm:grid-cols-2">
      {items.map(({ game, round_ids }) => (
        <li key={game}>
          <GameCard
            game={game}
            roundCount={round_ids.length}
            state={state}
            due={round_ids.filter((id) => due.has(id)).length}
            isGoing={plays[game] !== undefined}
          />
        </li>
      ))}
    </ul>
  );
}
