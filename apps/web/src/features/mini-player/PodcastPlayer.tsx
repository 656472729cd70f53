import { m } from '@mam/texts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { decimal, fileSize, playTime } from '../../platform/format.ts';
import { useStore } from '../../platform/store.ts';
import { useResumeAt } from '../../shared/playback/account-progress.ts';
import { PLAYBACK_SPEEDS } from '../../shared/playback/track-playback.ts';
import { JumpButtons } from './JumpButtons.tsx';
import { ListenButton } from './ListenButton.tsx';
import { PodcastSeek } from './PodcastSeek.tsx';
import {
  playerInView,
  playPodcast,
  podcastState,
  setPodcastSpeed,
  type Track,
} from './podcast-controller.ts';
import { savedSpeed } from './podcast-speed.ts';
import { SleepTimer } from './SleepTimer.tsx';

interface PodcastPlayerProps {
  track: Track;
  /** Address of the loudness data. */
  peaks?: string | undefined;
  /** Bytes that playing takes. */
  bytes: number;
}

/** The controls on a podcast's page; the audio element is in the layout. */
export function PodcastPlayer({ track, peaks, bytes }: PodcastPlayerProps) {
  const isOpen = useStore(podcastState, (state) => state.track?.uuid === track.uuid);
  const isOpening = useStore(podcastState, (state) => isOpen && state.stage === 'opening');
  const hasFailed = useStore(podcastState, (state) => isOpen && state.stage === 'failed');
  const seconds = useStore(podcastState, (state) => Math.floor(state.seconds));
  const resumeAt = useResumeAt(track);
  const controls = useRef<HTMLDivElement>(null);
  usePlayerInView(controls, track.uuid);
  return (
    <div ref={controls} aria-busy={isOpening}>
      <div className="noscript:hidden">
        <div className="mb-2 flex flex-wrap items-center justify-between gap-y-1">
          <Speed />
          <JumpButtons>
            <ListenButton
              track={track}
              className="grid size-16 place-items-center rounded-pill bg-primary text-on-primary hover:bg-primary-hover [&_svg]:size-8"
            />
          </JumpButtons>
          <SleepTimer />
        </div>
        <PodcastSeek track={track} resumeAt={resumeAt} peaks={peaks} />
        <div className="flex justify-between text-xs text-muted tabular-nums">
          <span>{playTime(isOpen ? seconds : resumeAt)}</span>
          {!isOpen && <span>{m.player_size({ size: fileSize(bytes) })}</span>}
          <span>{playTime(track.duration)}</span>
        </div>
        {hasFailed && <Failed track={track} />}
      </div>
    </div>
  );
}

/** Tells whether the controls are in view: then the mini player would show the same a second time. */
function usePlayerInView(controls: RefObject<HTMLElement | null>, uuid: string): void {
  useEffect(() => {
    if (!controls.current) return;
    const observer = new IntersectionObserver(([entry]) =>
      playerInView.set({ uuid: entry?.isIntersecting ? uuid : undefined }),
    );
    observer.observe(controls.current);
    return () => {
      observer.disconnect();
      playerInView.set({ uuid: undefined });
    };
  }, [controls, uuid]);
}

/** The file with the browser's own controls, without script. */
export function PlainAudio({ track }: Pick<PodcastPlayerProps, 'track'>) {
  return (
    <noscript>
      {/* biome-ignore lint/a11y/useMediaCaption: the transcript stands on the same page. */}
      <audio controls preload="none" src={track.audio} className="mt-4 w-full" />
    </noscript>
  );
}

function Speed() {
  const [speed, setSpeed] = useState(1);
  useEffect(() => setSpeed(savedSpeed()), []);
  return (
    <label>
      <span className="sr-only">{m.player_speed()}</span>
      <select
        value={speed}
        onChange={({ currentTarget }) => {
          setSpeed(Number(currentTarget.value));
          setPodcastSpeed(Number(currentTarget.value));
        }}
        className="h-11 w-13 cursor-pointer appearance-none rounded-pill border-[1.5px] border-line-strong bg-surface text-center text-sm font-strong text-heading"
      >
        {PLAYBACK_SPEEDS.map((step) => (
          <option key={step} value={step}>
            {decimal(step)}×
          </option>
        ))}
      </select>
    </label>
  );
}

function Failed({ track }: Pick<PodcastPlayerProps, 'track'>) {
  return (
    <p role="alert" className="mt-3 rounded-m bg-danger-soft p-3 text-sm text-danger-text">
      {m.player_error()}{' '}
      <button
        type="button"
        className="font-strong underline"
        onClick={() => void playPodcast(track)}
      >
        {m.player_retry()}
      </button>
    </p>
  );
}
