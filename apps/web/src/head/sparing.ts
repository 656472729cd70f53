import {
  GAMES_KEY,
  GUEST_LEARNING_KEY,
  PRIVATE_KEY,
  PROGRESS_KEY,
  SAVER_KEY,
  SESSION_KEY,
} from '../platform/device/keys.ts';

/** Megabits per second from which on a network carries the application beside what the reader asks for. */
const ENOUGH_MBPS = 1;
/** Gigabytes of memory of phones that other pages must share with it. */
const SMALL_GB = 2;

/** What a page shows to its reader alone, or does for this reader, and only the application can. */
const PERSONAL_KEYS = [SESSION_KEY, PRIVATE_KEY, PROGRESS_KEY, GUEST_LEARNING_KEY, GAMES_KEY];

interface Device {
  connection?: { effectiveType?: string; downlink?: number; saveData?: boolean };
  deviceMemory?: number;
}

/** Whether the browser calls its network slower than 4G. */
export function isSlowNetwork(): boolean {
  const { connection } = navigator as Device;
  return /[23]g/.test(connection?.effectiveType ?? '');
}

/** Whether a page should fetch no more than its reader needs: a slow network, data saver, a small phone. */
export function isSparing(): boolean {
  const { connection = {}, deviceMemory = SMALL_GB + 1 } = navigator as Device;
  const { downlink = ENOUGH_MBPS, saveData } = connection;
  const isSaving = saveData === true || document.cookie.includes(`${SAVER_KEY}=1`);
  return isSlowNetwork() || isSaving || downlink < ENOUGH_MBPS || deviceMemory <= SMALL_GB;
}

/** Whether this device has stored anything that pages show, or protects its reader by private mode. */
export function hasPersonalData(): boolean {
  try {
    return PERSONAL_KEYS.some((key) => localStorage.getItem(key) !== null);
  } catch {
    return false;
  }
}
