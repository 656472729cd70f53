import { SIDES, type Side } from '@mam/contract/comments/thread-kinds';
import type { Tally } from '@mam/contract/topics/topics';
import { m } from '@mam/texts';
import { Icon } from '../../ui/Icon.tsx';
import { sharesOf, totalOf } from './shares.ts';
import './topics.css';

interface SideKeysProps {
  names: Record<Side, string>;
  own: Side | null;
  /** Null: nothing about the others is shown. */
  tally: Tally | null;
  isClosed: boolean;
  choose: (side: Side) => void;
}

const KEY = 'side-key';
/** The chosen key is white with a rim; in forced colours rims are all that differs. */
const CHOSEN = 'border-current bg-surface! shadow-card';

/** Three keys, one for each side; the bar and the per cents only with a tally. */
export function SideKeys({ names, own, tally, isClosed, choose }: SideKeysProps) {
  const shares = tally && totalOf(tally) > 0 ? sharesOf(tally) : undefined;
  return (
    <div className="grid gap-3.5">
      {shares && <Bar names={names} shares={shares} />}
      {/* biome-ignore lint/a11y/useSemanticElements: a legend would stand inside the frame of keys. */}
      <div role="group" aria-label={m.topics_question()} className="grid grid-cols-3 gap-2">
        {SIDES.map((side) => {
          const { icon, key } = SIDE_VARIANTS[side];
          return (
            <button
              key={side}
              type="button"
              disabled={isClosed}
              aria-pressed={side === own}
              onClick={() => choose(side)}
              className={`${KEY} ${key} ${side === own ? CHOSEN : 'border-transparent enabled:hover:border-current'}`}
            >
              <Icon name={icon} className="size-6.5!" />
              <span>{names[side]}</span>
              {shares && (
                <span className="text-[1.25rem] leading-[1.3] tabular-nums">
                  {m.topics_percent({ percent: shares[side] })}
                </span>
              )}
              {side === own && <small className="text-xs font-text">{m.topics_here()}</small>}
            </button>
          );
        })}
      </div>
    </div>
  );
}

/** The shares as one bar; its name has the words. Keeps its patterns in forced colours. */
function Bar({ names, shares }: { names: Record<Side, string>; shares: Record<Side, number> }) {
  const label = m.topics_tally({
    ...names,
    agree_percent: shares.agree,
    disagree_percent: shares.disagree,
    unsure_percent: shares.unsure,
  });
  return (
    <div
      role="img"
      aria-label={label}
      className="flex h-5 gap-[3px] overflow-hidden rounded-[10px] forced-color-adjust-none"
    >
      {SIDES.filter((side) => shares[side] > 0).map((side) => (
        <span
          key={side}
          className={`min-w-1.5 ${SIDE_VARIANTS[side].bar}`}
          style={{ flexGrow: shares[side] }}
        />
      ))}
    </div>
  );
}

/** Sign, tint and pattern of the sides, which never differ by colour alone. */
const SIDE_VARIANTS = {
  agree: { icon: 'check', key: 'bg-primary-soft text-ok-text', bar: 'bg-primary' },
  disagree: { icon: 'x', key: 'bg-tint-gender text-ink-gender', bar: 'bg-[#8f7fc9]' },
  unsure: {
    icon: 'wave',
    key: 'bg-sun-soft text-warn-text',
    bar: 'bg-[repeating-linear-gradient(115deg,var(--accent)_0_7px,color-mix(in_srgb,var(--accent)_35%,var(--surface))_7px_11px)]',
  },
} as const;
