import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import { deviceChanges } from '../../platform/device/device-storage.ts';
import { useStore } from '../../platform/store.ts';
import { useHydrated } from '../../platform/use-hydrated.ts';
import {
  guestProgress,
  isGuestHistoryPaused,
  type Progress,
} from '../../shared/playback/progress.ts';

/** A guest's items of one kind on this device, latest first; undefined before hydration. */
export function useGuestHistory(kind: PlayableKind): [uuid: string, Progress][] | undefined {
  return useDevice(() =>
    Object.entries(guestProgress())
      .filter(([, entry]) => entry.kind === kind)
      .sort(([, a], [, b]) => b.at - a.at),
  );
}

/** Whether this device stores no positions of guests; false before hydration. */
export function useGuestHistoryPaused(): boolean {
  return useDevice(isGuestHistoryPaused) ?? false;
}

/** Reads this device after hydration, and again after each change by any tab. */
function useDevice<T>(read: () => T): T | undefined {
  const changes = useStore(deviceChanges, ({ count }) => count);
  const isHydrated = useHydrated();
  return isHydrated && changes >= 0 ? read() : undefined;
}
