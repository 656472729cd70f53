import { streakDays } from '@mam/contract/games/streak';
import { m } from '@mam/texts';
import { count } from '../../../platform/format.ts';
import { useStore } from '../../../platform/store.ts';
import { today } from '../../../platform/today.ts';
import { games } from '../control/game-state.ts';

/** On wide screens: the best score, days in a row, and how a real keyboard plays. */
export function SideNotes() {
  const { scores, days } = useStore(games, ({ state }) => state);
  const best = scores.find(({ game }) => game === 'guess-word')?.best ?? 0;
  const rows = [
    [m.games_side_best(), count(best)],
    [m.games_side_streak(), count(streakDays(days, today()))],
    [m.games_side_miss(), m.games_side_miss_value()],
  ];
  return (
    <section className="game-card side-notes">
      {rows.map(([label, value]) => (
        <div key={label}>
          <span>{label}</span>
          <b>{value}</b>
        </div>
      ))}
      <p>{m.games_guess_word_how_3()}</p>
    </section>
  );
}
