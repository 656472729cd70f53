/// <reference lib="webworker" />
import { fetchAlone } from '../shared/kept/fetch-alone.ts';
import { keepThing, problemOf } from '../shared/kept/keep-thing.ts';
import { changeItem, isOnItsWay, readItem, readItems } from '../shared/kept/kept-items.ts';

let stop = new AbortController();
let running: Promise<void> | undefined;

/**
 * Goes on with what a page began to keep and was left before it was whole: at once after that page, and with each page
 * that is opened later. With `isPatient` it waits for the page to be gone.
 */
export function keepRest(isPatient: boolean): Promise<void> {
  if (!('locks' in navigator)) return Promise.resolve();
  if (running) return running;
  const own = keepAll(isPatient, stop.signal).finally(() => {
    if (running === own) running = undefined;
  });
  running = own;
  return own;
}

/** A page fetches itself, or all is to be removed: what has arrived stays, and nothing more comes. */
export function stopRest(): void {
  stop.abort();
  stop = new AbortController();
  running = undefined;
}

async function keepAll(isPatient: boolean, signal: AbortSignal): Promise<void> {
  for (const { path } of (await readItems()).filter(isOnItsWay)) {
    try {
      await fetchAlone(path, { signal, isPatient }, async () => {
        const item = await readItem(path);
        if (item && isOnItsWay(item) && !signal.aborted) await keepThing(item, false, signal);
      });
    } catch (error) {
      const problem = signal.aborted ? null : problemOf(error);
      if (problem) await changeItem(path, () => ({ problem }));
      if (signal.aborted || problem === 'network') return;
    }
  }
}
