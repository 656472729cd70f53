import { SIDES, type Side } from '@mam/contract/comments/thread-kinds';
import type { Tally } from '@mam/contract/topics/topics';
import { m } from '@mam/texts';
import { Icon } from '../../ui/Icon.tsx';
import { totalOf } from './shares.ts';
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

/** The chosen key is white with a rim; in forced colours rims are all that differs. */
const CHOSEN = 'border-current bg-surface! shadow-card';

/** Three keys, one for each side; the bar and how many are on each only with a tally. */
export function SideKeys({ names, own, tally, isSmall, choose }: SideKeysProps) {
  const shown = tally && totalOf(tally) > 0 ? tally : undefined;
  return (
    <div className="grid gap-3.5">
      {shown && !isSmall && <Bar names={names} tally={shown} />}
      {/* biome-ignore lint/a11y/useSemanticElements: a legend would stand inside the frame of keys. */}
      <div role="group" aria-label={m.topics_question()} className="grid grid-cols-3 gap-2">
        {SIDES.map((side) => {
          const { icon, key } = SIDE_VARIANTS[side];
          return (
            <button
              key={side}
              type="button"
              aria-pressed={side === own}
              onClick={() => choose(side)}
              className={`${isSmall ? 'side-key-small' : 'side-key'} ${key} ${side === own ? CHOSEN : 'border-transparent hover:border-current'}`}
            >
              {!isSmall && <Icon name={icon} className="size-6.5!" />}
              <span>{names[side]}</span>
              {shown && (
                <span
                  className={`leading-[1.3] tabular-nums ${isSmall ? 'text-sm' : 'text-[1.25rem]'}`}
                >
                  {sharesTexts(shown)[side]}
                </span>
              )}
              {side === own && <small className="side-here">{m.topics_here()}</small>}
            </button>
          );
        })}
      </div>
    </div>
  );
}

/** The sides as one bar; its name has the words. Keeps its patterns in forced colours. */
function Bar({ names, tally }: { names: Record<Side, string>; tally: Tally }) {
  const texts = sharesTexts(tally);
  const label = SIDES.map((side) => `${names[side]}: ${texts[side]}`).join('. ');
  return (
    <div
      role="img"
      aria-label={label}
      className="flex h-5 gap-[3px] overflow-hidden rounded-[10px] forced-color-adjust-none"
    >
      {SIDES.filter((side) => tally[side] > 0).map((side) => (
        <span
          key={side}
          className={`min-w-1.5 ${SIDE_VARIANTS[side].bar}`}
          style={{ flexGrow: tally[side] }}
        />
      ))}
    </div>
  );
}

/** Sign, tint and pattern of the sides, which never differ by colour alone. */
export const SIDE_VARIANTS = {
  agree: { icon: 'check', key: 'bg-primary-soft text-ok-text', bar: 'bg-primary' },
  disagree: { icon: 'hand', key: 'bg-tint-gender text-ink-gender', bar: 'bg-[#8f7fc9]' },
  unsure: {
    icon: 'wave',
    key: 'bg-sun-soft text-warn-text',
    bar: 'bg-[repeating-linear-gradient(115deg,var(--accent)_0_7px,color-mix(in_srgb,var(--accent)_35%,var(--surface))_7px_11px)]',
  },
} as const;
