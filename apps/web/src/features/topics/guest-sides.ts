import { SIDES, type Side } from '@mam/contract/comments/thread-kinds';
import { deviceStorage } from '../../platform/device/device-storage.ts';
import { GUEST_SIDES_KEY } from '../../platform/device/keys.ts';

/** The latest choices; older ones are forgotten. */
const KEPT_MAX = 100;

/** A topic and the side that a guest leans to; the latest first. */
type Stored = [uuid: string, side: Side][];

/** The side that a guest of this device has chosen; it is counted nowhere. */
export function readGuestSide(uuid: string): Side | null {
  return readAll().find(([each]) => each === uuid)?.[1] ?? null;
}

/** Null: it was taken back, or an account has taken it over. */
export function writeGuestSide(uuid: string, side: Side | null): void {
  const others = readAll().filter(([each]) => each !== uuid);
  const all: Stored = side ? [[uuid, side], ...others] : others;
  deviceStorage.set(GUEST_SIDES_KEY, all.slice(0, KEPT_MAX));
}

/** What is stored may be of an earlier build, or written by hand. */
function readAll(): Stored {
  const stored = deviceStorage.get(GUEST_SIDES_KEY);
  return Array.isArray(stored) ? stored.filter(isChoice) : [];
}

function isChoice(value: unknown): value is Stored[number] {
  if (!Array.isArray(value)) return false;
  const [uuid, side] = value;
  return typeof uuid === 'string' && SIDES.some((each) => each === side);
}
