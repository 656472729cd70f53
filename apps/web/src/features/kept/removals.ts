import { forgetKept } from '../../shared/kept/forget-kept.ts';
import { sweepFiles } from '../../shared/kept/kept-items.ts';
import { SWEEP } from '../../shared/kept/kept-names.ts';

/** A little longer than a toast with its undo is shown. */
const UNDO_MS = 7_000;

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Removes the files of what was removed once its undo is over: with the last thing the worker, too. A page that is
 * left before leaves that to the worker. Returns whether the files are still here.
 */
export function sweepLater(): () => boolean {
  clearTimeout(timer);
  const own = setTimeout(() => {
    stop();
    void sweep();
  }, UNDO_MS);
  timer = own;
  let isOver = false;
  const leave = () => {
    stop();
    navigator.serviceWorker.controller?.postMessage(SWEEP);
  };
  const stop = () => {
    isOver = true;
    clearTimeout(own);
    removeEventListener('pagehide', leave);
  };
  addEventListener('pagehide', leave);
  return () => !isOver;
}

async function sweep(): Promise<void> {
  if (await sweepFiles()) await forgetKept();
}
