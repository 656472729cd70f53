import { SIDES, type Side } from '@mam/contract/comments/thread-kinds';
import { m } from '@mam/texts';
import { Icon } from '../../ui/Icon.tsx';
import { SIDE_VARIANTS } from './SideKeys.tsx';

interface SideReasonsProps {
  names: Record<Side, string>;
  reasons: Record<Side, string>;
  own: Side | null;
}

/** Why some choose each side, in the words of the site: the own side first. */
export function SideReasons({ names, reasons, own }: SideReasonsProps) {
  const sides = own ? [own, ...SIDES.filter((side) => side !== own)] : SIDES;
  return (
    <div>
      <p className="text-xs text-muted">{m.topics_reasons()}</p>
      <dl className="mt-2 grid gap-2">
        {sides.map((side) => {
          const { icon, key } = SIDE_VARIANTS[side];
          return (
            <div
              key={side}
              className={`grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 rounded-m px-4 py-3 text-sm leading-[1.55] wrap-anywhere ${key}`}
            >
              <dt className="col-span-2 grid grid-cols-subgrid font-strong">
                <Icon name={icon} className="mt-0.5 size-4.5!" />
                {m.topics_reason({ side: names[side] })}
              </dt>
              <dd className="col-start-2 text-body">{reasons[side]}</dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}
