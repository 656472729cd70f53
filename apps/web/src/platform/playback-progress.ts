import type { Playable } from '@mam/contract/playables';
import type { PlayableKind } from '@mam/contract/playables.kinds';
import { readDevice, writeDevice } from './device-store.ts';

/** Device key of "continue watching". */
const PROGRESS_KEY = 'mam.progress';

/** Where a reader stopped; enough to draw a card without asking the server. */
export interface Progress {
  kind: PlayableKind;
  title: string;
  image: string;
  /** Whole seconds. */
  duration: number;
  /** Whole seconds from the start. */
  position: number;
  /** Milliseconds since 1970, to show the latest first and drop the oldest. */
  at: number;
}

/** The item as far as its progress needs it. */
export type Followed = Pick<Playable, 'uuid' | 'kind' | 'title' | 'image' | 'duration'>;

const KEPT_MAX = 50;
/** Under this many seconds nothing was begun; this close to the end nothing is left. */
const BEGUN_SECONDS = 3;
const LEFT_SECONDS = 3;

/** All that was begun on this device, by uuid. */
export function allProgress(): Record<string, Progress> {
  const kept = readDevice(PROGRESS_KEY);
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(Object.entries(kept).filter(isProgressEntry));
}

/** Where this item was left, if it was begun and not finished. */
export function progressOf(uuid: string): Progress | undefined {
  return allProgress()[uuid];
}

/** Keeps the position; the first seconds and the end forget it instead. */
export function keepProgress(item: Followed, seconds: number): void {
  const { [item.uuid]: _old, ...others } = allProgress();
  const position = Math.floor(seconds);
  const isUnderway = position >= BEGUN_SECONDS && position < item.duration - LEFT_SECONDS;
  const { kind, title, image, duration } = item;
  const entry: Progress = { kind, title, image, duration, position, at: Date.now() };
  const latest = Object.entries(isUnderway ? { [item.uuid]: entry, ...others } : others)
    .sort(([, a], [, b]) => b.at - a.at)
    .slice(0, KEPT_MAX);
  writeDevice(PROGRESS_KEY, Object.fromEntries(latest));
}

function isProgressEntry(entry: [string, unknown]): entry is [string, Progress] {
  const value = entry[1];
  return (
    typeof value === 'object' &&
    value !== null &&
    'position' in value &&
    typeof value.position === 'number' &&
    'duration' in value &&
    typeof value.duration === 'number' &&
    'at' in value &&
    typeof value.at === 'number'
  );
}
