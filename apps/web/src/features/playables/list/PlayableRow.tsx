import { playTime } from '../../../platform/format.ts';
import { CardLink } from '../../../ui/card/CardLink.tsx';
import { AdultBadge } from '../AdultBadge.tsx';
import type { CardItem } from '../card-item.ts';
import { Views } from '../Meta.tsx';
import { Duration, Poster } from '../Poster.tsx';
import { ProgressBar } from '../ProgressBar.tsx';
import { playableHref } from '../playable-links.ts';

/** A playable as a row with a small picture: 16:9 of a video, square of a podcast. */
export function PlayableRow({ item }: { item: CardItem }) {
  const isSquare = item.kind === 'podcast';
  const time = playTime(item.duration);
  return (
    <div className="group relative grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3">
      <Poster item={item} sizes="112px" className={`rounded-[10px] ${shapeOf(item)}`}>
        {!isSquare && <Duration text={time} />}
        <ProgressBar uuid={item.uuid} />
      </Poster>
      <div className="min-w-0">
        <h3 className="wrap-anywhere text-sm leading-snug font-strong tracking-normal">
          <CardLink to={playableHref(item)}>{item.title}</CardLink>
        </h3>
        <p className="flex items-center gap-2 text-xs text-muted">
          {isSquare && <span className="tabular-nums">{time}</span>}
          <Views item={item} />
          {item.min_age === 18 && <AdultBadge />}
        </p>
      </div>
    </div>
  );
}

/** Of an upright film its own ratio, in the place of the others. */
function shapeOf({ kind, is_upright }: CardItem): string {
  if (kind === 'podcast') return 'aspect-square! w-18';
  return is_upright ? 'row-upright' : 'w-28';
}
