/** How fast bytes go, so that neither one slow moment nor one fast one makes the figure jump. */
export interface Meter {
  /** Notes that so many bytes of a file had gone at a moment (milliseconds). */
  note: (at: number, bytes: number) => void;
  /** Bytes a second; undefined until there is something to go by. */
  speed: () => number | undefined;
}

/** What was measured this long ago weighs about a third. */
const MEMORY_MS = 5_000;
/** Readings closer together than this say little. */
const STEP_MS = 250;
/** The first moments are not typical: a buffer fills. */
const WARM_UP_MS = 1_500;

export function createMeter(): Meter {
  let first: number | undefined;
  let last = { at: 0, bytes: 0 };
  let speed: number | undefined;
  return {
    note(at, bytes) {
      if (first === undefined || bytes < last.bytes) {
        first ??= at;
        last = { at, bytes };
        return;
      }
      const passed = at - last.at;
      if (passed < STEP_MS) return;
      const now = ((bytes - last.bytes) / passed) * 1_000;
      const weight = speed === undefined ? 1 : 1 - Math.exp(-passed / MEMORY_MS);
      speed = (speed ?? 0) + weight * (now - (speed ?? 0));
      last = { at, bytes };
    },
    speed: () => (first !== undefined && last.at - first >= WARM_UP_MS ? speed : undefined),
  };
}

/** Seconds until the rest has gone; undefined while nobody could say. */
export function secondsLeft(bytes: number, speed: number | undefined): number | undefined {
  return speed ? Math.ceil(bytes / speed) : undefined;
}
