import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { makeQuestion } from '../../test/make/question.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const DEVICE = 'abcdefghijklmnopqrstuv';

async function vote(uuid: string, is_helpful: unknown, device_id: unknown = DEVICE) {
  const response = await app.http.inject({
    method: 'PUT',
    url: `/api/questions/${uuid}/helpful`,
    payload: { device_id, is_helpful },
  });
  return { status: response.statusCode, body: response.json() };
}

const counters = async (uuid: string) =>
  app.db
    .selectFrom('questions')
    .where('uuid', '=', uuid)
    .select(['helpful', 'not_helpful'])
    .executeTakeFirst();

test('a device counts once; its second vote replaces the first', async () => {
  const { uuid } = await makeQuestion(app.db);
  expect((await vote(uuid, true)).body).toEqual({ helpful: 1 });
  expect((await vote(uuid, true)).body).toEqual({ helpful: 1 });
  expect((await vote(uuid, false)).body).toEqual({ helpful: 0 });
  expect(await counters(uuid)).toEqual({ helpful: 0, not_helpful: 1 });
  expect((await vote(uuid, true, `${DEVICE}2`)).body).toEqual({ helpful: 1 });
});

test('concurrent votes of twenty devices are all counted', async () => {
  const { uuid } = await makeQuestion(app.db);
  await Promise.all(Array.from({ length: 20 }, (_, n) => vote(uuid, n % 4 > 0, `${DEVICE}${n}`)));
  expect(await counters(uuid)).toEqual({ helpful: 15, not_helpful: 5 });
});

test('what is stored names no device and does not link its votes', async () => {
  const first = await makeQuestion(app.db);
  const second = await makeQuestion(app.db);
  await app.db.deleteFrom('question_votes').execute();
  await vote(first.uuid, true);
  await vote(second.uuid, true);
  const rows = await app.db.selectFrom('question_votes').selectAll().execute();
  expect(rows).toHaveLength(2);
  expect(rows[0]?.device_hash.equals(rows[1]?.device_hash ?? Buffer.alloc(0))).toBe(false);
  expect(JSON.stringify(rows)).not.toContain(DEVICE);
});

test('wrong input and questions that are not published are refused', async () => {
  const { uuid } = await makeQuestion(app.db, { status: 'draft' });
  expect((await vote(uuid, true)).body.error).toBe('question.not_found');
  const published = await makeQuestion(app.db);
  for (const device of ['', 'short', 5]) {
    expect((await vote(published.uuid, true, device)).status).toBe(400);
  }
  expect((await vote(published.uuid, 'yes')).status).toBe(400);
  expect(await counters(published.uuid)).toEqual({ helpful: 0, not_helpful: 0 });
});
