import { deviceStorage } from './device-storage.ts';
import { DEVICE_KEY } from './keys.ts';
import { randomId } from './random-id.ts';

/** Random name of this device; in private mode it lives in memory only. */
export function deviceId(): string {
  const stored = deviceStorage.get(DEVICE_KEY);
  if (typeof stored === 'string') return stored;
  const id = randomId();
  deviceStorage.set(DEVICE_KEY, id);
  return id;
}
