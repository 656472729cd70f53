import { PLAYABLE_KINDS } from '@mam/contract/playables/kinds';
import type { Playable } from '@mam/contract/playables/playables';
import { callApi } from '../client/client.ts';
import { deviceId } from '../device/device-id.ts';

/** Seconds that must really be played for one view (the rule stands on every page). */
const VIEW_SECONDS = 10;
/** Two time updates are closer than this while playing; a larger step is a jump. */
const JUMP_SECONDS = 2;

/** Adds up what was really played; tells once, when it is enough for a view. */
export function createViewMeter(duration: number, onView: () => void) {
  const enough = Math.min(VIEW_SECONDS, duration / 2);
  let played = 0;
  let last: number | undefined;
  let isTold = false;
  return (seconds: number) => {
    const step = last === undefined ? 0 : seconds - last;
    last = seconds;
    if (isTold || step <= 0 || step > JUMP_SECONDS) return;
    played += step;
    if (played < enough) return;
    isTold = true;
    onView();
  };
}

/** Counts one view. A failure is silent: the reader came to watch, not to be counted. */
export async function sendView({ kind, uuid }: Pick<Playable, 'kind' | 'uuid'>): Promise<void> {
  const name = `PUT ${PLAYABLE_KINDS[kind].base}/view/:id` as const;
  const input = { params: { id: uuid }, body: { device_id: deviceId() } };
  await callApi(name, input, { keepalive: true, toast: false }).catch(() => undefined);
}
