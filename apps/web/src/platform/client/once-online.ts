/** Milliseconds between looks whether the browser believes that the network is there. */
const RETRY_MS = 10_000;

/**
 * Calls back once: at the next `online` event, or within ten seconds where the browser believes that it is online.
 * The event comes before name servers answer, so that what is tried at it may fail again without another event.
 */
export function onceOnline(callback: () => void): void {
  const timer = setInterval(() => navigator.onLine && end(), RETRY_MS);
  addEventListener('online', end);

  function end() {
    clearInterval(timer);
    removeEventListener('online', end);
    callback();
  }
}
