import { useStore } from '../store.ts';
import { useHydrated } from '../use-hydrated.ts';
import { deviceChanges } from './device-storage.ts';

/** Reads this device after hydration, and again after each change by any tab; undefined before. */
export function useDevice<T>(read: () => T): T | undefined {
  const changes = useStore(deviceChanges, ({ count }) => count);
  const isHydrated = useHydrated();
  return isHydrated && changes >= 0 ? read() : undefined;
}
