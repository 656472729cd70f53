import { expect, test } from 'vitest';
import { type AdminClient, createPlayableClient, withAdmin } from '../../test/admin-client.ts';
import type { TestApp } from '../../test/app.ts';
import { makeAccount } from '../../test/make/account.ts';
import { viewItem } from '../../test/make/reader-event.ts';
import { toReaders } from './statistics.item.service.ts';

let app: TestApp;
let admin: AdminClient;
withAdmin((started) => {
  ({ app, admin } = started);
});

const { create } = createPlayableClient('video', () => ({ app, admin }));

const read = (id: number | string, from: string, to: string) =>
  admin.call('GET', `/api/admin/videos/${id}/statistics?start_date=${from}&end_date=${to}`);

test('views of one item are counted by day and by hour; others are not, and a time before counting is unknown', async () => {
  const [item, other] = [await create(), await create()];
  for (const each of [item, item, other]) await viewItem(app, each);
  const day = new Date(app.clock.now().getTime() + 7 * 3_600_000).toISOString().slice(0, 10);
  const { status, body } = await read(item.uuid, day, day);
  expect(status).toBe(200);
  expect(body).toMatchObject({ step: 'hour', totals: { views: 2, likes: 0 } });
  expect(body.points).toHaveLength(24);
  expect(body.points.reduce((sum: number, { views }: { views: number }) => sum + views, 0)).toBe(2);
  expect(body.previous.totals).toBeNull();
  await app.db.updateTable('statistics_baseline').set({ began_on: '2020-01-01' }).execute();
  const year = await read(item.id, '2026-01-01', '2026-12-31');
  expect(year.body).toMatchObject({
    step: 'month',
    totals: { views: 2 },
    previous: { start_date: '2025-01-01', totals: { views: 0 } },
  });
  expect((await read(999_999, day, day)).body.error).toBe('video.not_found');
  expect((await read(item.id, '2026-12-31', '2026-01-01')).status).toBe(400);
});

test('readers with a history are counted in fives; a curve needs twenty', async () => {
  const item = await create();
  const watch = async (people: number, seconds: number, is_finished = false) => {
    for (let n = 0; n < people; n += 1) {
      const { user_id } = await makeAccount(app.db);
      const row = { user_id, playable_id: item.id, seconds, is_finished };
      await app.db
        .insertInto('histories')
        .values({ ...row, watched_at: app.clock.now() })
        .execute();
    }
  };
  const readers = async () => (await read(item.id, '2026-11-01', '2026-11-22')).body.readers;
  await watch(4, 1, true);
  expect(await readers()).toEqual({ count: null, finished: null, reach: null });
  await watch(5, 10);
  expect(await readers()).toEqual({ count: 5, finished: null, reach: null });
  await watch(12, 42, true);
  const { count, finished, reach } = await readers();
  expect([count, finished]).toEqual([20, 15]);
  expect(reach).toHaveLength(11);
  expect(reach[0]).toBe(100);
  expect(reach[10]).toBe(75);
});

test('neighbouring counts of readers read the same', () => {
  const at = (count: number) => toReaders({ count, finished: count, reach: [] }).count;
  expect([0, 4, 5, 9, 10].map(at)).toEqual([null, null, 5, 5, 10]);
});
