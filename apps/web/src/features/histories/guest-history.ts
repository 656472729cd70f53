import { deviceStorage } from '../../platform/device/device-storage.ts';
import { GUEST_LEARNING_KEY, HISTORY_PROMPTED_KEY } from '../../platform/device/keys.ts';
import { guestProgress } from '../../shared/playback/progress.ts';

/** Guest items of this device that are newer than the last prompt. */
export function guestHistoryToImport() {
  const until = promptedAt();
  return Object.entries(guestProgress()).filter(([, { at }]) => at > until);
}

/** Whether there may be something to import; the sheet knows what. */
export function mayPrompt(): boolean {
  return guestHistoryToImport().length > 0 || deviceStorage.get(GUEST_LEARNING_KEY) !== undefined;
}

/** Milliseconds since 1970 of the last prompt; 0 before the first. */
export function promptedAt(): number {
  const offered = deviceStorage.get(HISTORY_PROMPTED_KEY);
  return typeof offered === 'number' ? offered : 0;
}

/** Records the prompt; only newer items prompt again. */
export function markPrompted(): void {
  deviceStorage.set(HISTORY_PROMPTED_KEY, Date.now());
}
