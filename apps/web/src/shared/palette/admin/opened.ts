import { session } from '../../../platform/client/session.ts';
import { deviceStorage } from '../../../platform/device/device-storage.ts';
import { PALETTE_KEY } from '../../../platform/device/keys.ts';
import { hasShape } from '../../../platform/has-shape.ts';

/** A page or item that was opened, and how often. */
export interface Opened {
  to: string;
  label: string;
  icon: string;
  count: number;
  /** Milliseconds since 1970. */
  at: number;
}

/** Further entries are forgotten, the oldest first. */
const OPENED_MAX = 40;
/** An address counts as frequent from here. */
const FREQUENT_MIN = 3;

/** What this account has opened on this device, the newest first. */
export function readOpened(): Opened[] {
  const stored = deviceStorage.get(PALETTE_KEY);
  const user_id = session.get().current?.user_id;
  const isList = hasShape<{ user_id: number; opened: Opened[] }>(stored, { opened: 'array' });
  return isList && stored.user_id === user_id ? stored.opened.filter(isOpened) : [];
}

/** Counts an opening. */
export function noteOpened({ to, label, icon }: Pick<Opened, 'to' | 'label' | 'icon'>): void {
  const user_id = session.get().current?.user_id;
  if (user_id === undefined) return;
  const before = readOpened();
  const count = (before.find((entry) => entry.to === to)?.count ?? 0) + 1;
  const others = before.filter((entry) => entry.to !== to);
  const opened = [{ to, label, icon, count, at: Date.now() }, ...others].slice(0, OPENED_MAX);
  deviceStorage.set(PALETTE_KEY, { user_id, opened });
}

/** The most frequent addresses that are not among the last ones. */
export function frequentOf(opened: readonly Opened[], last: readonly Opened[], max: number) {
  return opened
    .filter((entry) => entry.count >= FREQUENT_MIN && !last.includes(entry))
    .toSorted((a, b) => b.count - a.count)
    .slice(0, max);
}

/** Any other value under the key must not break the palette. */
function isOpened(value: unknown): value is Opened {
  return hasShape<Opened>(value, {
    to: 'string',
    label: 'string',
    icon: 'string',
    count: 'number',
    at: 'number',
  });
}
