import { m } from '@mam/texts';
import { type RefObject, useRef, useState } from 'react';
import { Icon } from '../../../../ui/Icon.tsx';
import { formatTime } from './time-text.ts';

export interface PreviewHandle {
  /** Plays from a second; up to another one, where it is given. */
  play: (from: number, to?: number) => void;
  seconds: () => number;
}

interface MediaPreviewProps {
  kind: 'video' | 'podcast';
  src: string;
  poster: string | undefined;
  duration: number;
  handle: RefObject<PreviewHandle | null>;
  onTime: (seconds: number) => void;
  /** What is read at this moment. */
  line?: string | undefined;
}

/** The item while its captions and chapters are written: small, with one bar and one button. */
export function MediaPreview(props: MediaPreviewProps) {
  const { kind, src, poster, duration, handle, onTime, line } = props;
  const media = useRef<HTMLVideoElement>(null);
  const stopAt = useRef(Number.POSITIVE_INFINITY);
  const [seconds, setSeconds] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const bind = (element: HTMLVideoElement | null) => {
    media.current = element;
    handle.current = element && {
      seconds: () => element.currentTime,
      play: (from, to = Number.POSITIVE_INFINITY) => {
        stopAt.current = to;
        element.currentTime = from;
        void element.play().catch(() => undefined);
      },
    };
  };
  const move = (to: number) => {
    stopAt.current = Number.POSITIVE_INFINITY;
    if (media.current) media.current.currentTime = to;
    // Before it is loaded, nothing else says so.
    setSeconds(to);
    onTime(to);
  };
  const toggle = () => {
    stopAt.current = Number.POSITIVE_INFINITY;
    if (isPlaying) media.current?.pause();
    else void media.current?.play().catch(() => undefined);
  };
  return (
    <section className="parts-preview" aria-label={m.admin_parts_preview()}>
      {/* biome-ignore lint/a11y/useMediaCaption: the captions are what is being written here. */}
      <video
        ref={bind}
        src={src}
        poster={poster}
        preload="none"
        playsInline
        className={kind === 'video' ? '' : 'hidden'}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onTimeUpdate={({ currentTarget }) => {
          if (currentTarget.currentTime >= stopAt.current) currentTarget.pause();
          setSeconds(currentTarget.currentTime);
          onTime(currentTarget.currentTime);
        }}
      />
      {line !== undefined && <p className="parts-line">{line}</p>}
      <div className="parts-bar">
        <button type="button" className="parts-icon" onClick={toggle}>
          {isPlaying ? <PauseSign /> : <Icon name="play" />}
          <span className="sr-only">
            {isPlaying ? m.admin_parts_pause() : m.admin_parts_play()}
          </span>
        </button>
        <input
          type="range"
          className="parts-range"
          aria-label={m.admin_parts_position()}
          aria-valuetext={formatTime(Math.floor(seconds))}
          min={0}
          max={duration}
          step={0.1}
          value={Math.min(seconds, duration)}
          onChange={({ currentTarget }) => move(Number(currentTarget.value))}
        />
        <span>{formatTime(Math.floor(seconds * 10) / 10)}</span>
      </div>
    </section>
  );
}

function PauseSign() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-[1.375em] flex-none fill-current">
      <rect x="6.5" y="5" width="4" height="14" rx="1" />
      <rect x="13.5" y="5" width="4" height="14" rx="1" />
    </svg>
  );
}
