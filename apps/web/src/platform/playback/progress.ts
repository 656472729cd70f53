import type { PlayableKind } from '@mam/contract/playables/kinds';
import type { Playable } from '@mam/contract/playables/playables';
import { session } from '../client/session.ts';
import { deviceStorage } from '../device/device-storage.ts';

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
  /** Whose it is; undefined for a guest. Nobody else who uses the device is shown it. */
  user_id?: number;
}

/** The item as far as its progress needs it. */
export type TrackedItem = Pick<Playable, 'uuid' | 'kind' | 'title' | 'image' | 'duration'>;

const ENTRIES_MAX = 50;
/** Under this many seconds nothing was begun; this close to the end nothing is left. */
export const STARTED_SECONDS = 3;
const REMAINING_SECONDS = 3;

/** All that this reader began on this device, by uuid. */
export function allProgress(): Record<string, Progress> {
  return progressWhere((entry) => entry.user_id === session.get().current?.user_id);
}

/** Where this item was left, if it was begun and not finished. */
export function progressOf(uuid: string): Progress | undefined {
  return allProgress()[uuid];
}

/** What was begun on this device by nobody in particular. */
export function guestProgress(): Record<string, Progress> {
  return progressWhere((entry) => entry.user_id === undefined);
}

/** Keeps the position; the first seconds and the end forget it instead. */
export function saveProgress(item: TrackedItem, seconds: number): void {
  const { [item.uuid]: _old, ...others } = readAll();
  const position = Math.floor(seconds);
  const isUnderway = position >= STARTED_SECONDS && position < item.duration - REMAINING_SECONDS;
  const { kind, title, image, duration } = item;
  const user_id = session.get().current?.user_id;
  const entry: Progress = { kind, title, image, duration, position, at: Date.now(), user_id };
  write(isUnderway ? { [item.uuid]: entry, ...others } : others);
}

/** Forgets one item. */
export function removeProgress(uuid: string): void {
  const { [uuid]: _gone, ...others } = readAll();
  write(others);
}

/** The account has taken over what a guest began; from now on only its owner is shown it here. */
export function assignGuestProgress(user_id: number): void {
  const given = Object.entries(readAll()).map(([uuid, entry]) => [
    uuid,
    { ...entry, user_id: entry.user_id ?? user_id },
  ]);
  write(Object.fromEntries(given));
}

/** Nobody is signed in any more: what belonged to an account leaves the device. */
export function removeAccountProgress(): void {
  const guest = guestProgress();
  if (Object.keys(guest).length < Object.keys(readAll()).length) write(guest);
}

function progressWhere(isWanted: (entry: Progress) => boolean): Record<string, Progress> {
  const wanted = Object.entries(readAll()).filter(([, entry]) => isWanted(entry));
  return Object.fromEntries(wanted);
}

function readAll(): Record<string, Progress> {
  const kept = deviceStorage.get(PROGRESS_KEY);
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(Object.entries(kept).filter(isProgressEntry));
}

function write(all: Record<string, Progress>): void {
  const latest = Object.entries(all)
    .sort(([, a], [, b]) => b.at - a.at)
    .slice(0, ENTRIES_MAX);
  deviceStorage.set(PROGRESS_KEY, Object.fromEntries(latest));
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
