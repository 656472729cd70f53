import { PRIVATE_KEY, USAGE_KEY } from '../platform/device/keys.ts';
import { receivedBytes, thisMonth, type Usage } from '../platform/device/usage.ts';

/** More than a long visit fetches; by default a browser forgets what comes after 250. */
const ENTRIES_MAX = 2000;

/**
 * Adds what the open document has received to the month, each time it goes out of sight: nothing later is certain to
 * run. Only where the reader counts; in private mode never.
 */
export function countUsage(): void {
  if (!localStorage.getItem(USAGE_KEY)) return;
  performance.setResourceTimingBufferSize(ENTRIES_MAX);
  let counted = 0;
  document.addEventListener('visibilitychange', () => {
    const stored = localStorage.getItem(USAGE_KEY);
    if (!stored || !document.hidden || localStorage.getItem(PRIVATE_KEY) === '1') return;
    const received = receivedBytes();
    const { month, bytes }: Usage = JSON.parse(stored);
    const before = month === thisMonth() ? bytes : 0;
    const usage: Usage = { month: thisMonth(), bytes: before + received - counted };
    localStorage.setItem(USAGE_KEY, JSON.stringify(usage));
    counted = received;
  });
}
