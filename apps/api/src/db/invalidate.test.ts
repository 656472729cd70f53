import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentLog } from '../platform/log.ts';
import { startTestApp, type TestApp } from '../test/app.ts';
import { makeAccount } from '../test/make/account.ts';
import { createSettle, invalidate, onInvalidate } from './invalidate.ts';
import { listenOn } from './listen.ts';

let app: TestApp;
let listener: ReturnType<typeof listenOn>;
let settled = 0;
beforeAll(async () => {
  app = await startTestApp({
    async settle() {
      settled += 1;
    },
  });
  listener = listenOn(() => app.url, silentLog);
});
afterAll(async () => {
  await listener.close();
  await app.close();
});

test('a wait ends when every change was seen that was committed before', async () => {
  let seen = 0;
  await onInvalidate(listener.listen, () => {
    seen += 1;
  });
  const settle = await createSettle(app.db, listener.listen);
  for (let round = 1; round <= 30; round += 1) {
    await app.db.transaction().execute((tx) => invalidate(tx, 'topics'));
    await settle();
    expect(seen).toBe(round);
  }
});

test('only the change of an admin is answered once it is settled', async () => {
  const { headers } = await makeAccount(app.db, { role: ['admin'] });
  const url = '/api/admin/topics';
  const change = { method: 'POST', url: `${url}/trash`, payload: { ids: [1] }, headers } as const;
  expect((await app.http.inject(change)).statusCode).toBe(200);
  expect(settled).toBe(1);
  await app.http.inject({ url, headers });
  await app.http.inject({ ...change, headers: {} });
  expect(settled).toBe(1);
});
