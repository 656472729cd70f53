import { useSyncExternalStore } from 'react';
import type { Playhead } from './playhead.ts';

/** A seek lands slightly before its target. */
const SLACK_SECONDS = 0.2;

/** What starts at a second. */
interface Started {
  start: number;
}

/** Index of the current timestamp; −1 before the first and while nothing plays. */
export function useCurrentIndex(timestamps: readonly Started[], playhead: Playhead): number {
  return useSyncExternalStore(
    playhead.subscribe,
    () => {
      const seconds = playhead.seconds();
      return seconds > 0 ? lastStarted(timestamps, seconds) : -1;
    },
    () => -1,
  );
}

/** The last one that has started at a second. Replaces findLastIndex, which is missing on phones of 2022. */
export function lastStarted(timestamps: readonly Started[], seconds: number): number {
  const after = timestamps.findIndex(({ start }) => start > seconds + SLACK_SECONDS);
  return (after < 0 ? timestamps.length : after) - 1;
}
