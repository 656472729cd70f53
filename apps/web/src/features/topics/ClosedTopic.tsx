import { SIDES, type Side } from '@mam/contract/comments/thread-kinds';
import type { Playable } from '@mam/contract/playables/playables';
import type { Tally } from '@mam/contract/topics/topics';
import { m } from '@mam/texts';
import { playTime } from '../../platform/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LinkRow } from './LinkRow.tsx';
import { SIDE_VARIANTS } from './SideKeys.tsx';
import { sharesOf } from './shares.ts';
import { sharesTexts } from './shares-texts.ts';
import { topicsHref } from './topic-links.ts';

interface ClosedTopicProps {
  /** A video to go on with. */
  video: Pick<Playable, 'uuid' | 'title' | 'duration'> | undefined;
}

/** One step on from a topic that is closed. */
export function ClosedTopic({ video }: ClosedTopicProps) {
  return video ? (
    <LinkRow to={`/video/${video.uuid}`} icon="video" note={playTime(video.duration)}>
      {m.topics_next_video({ title: video.title })}
    </LinkRow>
  ) : (
    <LinkRow to={topicsHref({ state: 'open' })} icon="pingpong">
      {m.topics_next_open()}
    </LinkRow>
  );
}

interface SideResultProps {
  names: Record<Side, string>;
  own: Side | null;
  /** Null: too few have chosen. */
  tally: Tally | null;
}

/** Where the readers of a closed topic stood: a list to read, with the own side marked, and nothing to press. */
export function SideResult({ names, own, tally }: SideResultProps) {
  return (
    <div>
      <h2 className="text-lg">{m.topics_result()}</h2>
      <ul className="mt-2 grid gap-3.5">
        {SIDES.map((side) => {
          const { icon, key } = SIDE_VARIANTS[side];
          return (
            <li
              key={side}
              className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5"
            >
              <span className={`grid size-8 place-items-center rounded-pill ${key}`}>
                <Icon name={icon} className="size-5!" />
              </span>
              <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-strong text-heading">
                <span className="min-w-0 wrap-anywhere">{names[side]}</span>
                {side === own && <span className={`chip pl-2.5 ${key}`}>{m.topics_here()}</span>}
              </span>
              {tally && (
                <b className="font-strong text-heading tabular-nums">{sharesTexts(tally)[side]}</b>
              )}
              {tally && <Share side={side} percent={sharesOf(tally)[side]} />}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Colour and pattern of the sides in bars. */
export const SIDE_BARS = {
  agree: 'bg-primary',
  disagree: 'bg-[#8f7fc9]',
  unsure:
    'bg-[repeating-linear-gradient(115deg,var(--accent)_0_7px,color-mix(in_srgb,var(--accent)_35%,var(--surface))_7px_11px)]',
} as const;

/** The share of a side; its number stands above. Keeps its pattern in forced colours. */
function Share({ side, percent }: { side: Side; percent: number }) {
  return (
    <span className="col-span-full h-2.5 overflow-hidden rounded-pill bg-sunk forced-color-adjust-none">
      <span
        className={`block h-full rounded-pill ${SIDE_BARS[side]}`}
        style={{ width: `${percent}%` }}
      />
    </span>
  );
}
