import { deviceStorage } from '../../platform/device/device-storage.ts';
import { guestProgress } from '../../platform/playback/progress.ts';

/** Device key: milliseconds since 1970 of the last prompt. */
const PROMPTED_KEY = 'mam.history-offered';

/** Guest items of this device that are newer than the last prompt. */
export function guestHistoryToImport() {
  const offered = deviceStorage.get(PROMPTED_KEY);
  const until = typeof offered === 'number' ? offered : 0;
  return Object.entries(guestProgress()).filter(([, { at }]) => at > until);
}

/** Records the prompt; only newer items prompt again. */
export function markPrompted(): void {
  deviceStorage.set(PROMPTED_KEY, Date.now());
}
