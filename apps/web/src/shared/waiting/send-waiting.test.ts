import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session } from '../../platform/client/session.ts';
import { deviceStorage, setPrivateMode } from '../../platform/device/device-storage.ts';
import { WAITING_KEY } from '../../platform/device/keys.ts';
import { onPosted, sendOne, sendWaiting } from './send-waiting.ts';
import {
  editWaiting,
  isRefused,
  putWaiting,
  readWaiting,
  removeWaiting,
  type WaitingComment,
  type WaitingQuestion,
} from './waiting.ts';

const USER = 7;

/** What was sent, in its order. */
let sent: { url: string; text: string; key: string | null }[];
/** How the server answers to a text; `undefined` for a lost network. */
let answer: (text: string) => Response | undefined;

const stored = new Map<string, string>();

beforeEach(() => {
  vi.useFakeTimers();
  stored.clear();
  sent = [];
  answer = () => Response.json({ code: 'ABCD', help: null, comment: {}, comment_count: 1 });
  vi.stubGlobal('localStorage', makeStorage());
  vi.stubGlobal('navigator', { onLine: true, locks: navigator.locks });
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('location', { pathname: '/' });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal('fetch', async (url: string, { body, headers }: RequestInit) => {
    const { text } = JSON.parse(String(body));
    sent.push({ url, text, key: new Headers(headers).get('Idempotency-Key') });
    const response = answer(text);
    if (!response) throw new TypeError('offline');
    return response;
  });
  signIn(USER);
});
afterEach(async () => {
  deviceStorage.remove(WAITING_KEY);
  // What waits for its next try has nothing left to send.
  await vi.runOnlyPendingTimersAsync();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Its own names are those that are stored, as in browsers. */
function makeStorage(): object {
  const methods = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  };
  return new Proxy(methods, {
    ownKeys: () => [...stored.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
}

function signIn(user_id: number): void {
  const user_profile = { first_name: 'Ngân', last_name: 'Nguyễn', phone_number: null };
  const current = { token: 't', user_id, role: ['customer' as const], email: 'a@b.vn' };
  session.set({ isRead: true, current: { ...current, user_profile } });
}

const comment = (text: string, more: Partial<WaitingComment> = {}): WaitingComment => ({
  kind: 'comment',
  key: `key-of-${text}`,
  text,
  failure: null,
  user_id: USER,
  item: { kind: 'video', item_id: 'x' },
  anonymous: true,
  parent_id: null,
  side: null,
  keep_details: false,
  ...more,
});

const question = (text: string): WaitingQuestion => ({
  kind: 'question',
  key: `key-of-${text}`,
  text,
  failure: null,
  age: '',
  may_publish: false,
  email: '',
  sent: null,
});

const refuse = (error: string, code: number) => Response.json({ code, error }, { status: code });
const texts = () => readWaiting().map(({ text }) => text);

test('what waits is sent in the order in which it was written, each once', async () => {
  putWaiting(comment('mot'));
  putWaiting(question('hai'));
  putWaiting(comment('ba'));
  await Promise.all([sendWaiting(), sendWaiting()]);
  expect(sent.map(({ text }) => text)).toEqual(['mot', 'hai', 'ba']);
  for (const { text, key } of sent) expect(key).toBe(`"key-of-${text}"`);
  expect(readWaiting()).toMatchObject([{ kind: 'question', text: '', sent: { code: 'ABCD' } }]);
  const before = sent.length;
  await sendWaiting();
  expect(sent).toHaveLength(before);
});

test('without a network the rest waits, and goes with the same keys later', async () => {
  putWaiting(comment('mot'));
  putWaiting(comment('hai'));
  answer = () => undefined;
  await sendWaiting();
  expect(sent).toHaveLength(1);
  expect(texts()).toEqual(['mot', 'hai']);
  expect(readWaiting().some(isRefused)).toBe(false);
  answer = () => Response.json({ comment: {}, comment_count: 1 });
  await sendWaiting();
  expect(sent.map(({ key }) => key)).toEqual(['"key-of-mot"', '"key-of-mot"', '"key-of-hai"']);
  expect(texts()).toEqual([]);
});

test('what fails at the first try after the event goes by itself a little later', async () => {
  putWaiting(comment('mot'));
  answer = () => undefined;
  await sendWaiting();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toHaveLength(2);
  answer = () => Response.json({ comment: {}, comment_count: 1 });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(texts()).toEqual([]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(3);
});

test('what the server refuses stays with its text and reason, and the next one goes', async () => {
  putWaiting(comment('mot'));
  putWaiting(comment('hai'));
  answer = (text) =>
    text === 'mot' ? refuse('comment.details', 400) : Response.json({ comment: {} });
  await sendWaiting();
  expect(readWaiting()).toMatchObject([{ text: 'mot', failure: { key: 'comment.details' } }]);
  await sendWaiting();
  // Only its author sends it again.
  expect(sent).toHaveLength(2);
  const [refused] = readWaiting();
  if (refused) editWaiting(refused, 'mot khác', () => 'another-key');
  await sendWaiting();
  expect(sent.at(-1)).toMatchObject({ text: 'mot khác', key: '"key-of-mot"' });
  expect(texts()).toEqual([]);
});

test('a text that was changed after an earlier one had arrived is another one', async () => {
  putWaiting(comment('mot'));
  answer = () => refuse('idempotency.mismatch', 409);
  await sendWaiting();
  const [refused] = readWaiting();
  if (refused) editWaiting(refused, 'hai', () => 'another-key');
  expect(readWaiting()).toMatchObject([{ key: 'another-key', text: 'hai', failure: null }]);
});

test('a busy server and an ended session refuse nothing', async () => {
  for (const [error, code] of [
    ['too_many', 429],
    ['internal', 500],
  ] as const) {
    putWaiting(comment('mot'));
    answer = () => refuse(error, code);
    await sendWaiting();
    expect(readWaiting().map(isRefused)).toEqual([false]);
  }
});

test('a comment goes in the session of its author only', async () => {
  putWaiting(comment('mot'));
  signIn(8);
  await sendWaiting();
  await sendOne('key-of-mot');
  expect(sent).toEqual([]);
  expect(texts()).toEqual(['mot']);
});

test('a page that shows the thread gets the comment', async () => {
  const shown: string[] = [];
  const stop = onPosted(({ text }) => shown.push(text) > 0);
  putWaiting(comment('mot'));
  await sendWaiting();
  stop();
  expect(shown).toEqual(['mot']);
});

test('what its reader has removed while it was sent does not come back', async () => {
  putWaiting(question('mot'));
  answer = () => {
    removeWaiting('key-of-mot');
    return Response.json({ code: 'ABCD', help: null });
  };
  await sendWaiting();
  expect(readWaiting()).toEqual([]);
  expect(stored.has(WAITING_KEY)).toBe(false);
});

test('in private mode nothing of it is on the device, and turning it on removes what is', () => {
  putWaiting(question('mot'));
  expect(stored.has(WAITING_KEY)).toBe(true);
  setPrivateMode(true);
  expect(stored.has(WAITING_KEY)).toBe(false);
  putWaiting(question('hai'));
  expect(texts()).toEqual(['hai']);
  expect(stored.has(WAITING_KEY)).toBe(false);
  setPrivateMode(false);
  expect(texts()).toEqual([]);
});
