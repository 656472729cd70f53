import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteInBatches } from '../../db/statements.queries.ts';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { makeAccount } from '../../test/make/account.ts';
import { makePlayable } from '../../test/make/playable.ts';
import { react } from '../reactions/reactions.service.ts';
import { createViewCounter } from './views.service.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const newDevice = () => randomBytes(16).toString('base64url');

async function view(id: string, device_id: unknown, headers = {}) {
  const url = `/api/videos/view/${id}`;
  const response = await app.http.inject({ method: 'PUT', url, payload: { device_id }, headers });
  return { status: response.statusCode, body: response.json() };
}

async function viewsOf(id: number) {
  const row = await app.db
    .selectFrom('playables')
    .where('id', '=', id)
    .select('views')
    .executeTakeFirstOrThrow();
  return row.views;
}

test('200 devices at once add exactly 200, and the same devices again add none', async () => {
  const { id, uuid } = await makePlayable(app.db);
  const devices = Array.from({ length: 200 }, newDevice);
  const first = await Promise.all(devices.map((device) => view(uuid, device)));
  expect(first.every(({ body }) => body.counted === true)).toBe(true);
  expect(await viewsOf(id)).toBe(200);
  const second = await Promise.all(devices.map((device) => view(uuid, device)));
  expect(second.every(({ body }) => body.counted === false)).toBe(true);
  expect(await viewsOf(id)).toBe(200);
});

test('one device calling 50 times at once counts once', async () => {
  const { id, uuid } = await makePlayable(app.db);
  const device = newDevice();
  const answers = await Promise.all(Array.from({ length: 50 }, () => view(uuid, device)));
  expect(answers.filter(({ body }) => body.counted)).toHaveLength(1);
  expect(await viewsOf(id)).toBe(1);
});

test('the same device counts again after an hour, and for another item at once', async () => {
  const one = await makePlayable(app.db);
  const other = await makePlayable(app.db);
  const device = newDevice();
  expect((await view(one.uuid, device)).body.counted).toBe(true);
  expect((await view(other.uuid, device)).body.counted).toBe(true);
  app.clock.move(59 * 60_000);
  expect((await view(one.uuid, device)).body.counted).toBe(false);
  app.clock.move(60_000);
  expect((await view(one.uuid, device)).body.counted).toBe(true);
});

test('an item deleted before the count does not fail other views', async () => {
  const [gone, stays] = [await makePlayable(app.db), await makePlayable(app.db)];
  const count = createViewCounter(app.db, app.clock);
  await app.db.deleteFrom('playables').where('id', '=', gone.id).execute();
  const answers = await Promise.all([count(gone.id, newDevice()), count(stays.id, newDevice())]);
  expect(answers).toEqual([false, true]);
  expect(await viewsOf(stays.id)).toBe(1);
});

test('two processes that count the same items in different orders do not deadlock', async () => {
  const items = await Promise.all(Array.from({ length: 20 }, () => makePlayable(app.db)));
  const processes = [createViewCounter(app.db, app.clock), createViewCounter(app.db, app.clock)];
  const rounds = Array.from({ length: 20 }, () =>
    processes.flatMap((count, index) =>
      (index === 0 ? items : items.toReversed()).map(({ id }) => count(id, newDevice())),
    ),
  );
  await Promise.all(rounds.flat());
  for (const { id } of items) expect(await viewsOf(id)).toBe(40);
});

test('a vote for an item deleted meanwhile is a 404', async () => {
  const { user_id } = await makeAccount(app.db);
  const { id } = await makePlayable(app.db, { status: 'trash' });
  await expect(react(app, { kind: 'video', id }, { user_id, vote: 'like' })).rejects.toThrow(
    'not_found',
  );
});

test('views of admins are not counted', async () => {
  const { id, uuid } = await makePlayable(app.db);
  const { headers } = await makeAccount(app.db, { role: ['admin'] });
  expect((await view(uuid, newDevice(), headers)).body).toEqual({ counted: false });
  expect(await viewsOf(id)).toBe(0);
});

test.each([undefined, '', 'short', 'x'.repeat(65), 42, "';--".repeat(8)])(
  'a device id like %s is refused',
  async (device) => {
    const { uuid } = await makePlayable(app.db);
    const { status, body } = await view(uuid, device);
    expect(status).toBe(400);
    expect(body.fields).toHaveProperty('device_id');
  },
);

test('no device id and no address is stored, only a hash with the salt of the day', async () => {
  const { id, uuid } = await makePlayable(app.db);
  const device = newDevice();
  await view(uuid, device);
  const marks = await app.db
    .selectFrom('view_marks')
    .where('playable_id', '=', id)
    .selectAll()
    .execute();
  expect(marks).toHaveLength(1);
  expect(marks[0]?.device_hash.toString('base64url')).not.toContain(device);
  app.clock.move(24 * 3_600_000);
  await view(uuid, device);
  const all = await app.db
    .selectFrom('view_marks')
    .where('playable_id', '=', id)
    .selectAll()
    .execute();
  expect(new Set(all.map(({ device_hash }) => device_hash.toString('hex'))).size).toBe(2);
});

test('no view is counted while the clock is wrong', async () => {
  const { id } = await makePlayable(app.db);
  const count = createViewCounter(app.db, { now: app.clock.now, isWrong: () => true });
  expect(await count(id, newDevice())).toBe(false);
  expect(await viewsOf(id)).toBe(0);
});

test('a sweep deletes in batches until nothing is left, and leaves a locked row to the next one', async () => {
  const { id: playable_id } = await makePlayable(app.db);
  const since = app.clock.now();
  const marks = Array.from({ length: 7 }, () => ({
    ...{ playable_id, device_hash: randomBytes(16) },
    seen_at: new Date(since.getTime() - 1_000),
  }));
  await app.db.insertInto('view_marks').values(marks).execute();
  const old = sql`playable_id = ${playable_id} and seen_at < ${since}`;
  const count = async () => {
    const rows = await app.db
      .selectFrom('view_marks')
      .where('playable_id', '=', playable_id)
      .select('device_hash')
      .execute();
    return rows.length;
  };
  await app.db.transaction().execute(async (tx) => {
    await sql`select 1 from view_marks where device_hash = ${marks[0]?.device_hash} for update`.execute(
      tx,
    );
    await deleteInBatches(app.db, 'view_marks', old, 2);
    expect(await count()).toBe(1);
  });
  await deleteInBatches(app.db, 'view_marks', old, 2);
  expect(await count()).toBe(0);
});
