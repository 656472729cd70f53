import { waitingAttempts } from '../../../shared/learning/attempts.ts';
import { waitingMarks } from '../../../shared/learning/progress.ts';
import { useWaiting } from '../../../shared/waiting/waiting.ts';

/** How many things wait on this device; 0 before hydration. */
export function useWaitingCount(): number {
  const texts = useWaiting();
  return texts.length + waitingAttempts().length + waitingMarks().length;
}
