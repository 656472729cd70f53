/** A smoothed transfer speed. */
export interface Meter {
  /** Records the bytes sent until a moment (milliseconds). */
  record: (at: number, bytes: number) => void;
  /** Bytes a second; undefined during the first moments. */
  speed: () => number | undefined;
}

/** Age at which a measurement has about a third of its weight. */
const MEMORY_MS = 5_000;
/** Measurements closer together than this are skipped. */
const STEP_MS = 250;
/** The first moments are not typical, as buffers fill. */
const WARM_UP_MS = 1_500;

export function createMeter(): Meter {
  let first: number | undefined;
  let last = { at: 0, bytes: 0 };
  let speed: number | undefined;
  return {
    record(at, bytes) {
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

/** Seconds until the rest is sent; undefined without a speed. */
export function secondsLeft(bytes: number, speed: number | undefined): number | undefined {
  return speed ? Math.ceil(bytes / speed) : undefined;
}
