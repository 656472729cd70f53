import { type RefObject, type SyntheticEvent, useRef, useState } from 'react';

export interface PreviewHandle {
  /** Plays from a second on, up to `to` where it is given. */
  play: (from: number, to?: number) => void;
}

/** State and controls of a media element. `handle`: lets the editors play a part of it. */
export function usePreview(
  handle: RefObject<PreviewHandle | null>,
  onTime: (seconds: number) => void,
) {
  const media = useRef<HTMLVideoElement>(null);
  const stopAt = useRef(Number.POSITIVE_INFINITY);
  const [seconds, setSeconds] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const ref = (element: HTMLVideoElement | null) => {
    media.current = element;
    handle.current = element && previewHandle(element, stopAt);
  };
  const update = (now: number) => {
    setSeconds(now);
    onTime(now);
  };
  const seek = (to: number) => {
    stopAt.current = Number.POSITIVE_INFINITY;
    if (media.current) media.current.currentTime = to;
    // An element that has not loaded yet sends no timeupdate event.
    update(to);
  };
  const toggle = () => {
    stopAt.current = Number.POSITIVE_INFINITY;
    if (isPlaying) media.current?.pause();
    else void media.current?.play().catch(() => undefined);
  };
  const events = {
    onPlay: () => setPlaying(true),
    onPause: () => setPlaying(false),
    onTimeUpdate: ({ currentTarget }: SyntheticEvent<HTMLVideoElement>) => {
      if (currentTarget.currentTime >= stopAt.current) currentTarget.pause();
      update(currentTarget.currentTime);
    },
  };
  return { ref, events, seconds, isPlaying, seek, toggle };
}

function previewHandle(element: HTMLVideoElement, stopAt: RefObject<number>): PreviewHandle {
  return {
    play: (from, to = Number.POSITIVE_INFINITY) => {
      stopAt.current = to;
      element.currentTime = from;
      void element.play().catch(() => undefined);
    },
  };
}
