import type { GroupsRound } from '@mam/contract/games/games';
import { m } from '@mam/texts';
import { SayLine } from '../round/SayLine.tsx';
import type { SortState } from './sort-game.ts';

interface SortLineProps {
  round: GroupsRound;
  state: SortState;
}

/** What to do, or what came of the last word and why. */
export function SortLine({ round, state: { held, news } }: SortLineProps) {
  if (held !== null) {
    const item = round.items[held]?.text ?? '';
    return <SayLine look="held">{m.games_sort_held({ item })}</SayLine>;
  }
  if (!news) return <SayLine>{m.games_sort_start()}</SayLine>;
  const { text = '', why = '' } = round.items[news.item] ?? {};
  return news.kind === 'right' ? (
    <SayLine>
      <b>{m.games_sort_right()}</b> {why}
    </SayLine>
  ) : (
    <SayLine look="back">
      <b>{m.games_sort_back()}</b> <b>{text}</b>: {why} {m.games_sort_try()}
    </SayLine>
  );
}
