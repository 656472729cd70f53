import type { GroupsRound } from '@mam/contract/games/games';
import { m } from '@mam/texts';
import { Icon } from '../../../ui/Icon.tsx';
import type { SortState } from './sort-game.ts';

/** Tint and sign of the baskets, in their order; they never differ by colour alone. */
const LOOKS = [
  { tint: 'bg-tint-safe text-ink-safe', icon: 'leaf' },
  { tint: 'bg-tint-violence text-ink-violence', icon: 'bulb' },
  { tint: 'bg-tint-gender text-ink-gender', icon: 'wave' },
  { tint: 'bg-tint-contra text-ink-contra', icon: 'drop' },
];

interface BasketsProps {
  round: GroupsRound;
  state: SortState;
  /** A word is being dragged. */
  isAim: boolean;
  onDrop: (basket: number) => void;
}

/** The baskets with what is in them. */
export function Baskets({ round, state, isAim, onDrop }: BasketsProps) {
  const { groups, items } = round;
  return (
    <div className="baskets" data-count={groups.length}>
      {groups.map((name, basket) => {
        const { tint, icon } = LOOKS[basket % LOOKS.length] ?? { tint: '', icon: 'leaf' };
        const all = items.filter(({ group }) => group === basket).length;
        const inside = state.placed.filter((item) => items[item]?.group === basket);
        return (
          <button
            key={name}
            type="button"
            data-drop={basket}
            data-aim={isAim || state.held !== null}
            className={`basket ${tint}`}
            onClick={() => onDrop(basket)}
          >
            <Icon name={icon} />
            <span className="sr-only">
              {m.games_sort_basket({ name, count: inside.length, all })}
            </span>
            <span aria-hidden="true">{name}</span>
            <span aria-hidden="true" className="tabular-nums">
              {inside.length}/{all}
            </span>
            {inside.length > 0 && (
              <span aria-hidden="true" className="basket-words">
                {inside.map((item) => (
                  <span key={item}>{items[item]?.text}</span>
                ))}
              </span>
            )}
          </button>
        );
      })}
    </div>
  );
}
