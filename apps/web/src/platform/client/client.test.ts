import { REQUEST_TIMEOUT_MS } from '@mam/contract/core/constants';
import { m } from '@mam/texts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toast } from '../toast.ts';
import { callApi } from './client.ts';
import { session } from './session.ts';

const READER = {
  token: 'T'.repeat(43),
  user_id: 7,
  role: ['customer' as const],
  email: 'a@example.test',
  user_profile: { first_name: 'Ngân', last_name: 'Nguyễn', phone_number: null },
};

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

test.each([
  [
    'the network',
    () => Promise.reject(new TypeError('Failed to fetch')),
    'network',
    m.error_network,
  ],
  [
    'the server',
    () => Promise.resolve(Response.json({ code: 503, error: 'unavailable' }, { status: 503 })),
    'unavailable',
    m.error_unavailable,
  ],
])(
  'a call that fails by %s is rejected, and its text is the toast',
  async (_, answer, key, text) => {
    vi.stubGlobal('fetch', answer);
    const { at } = toast.get();
    await expect(callApi('GET /api/site', {})).rejects.toMatchObject({ key });
    expect(toast.get()).toMatchObject({ text: text(), isFailure: true, at: at + 1 });
  },
);

test('its caller ends it earlier, with the reason of the caller', async () => {
  const [signals, ended] = [silentServer(), vi.fn()];
  const caller = new AbortController();
  callApi('GET /api/site', {}, { toast: false, signal: caller.signal }).catch(ended);
  caller.abort('left');
  await vi.advanceTimersByTimeAsync(0);
  expect(signals[0]?.aborted).toBe(true);
  expect(ended).toHaveBeenCalledWith('left');
});

test('a call of a private question names the browser and no session', async () => {
  const sent: Headers[] = [];
  vi.stubGlobal('fetch', (_url: string, { headers }: { headers: Record<string, string> }) => {
    sent.push(new Headers(headers));
    return Promise.resolve(Response.json({}));
  });
  session.set({ current: READER });
  await callApi('POST /api/tickets/ask', { body: { text: 'Em hỏi' } });
  await callApi('GET /api/me/comments/news', {});
  session.set({ current: undefined });
  expect(sent[0]?.get('authorization')).toBeNull();
  expect(sent[0]?.get('x-device-id')).toMatch(/^[\w-]{22,}$/);
  expect(sent[1]?.get('authorization')).toBe(`Bearer ${READER.token}`);
});
