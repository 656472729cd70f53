import { PLAYABLE_KINDS } from '@mam/contract/core/playable-kinds';
import type { Playable } from '@mam/contract/playables/playables';
import { callApi } from '../../platform/client/client.ts';
import { deviceId } from '../../platform/device/device-id.ts';

/** Seconds that must be played for one view (the rule is shown on every page). */
const VIEW_SECONDS = 10;
/** Two time updates are closer than this while playing; a larger step is a jump. */
const JUMP_SECONDS = 2;

/** Adds up the seconds played; calls `onView` once, when they are enough for a view. */
export function createViewMeter(duration: number, onView: () => void) {
  const enough = Math.min(VIEW_SECONDS, duration / 2);
  let played = 0;
  let last: number | undefined;
  let isCounted = false;
  return (seconds: number) => {
    const step = last === undefined ? 0 : seconds - last;
    last = seconds;
    if (isCounted || step <= 0 || step > JUMP_SECONDS) return;
    played += step;
    if (played < enough) return;
    isCounted = true;
    onView();
  };
}

/** Counts one view. Errors are ignored: they do not concern the reader. */
export async function sendView({ kind, uuid }: Pick<Playable, 'kind' | 'uuid'>): Promise<void> {
  const name = `PUT ${PLAYABLE_KINDS[kind].base}/view/:id` as const;
  const input = { params: { id: uuid }, body: { device_id: deviceId() } };
  await callApi(name, input, { keepalive: true, toast: false }).catch(() => undefined);
}
