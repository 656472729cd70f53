import { REQUEST_TIMEOUT_MS } from '@mam/contract/core/constants';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callApi } from './client.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A server that never answers; the signals of its calls. */
function silentServer(): AbortSignal[] {
  const signals: AbortSignal[] = [];
  vi.stubGlobal('fetch', (_url: string, { signal }: { signal: AbortSignal }) => {
    signals.push(signal);
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  });
  return signals;
}

test('a call ends after 300 seconds without an answer, as a network failure', async () => {
  const [signals, ended] = [silentServer(), vi.fn()];
  callApi('GET /api/site', {}, { toast: false }).catch(ended);
  await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS - 1);
  expect(signals[0]?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(signals[0]?.aborted).toBe(true);
  expect(ended).toHaveBeenCalledWith(expect.objectContaining({ key: 'network' }));
});

test('its caller ends it earlier, with the reason of the caller', async () => {
  const [signals, ended] = [silentServer(), vi.fn()];
  const caller = new AbortController();
  callApi('GET /api/site', {}, { toast: false, signal: caller.signal }).catch(ended);
  caller.abort('left');
  await vi.advanceTimersByTimeAsync(0);
  expect(signals[0]?.aborted).toBe(true);
  expect(ended).toHaveBeenCalledWith('left');
});
