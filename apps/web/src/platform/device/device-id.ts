import { deviceStorage } from './device-storage.ts';
import { DEVICE_KEY } from './keys.ts';

const DEVICE_BYTES = 16;

/** Random name of this device, 128 bits; in private mode it lives in memory only. */
export function deviceId(): string {
  const stored = deviceStorage.get(DEVICE_KEY);
  if (typeof stored === 'string') return stored;
  const bytes = crypto.getRandomValues(new Uint8Array(DEVICE_BYTES));
  const id = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  deviceStorage.set(DEVICE_KEY, id);
  return id;
}
