import { m } from '@mam/texts';
import { Link } from 'react-router';
import { privateMode } from '../../platform/device/device-storage.ts';
import { playTime } from '../../platform/format.ts';
import { useStore } from '../../platform/store.ts';
import { Icon } from '../../ui/Icon.tsx';
import { JumpButton, JumpButtons } from './JumpButtons.tsx';
import { ListenButton } from './ListenButton.tsx';
import { PodcastSeek } from './PodcastSeek.tsx';
import { closePodcast, JUMPS, podcastState, type Track } from './podcast-controller.ts';
import { podcastQueue } from './podcast-queue.ts';
import './dock.css';

const ROUND = 'grid size-11 flex-none place-items-center rounded-pill';

interface MiniPlayerProps {
  track: Track;
}

/** In the dock of a phone: title and place in a line above all of it, sound and end beside its pages. */
export function Cell({ track }: MiniPlayerProps) {
  const seconds = useStore(podcastState, (state) => Math.floor(state.seconds));
  return (
    <section aria-label={m.player_mini_label()} className="mini-cell">
      <Progress track={track} seconds={seconds} />
      <p className="mini-line">
        <TrackLink track={track} className="block flex-1 truncate" />
        <span className="text-muted tabular-nums">{playTime(seconds)}</span>
      </p>
      <ListenButton track={track} className={`${ROUND} text-primary [&_svg]:size-7`} />
      <CloseButton track={track} />
    </section>
  );
}

function Progress({ track, seconds }: MiniPlayerProps & { seconds: number }) {
  return (
    <span
      className="absolute inset-x-0 top-0 h-[3px] origin-left bg-primary"
      style={{ scale: `${Math.min(seconds / track.duration, 1)} 1` }}
    />
  );
}

/** Title, place and all buttons: first in the menu, and above the strip of a phone held sideways. */
export function Row({ track }: MiniPlayerProps) {
  const seconds = useStore(podcastState, (state) => Math.floor(state.seconds));
  return (
    <section
      aria-label={m.player_mini_label()}
      className="mini-player relative flex h-mini-player items-center gap-1 border-b border-line pr-2 pl-3"
    >
      <Progress track={track} seconds={seconds} />
      <div className="mr-auto min-w-0">
        <TrackLink track={track} className="block truncate text-sm leading-snug font-strong" />
        <Position track={track} seconds={seconds} />
      </div>
      <JumpButton by={-JUMPS.back} label={m.player_back({ seconds: JUMPS.back })} />
      <ListenButton track={track} className={`${ROUND} text-primary [&_svg]:size-7`} />
      <CloseButton track={track} />
    </section>
  );
}

function Position({ track, seconds }: { track: Track; seconds: number }) {
  return (
    <p className="truncate text-xs leading-snug text-muted tabular-nums">
      {playTime(seconds)} / {playTime(track.duration)}
      <Next />
    </p>
  );
}

/** What the reader has chosen to hear after it; in private mode no title shows. */
function Next() {
  const next = useStore(podcastQueue, ({ tracks }) => tracks[0]);
  const isPrivate = useStore(privateMode, ({ isOn }) => isOn);
  if (!next) return null;
  return <> · {m.player_next({ title: isPrivate ? m.player_neutral_title() : next.title })}</>;
}

/** The bar at the foot of pages from 992 px on; it covers nothing. */
export function Bar({ track }: MiniPlayerProps) {
  const seconds = useStore(podcastState, (state) => Math.floor(state.seconds));
  return (
    <section
      aria-label={m.player_mini_label()}
      className="sticky bottom-0 z-bottom-nav hidden h-20 items-center gap-4 bg-surface px-6 shadow-up lg:flex"
    >
      {/* `loading` before `src`: hidden on phones, it is not fetched there. */}
      <img loading="lazy" src={track.image} alt="" className="size-14 rounded-s object-cover" />
      <div className="w-56 min-w-0 xl:w-80">
        <TrackLink track={track} className="block truncate text-sm font-strong" />
        <Position track={track} seconds={seconds} />
      </div>
      <JumpButtons>
        <ListenButton
          track={track}
          className="grid size-12 place-items-center rounded-pill bg-primary text-on-primary hover:bg-primary-hover [&_svg]:size-6"
        />
      </JumpButtons>
      <PodcastSeek track={track} />
      <CloseButton track={track} />
    </section>
  );
}

interface TrackLinkProps {
  track: Track;
  className: string;
}

/** The title, which is on every page: in private mode the neutral one of the lock screen. */
function TrackLink({ track, className }: TrackLinkProps) {
  const isPrivate = useStore(privateMode, ({ isOn }) => isOn);
  const title = isPrivate ? m.player_neutral_title() : track.title;
  return (
    <Link
      to={`/${track.kind}/${track.uuid}`}
      className={`${className} text-heading no-underline hover:underline`}
      aria-label={m.player_mini_open({ title })}
    >
      {title}
    </Link>
  );
}

function CloseButton({ track }: MiniPlayerProps) {
  return (
    <button
      type="button"
      aria-label={track.kind === 'video' ? m.player_mini_close_video() : m.player_mini_close()}
      onClick={closePodcast}
      className={`${ROUND} text-muted hover:bg-sunk`}
    >
      <Icon name="x" />
    </button>
  );
}
