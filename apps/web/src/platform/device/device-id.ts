import { deviceStorage } from './device-storage.ts';
import { DEVICE_KEY } from './keys.ts';

const BYTES = 16;

/** Random name of this device; in private mode it lives in memory only. */
export function deviceId(): string {
  const stored = deviceStorage.get(DEVICE_KEY);
  if (typeof stored === 'string') return stored;
  const id = randomId();
  deviceStorage.set(DEVICE_KEY, id);
  return id;
}

/** 128 random bits as base64url. `crypto.randomUUID` is missing on phones of 2022 and without HTTPS. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
