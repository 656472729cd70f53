import { SIDES, type Side } from '@mam/contract/comments/thread-kinds';
import type { Tally } from '@mam/contract/topics/topics';
import { m } from '@mam/texts';
import { Icon } from '../../ui/Icon.tsx';
import { sharesTexts } from './shares-texts.ts';
import './topics.css';

interface SideKeysProps {
  names: Record<Side, string>;
  own: Side | null;
  /** Null: nothing about the others is shown. */
  tally: Tally | null;
  /** In a list: one line high, without signs. */
  isSmall?: true;
  choose: (side: Side) => void;
}

/** Three keys, one for each side; how many are on each only with a tally. */
export function SideKeys({ names, own, tally, isSmall, choose }: SideKeysProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend would stand inside the frame of keys.
    <div role="group" aria-label={m.topics_question()} className="grid grid-cols-3 gap-2">
      {SIDES.map((side) => {
        const { icon, key } = SIDE_VARIANTS[side];
        // Beside the own side, which alone keeps its fill, the others are white.
        const other = own ? 'border-line bg-surface!' : 'border-transparent';
        return (
          <button
            key={side}
            type="button"
            aria-pressed={side === own}
            onClick={() => choose(side)}
            className={`${isSmall ? 'side-key-small' : 'side-key'} ${key} hover:border-current ${side === own ? 'border-current' : other}`}
          >
            {!isSmall && <Icon name={icon} className="size-6.5!" />}
            <span>{names[side]}</span>
            {tally && (
              <span
                className={`leading-[1.3] tabular-nums ${isSmall ? 'text-sm' : 'text-[1.25rem]'}`}
              >
                {sharesTexts(tally)[side]}
              </span>
            )}
            {side === own && <small className="side-here">{m.topics_here()}</small>}
          </button>
        );
      })}
    </div>
  );
}

/** Sign and tint of the sides, which never differ by colour alone. */
export const SIDE_VARIANTS = {
  agree: { icon: 'check', key: 'bg-primary-soft text-ok-text' },
  disagree: { icon: 'hand', key: 'bg-tint-gender text-ink-gender' },
  unsure: { icon: 'wave', key: 'bg-sun-soft text-warn-text' },
} as const;
