import { afterEach, expect, test, vi } from 'vitest';
import { callOnce } from './call-once.ts';

afterEach(() => vi.unstubAllGlobals());

/** A server that answers with these in order; the keys that it got. */
function answering(...answers: (() => Response)[]): (string | null)[] {
  const keys: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: HeadersInit }) => {
    keys.push(new Headers(headers).get('idempotency-key'));
    const answer = answers.shift();
    if (!answer) throw new TypeError('offline');
    return answer();
  });
  return keys;
}

const ask = (text: string) =>
  callOnce('POST /api/tickets/ask', { body: { text } }, { toast: false }).catch(() => undefined);
const json = (code: number, error?: string) => () =>
  Response.json({ code, error, request_id: '1' }, { status: code });

test('a call has one key until it is answered, and a new one afterwards or with another input', async () => {
  const keys = answering(json(500, 'internal'), json(200), json(200));
  await ask('Em hỏi');
  await ask('Em hỏi');
  await ask('Em hỏi');
  expect(keys[0]).toMatch(/^"[\w-]{22}"$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('after a lost connection the key stays, and what was refused gets another key', async () => {
  const keys = answering();
  await Promise.all([ask('Một'), ask('Một'), ask('Hai')]);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
  const later = answering(json(400, 'bad_request'), json(200));
  await ask('Một');
  await ask('Một');
  expect(later[0]).toBe(keys[0]);
  expect(later[1]).not.toBe(keys[0]);
});
