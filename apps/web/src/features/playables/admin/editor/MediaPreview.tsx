import { m } from '@mam/texts';
import type { RefObject } from 'react';
import { Icon } from '../../../../ui/Icon.tsx';
import { formatTime } from './time-text.ts';
import { type PreviewHandle, usePreview } from './use-preview.ts';

interface MediaPreviewProps {
  kind: 'video' | 'podcast';
  src: string;
  poster: string | undefined;
  /** Seconds. */
  duration: number;
  handle: RefObject<PreviewHandle | null>;
  onTime: (seconds: number) => void;
  /** The caption of this moment; undefined where captions are not shown. */
  caption?: string | undefined;
}

/** On a phone it leaves the room to the row that is worked on and to errors, and covers no button while that is pressed. */
const PREVIEW =
  'max-sm:has-[~_*_li_:focus:not([data-play])]:static max-sm:has-[~_*_[data-errors]:not(.sr-only)]:static sticky top-16 z-1 overflow-hidden rounded-m bg-[#071a16] text-white short:static **:focus-visible:outline-[#9cc7ff]';
const VIDEO = 'aspect-video max-h-[26dvh] w-full object-contain max-sm:max-h-[15dvh]';

/** On the picture; a podcast has none, and keeps two lines free. */
const CAPTION = {
  video:
    'absolute inset-x-0 bottom-0 bg-black/45 px-3 text-center text-sm leading-[1.5] whitespace-pre-line',
  podcast: 'min-h-[3.2em] px-3 pt-1 text-center text-sm leading-[1.5] whitespace-pre-line',
};

/** A small player for the editors of captions and chapters. */
export function MediaPreview(props: MediaPreviewProps) {
  const { kind, src, poster, duration, handle, onTime, caption } = props;
  const { ref, events, seconds, isPlaying, seek, toggle } = usePreview(handle, onTime);
  return (
    <section className={PREVIEW} aria-label={m.admin_parts_preview()}>
      <div className="relative">
        <video
          ref={ref}
          src={src}
          poster={poster}
          preload="metadata"
          playsInline
          className={kind === 'video' ? VIDEO : 'hidden'}
          {...events}
        />
        {caption !== undefined && <p className={CAPTION[kind]}>{caption}</p>}
      </div>
      <div className="flex items-center gap-2 pt-0.5 pr-3 pb-1 pl-1 text-xs tabular-nums">
        <PlayButton isPlaying={isPlaying} onClick={toggle} />
        <input
          type="range"
          className="h-7 min-w-0 flex-1 accent-accent"
          aria-label={m.admin_parts_position()}
          aria-valuetext={formatTime(Math.floor(seconds))}
          min={0}
          max={duration}
          step={0.1}
          value={Math.min(seconds, duration)}
          onChange={({ currentTarget }) => seek(Number(currentTarget.value))}
        />
        <span>{formatTime(Math.floor(seconds * 10) / 10)}</span>
      </div>
    </section>
  );
}

function PlayButton({ isPlaying, onClick }: { isPlaying: boolean; onClick: () => void }) {
  return (
    <button
      type="button"
      className="grid h-10 w-9 flex-none place-items-center rounded-[10px] hover:bg-[rgb(128_148_140/0.22)]"
      onClick={onClick}
    >
      {isPlaying ? <PauseIcon /> : <Icon name="play" />}
      <span className="sr-only">{isPlaying ? m.admin_parts_pause() : m.admin_parts_play()}</span>
    </button>
  );
}

function PauseIcon() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-[1.375em] flex-none fill-current">
      <rect x="6.5" y="5" width="4" height="14" rx="1" />
      <rect x="13.5" y="5" width="4" height="14" rx="1" />
    </svg>
  );
}
