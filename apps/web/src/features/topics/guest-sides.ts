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

export function writeGuestSide(uuid: string, side: Side): void {
  deviceStorage.set(GUEST_SIDES_KEY, [[uuid, side], ...without(uuid)].slice(0, KEPT_MAX));
}

/** Forgets a choice that an account has taken over. */
export function removeGuestSide(uuid: string): void {
  if (readGuestSide(uuid)) deviceStorage.set(GUEST_SIDES_KEY, without(uuid));
}

function without(uuid: string): Stored {
  return readAll().filter(([each]) => each !== uuid);
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
