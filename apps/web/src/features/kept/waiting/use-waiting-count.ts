import { useDevice } from '../../../platform/device/use-device.ts';
import { waitingAttempts } from '../../../shared/learning/attempts.ts';
import { waitingMarks } from '../../../shared/learning/progress.ts';
import { useWaiting } from '../../../shared/waiting/waiting.ts';

/** How many things wait on this device; 0 before hydration. */
export function useWaitingCount(): number {
  const texts = useWaiting();
  const learning = useDevice(() => waitingAttempts().length + waitingMarks().length) ?? 0;
  return texts.length + learning;
}
