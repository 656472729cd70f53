import { deviceStorage } from '../../platform/device/device-storage.ts';
import { PLAYBACK_SPEEDS } from '../../platform/playback/track-playback.ts';

const KEY = 'mam.podcast-speed';

/** The stored speed; 1 by default. */
export function savedSpeed(): number {
  const stored = deviceStorage.get(KEY);
  return PLAYBACK_SPEEDS.find((speed) => speed === stored) ?? 1;
}

export function saveSpeed(speed: number): void {
  deviceStorage.set(KEY, speed);
}
