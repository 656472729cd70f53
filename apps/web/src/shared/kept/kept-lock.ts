import { KEPT_LOCK } from './kept-names.ts';

/**
 * One change of what is kept at a time, in all tabs and the worker. Reading shares the lock: a store that is opened
 * while another tab removes it would come back, empty, and tell that something was kept.
 */
export function withKeptLock<T>(mode: LockMode, work: () => Promise<T>): Promise<T> {
  const { locks } = navigator as Partial<typeof navigator>;
  return locks ? locks.request(KEPT_LOCK, { mode }, work) : work();
}
