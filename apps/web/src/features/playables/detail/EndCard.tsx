import type { Site } from '@mam/contract/site/site';
import { m } from '@mam/texts';
import { Link } from 'react-router';
import { playTime } from '../../../platform/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { ItemInfo } from '../card-item.ts';
import { Duration, Poster } from '../Poster.tsx';
import { playableHref } from '../playable-links.ts';

/** A life tip on the same subject. */
export interface FurtherTip {
  id: number;
  title: string;
}

export interface EndingProps {
  info: ItemInfo;
  tip?: FurtherTip | undefined;
  hotlines: Site['hotlines'];
  onReplay: () => void;
}

const CHIP =
  'inline-flex min-h-11 min-w-0 items-center gap-2 rounded-pill px-4 text-sm font-strong no-underline';

const QUIET = 'bg-white/10 text-white hover:bg-white/20';
/** Colours of the dark scheme, on the ground of the player. */
const LEAF = '#7ed4b0';

/** Over the player: an item on the same subject, a tip, and a number to call where the subject asks for one. */
export function EndCard({ info, tip, hotlines, onReplay }: EndingProps) {
  const next = info.related.find(({ min_age }) => min_age === 0);
  const [hotline] = info.has_warning ? hotlines : [];
  return (
    <section
      aria-labelledby="ended"
      className="absolute inset-0 z-1 flex flex-col justify-center gap-2 overflow-y-auto bg-[#0b2a23] px-4 py-2 text-white sm:gap-4"
    >
      <p className="flex items-center gap-2">
        <Sprout />
        <span id="ended" role="status" className="mr-auto font-strong">
          {info.kind === 'video' ? m.playables_ended_video() : m.playables_ended_podcast()}
        </span>
        <button type="button" onClick={onReplay} className={`${CHIP} ${QUIET}`}>
          <Icon name="repeat" />
          {m.playables_replay()}
        </button>
      </p>
      {next && (
        <Link
          to={playableHref(next)}
          className="group grid grid-cols-[120px_minmax(0,1fr)] items-center gap-3 rounded-[12px] bg-white/10 text-white no-underline hover:bg-white/20"
        >
          <Poster item={next} sizes="160px" className="rounded-[12px]">
            <Duration text={playTime(next.duration)} className="right-1! bottom-1! px-1.5!" />
          </Poster>
          <span className="pr-3 text-sm leading-snug">
            <span className="block text-xs text-on-soil-muted">{m.playables_next()}</span>
            <b className="line-clamp-2 font-strong wrap-anywhere group-hover:underline">
              {next.title}
            </b>
          </span>
        </Link>
      )}
      <div className="flex gap-2">
        {tip && (
          <Link to={`/life-tips/${tip.id}`} className={`${CHIP} ${QUIET}`}>
            <Icon name="tips" />
            <span className="truncate">{tip.title}</span>
          </Link>
        )}
        {hotline && (
          <a
            href={`tel:${hotline.number.replaceAll(' ', '')}`}
            className={`${CHIP} flex-none bg-(--c-sun) text-[#2a1d00]`}
          >
            <Icon name="phone" />
            {m.playables_call({ number: hotline.number })}
          </a>
        )}
      </div>
    </section>
  );
}

/** It opens once: a small joy at the end. */
function Sprout() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className="size-8 flex-none" fill={LEAF}>
      <path d="M16 30V16" fill="none" stroke={LEAF} strokeWidth="2.5" />
      <g style={{ transformOrigin: '16px 17px', animation: 'boot-grow 400ms var(--ease)' }}>
        <path d="M15.500 17C8 17 4 12.500 4 6c7 0 11.500 4 11.500 11z" />
        <path d="M16.500 17c0-6 3.500-9.500 10-9.500 0 6-4 9.500-10 9.500z" />
      </g>
    </svg>
  );
}
