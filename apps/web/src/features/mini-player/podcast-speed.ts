import { deviceStorage } from '../../platform/device/device-storage.ts';

const KEY = 'mam.podcast-speed';

/** Steps of the speed button, slowest first. */
export const PODCAST_SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

/** The stored speed; 1 by default. */
export function savedSpeed(): number {
  const stored = deviceStorage.get(KEY);
  return PODCAST_SPEEDS.find((speed) => speed === stored) ?? 1;
}

export function saveSpeed(speed: number): void {
  deviceStorage.set(KEY, speed);
}
