import { deviceStorage } from '../../platform/device/device-storage.ts';
import { guestProgress } from '../../platform/playback/progress.ts';

/** Device key: until when (milliseconds since 1970) what a guest began has been offered. */
const PROMPTED_KEY = 'mam.history-offered';

/** What a guest began on this device and nobody has been asked about yet. */
export function guestHistoryToImport() {
  const offered = deviceStorage.get(PROMPTED_KEY);
  const until = typeof offered === 'number' ? offered : 0;
  return Object.entries(guestProgress()).filter(([, { at }]) => at > until);
}

/** The question has been put; it comes again only for what is begun from now on. */
export function markPrompted(): void {
  deviceStorage.set(PROMPTED_KEY, Date.now());
}
