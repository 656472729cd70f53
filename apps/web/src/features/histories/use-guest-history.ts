import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import { useDevice } from '../../platform/device/use-device.ts';
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
