import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import type { Playable } from '@mam/contract/playables/playables';
import { session } from '../../platform/client/session.ts';
import { deviceStorage } from '../../platform/device/device-storage.ts';
import { HISTORY_PAUSED_KEY, PROGRESS_KEY } from '../../platform/device/keys.ts';
import { hasShape } from '../../platform/has-shape.ts';

/** The position in an item, with what its card shows. */
export interface Progress {
  kind: PlayableKind;
  title: string;
  image: string;
  /** Whole seconds. */
  duration: number;
  /** Whole seconds from the start. */
  position: number;
  /** Milliseconds since 1970; the latest are shown first, the oldest are removed. */
  at: number;
  /** The account it belongs to; undefined for a guest. Other readers of the device never see it. */
  user_id?: number;
}

/** The fields of an item that its progress needs. */
export type TrackedItem = Pick<Playable, 'uuid' | 'kind' | 'title' | 'image' | 'duration'>;

const ENTRIES_MAX = 50;
/** An item counts as begun from this second on, and as finished so many seconds before its end. */
export const STARTED_SECONDS = 3;
const REMAINING_SECONDS = 3;

/** Items that this reader has begun on this device, by uuid. */
export function allProgress(): Record<string, Progress> {
  return progressWhere((entry) => entry.user_id === session.get().current?.user_id);
}

/** The position in an item, if it was begun and not finished. */
export function progressOf(uuid: string): Progress | undefined {
  return allProgress()[uuid];
}

/** Items that a guest has begun on this device. */
export function guestProgress(): Record<string, Progress> {
  return progressWhere((entry) => entry.user_id === undefined);
}

/** Whether this device stores no positions of guests; what it has stored before stays. */
export function isGuestHistoryPaused(): boolean {
  return deviceStorage.get(HISTORY_PAUSED_KEY) === true;
}

export function pauseGuestHistory(isPaused: boolean): void {
  if (isPaused) deviceStorage.set(HISTORY_PAUSED_KEY, true);
  else deviceStorage.remove(HISTORY_PAUSED_KEY);
}

/** Stores the position; in the first seconds and at the end removes it instead. */
export function saveProgress(item: TrackedItem, seconds: number): void {
  if (!session.get().current && isGuestHistoryPaused()) return;
  const user_id = session.get().current?.user_id;
  const key = keyOf(item.uuid, user_id);
  const { [key]: _old, ...others } = readAll();
  const position = Math.floor(seconds);
  const isUnderway = position >= STARTED_SECONDS && position < item.duration - REMAINING_SECONDS;
  const { kind, title, image, duration } = item;
  const entry: Progress = { kind, title, image, duration, position, at: Date.now(), user_id };
  write(isUnderway ? { [key]: entry, ...others } : others);
}

/** Removes one item of this reader. */
export function removeProgress(uuid: string): void {
  const { [keyOf(uuid, session.get().current?.user_id)]: _gone, ...others } = readAll();
  write(others);
}

/** Removes the items that a guest has begun on this device, of one kind or all. */
export function removeGuestProgress(kind?: PlayableKind): void {
  const isGone = ([, entry]: [string, Progress]) =>
    entry.user_id === undefined && (kind === undefined || entry.kind === kind);
  write(Object.fromEntries(Object.entries(readAll()).filter((each) => !isGone(each))));
}

/** Assigns the guest's items to the account that has imported them. */
export function assignGuestProgress(user_id: number): void {
  const all = Object.entries(readAll()).map(([key, entry]) => ({
    uuid: uuidOf(key),
    entry: { ...entry, user_id: entry.user_id ?? user_id },
  }));
  // When both have begun an item, the later position stays.
  all.sort((a, b) => a.entry.at - b.entry.at);
  write(Object.fromEntries(all.map(({ uuid, entry }) => [keyOf(uuid, entry.user_id), entry])));
}

/** Removes the items of accounts from this device, after signing out. */
export function removeAccountProgress(): void {
  const guest = guestProgress();
  if (Object.keys(guest).length < Object.keys(readAll()).length) write(guest);
}

function progressWhere(isWanted: (entry: Progress) => boolean): Record<string, Progress> {
  const wanted = Object.entries(readAll()).filter(([, entry]) => isWanted(entry));
  return Object.fromEntries(wanted.map(([key, entry]) => [uuidOf(key), entry]));
}

/**
 * The key is the item's uuid, and for an account also its id: readers of one device overwrite nothing of
 * each other.
 */
function keyOf(uuid: string, user_id: number | undefined): string {
  return user_id === undefined ? uuid : `${user_id}:${uuid}`;
}

function uuidOf(key: string): string {
  return key.replace(/^\d+:/, '');
}

function readAll(): Record<string, Progress> {
  const stored = deviceStorage.get(PROGRESS_KEY);
  if (typeof stored !== 'object' || stored === null) return {};
  const entries = Object.entries(stored).filter(isProgressEntry);
  return Object.fromEntries(
    entries.map(([key, entry]) => [keyOf(uuidOf(key), entry.user_id), entry]),
  );
}

function write(all: Record<string, Progress>): void {
  const latest = Object.entries(all)
    .sort(([, a], [, b]) => b.at - a.at)
    .slice(0, ENTRIES_MAX);
  deviceStorage.set(PROGRESS_KEY, Object.fromEntries(latest));
}

function isProgressEntry(entry: [string, unknown]): entry is [string, Progress] {
  return hasShape<Progress>(entry[1], { position: 'number', duration: 'number', at: 'number' });
}
