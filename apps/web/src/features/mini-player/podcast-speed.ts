import { deviceStorage } from '../../platform/device/device-storage.ts';
import { PODCAST_SPEED_KEY } from '../../platform/device/keys.ts';
import { PLAYBACK_SPEEDS } from '../../shared/playback/track-playback.ts';

/** The stored speed; 1 by default. */
export function savedSpeed(): number {
  const stored = deviceStorage.get(PODCAST_SPEED_KEY);
  return PLAYBACK_SPEEDS.find((speed) => speed === stored) ?? 1;
}

export function saveSpeed(speed: number): void {
  deviceStorage.set(PODCAST_SPEED_KEY, speed);
}
