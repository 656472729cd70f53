import { CONTENT_REVIEW_DAYS } from '@mam/contract/core/constants';
import { addDays } from '@mam/contract/core/days';
import type { CalendarDays } from '@mam/contract/overview/calendar';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { localMidnight } from '../../platform/clock.ts';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { makeAccount } from '../../test/make/account.ts';
import { makeBanner } from '../../test/make/banner.ts';
import { notificationDraft } from '../../test/make/notification.ts';
import { makePlayable } from '../../test/make/playable.ts';
import { makeQuestion } from '../../test/make/question.ts';
import { makeTopic } from '../../test/make/topic.ts';

let app: TestApp;
let headers: Record<string, string>;
/** A Monday of a week in which nothing is but what these tests make. */
const MONDAY = '2031-03-10';

beforeAll(async () => {
  app = await startTestApp();
  headers = (await makeAccount(app.db, { role: ['admin'] })).headers;
});
afterAll(() => app.close());

async function read(query = ''): Promise<CalendarDays> {
  const response = await app.http.inject({ url: `/api/admin/overview/calendar${query}`, headers });
  expect(response.statusCode).toBe(200);
  return response.json();
}

/** A time of a day in Viet Nam. */
const at = (day: string, hour: number) => new Date(localMidnight(day).getTime() + hour * 3_600_000);

test('a week of Viet Nam runs from Monday to Sunday and is the current one by default', async () => {
  const { today, days } = await read();
  expect(days.map(({ day }) => day)).toContain(today);
  expect(days).toHaveLength(7);
  expect(new Date(`${days[0]?.day}T00:00:00Z`).getUTCDay()).toBe(1);
  expect((await read(`?day=${addDays(MONDAY, 6)}`)).days.at(0)?.day).toBe(MONDAY);
  expect((await read(`?day=${MONDAY}`)).days.at(-1)?.day).toBe(addDays(MONDAY, 6));
});

test('the weeks of a month run from the Monday before its first day to the Sunday after its last', async () => {
  const edges = async (month: string) => {
    const { days } = await read(`?month=${month}`);
    return [days.at(0)?.day, days.at(-1)?.day, days.length];
  };
  expect(await edges('2031-03')).toEqual(['2031-02-24', '2031-04-06', 42]);
  // A February that fills its weeks, and the turn of a year.
  expect(await edges('2027-02')).toEqual(['2027-02-01', '2027-02-28', 28]);
  expect(await edges('2031-12')).toEqual(['2031-12-01', '2032-01-04', 35]);
  for (const month of ['2031-13', '2031-3', '9999-12', 'x']) {
    const url = `/api/admin/overview/calendar?month=${month}`;
    expect((await app.http.inject({ url, headers })).statusCode).toBe(400);
  }
});

test('what begins, ends, is sent or due stands on its day, in the order of time', async () => {
  const tuesday = addDays(MONDAY, 1);
  const sunday = addDays(MONDAY, 6);
  const { id } = await makePlayable(app.db, { title: { vi: 'Vỉ thuốc' }, status: 'scheduled' });
  // The last minute of Sunday in Viet Nam is still Sunday.
  await app.db
    .updateTable('playables')
    .set({ published_at: at(sunday, 23.99) })
    .where('id', '=', id)
    .execute();
  const hidden = await makePlayable(app.db, { status: 'draft' });
  await app.db
    .updateTable('playables')
    .set({ published_at: at(tuesday, 9) })
    .where('id', '=', hidden.id)
    .execute();
  await makeTopic(app.db, {
    title: 'Giữ bí mật?',
    opens_at: at(tuesday, 0),
    closes_at: localMidnight(addDays(tuesday, 1)),
  });
  await makeBanner(app.db, { from_date: tuesday, to_date: addDays(tuesday, 1) });
  const send_at = at(tuesday, 7).toISOString();
  const payload = notificationDraft({ send_at });
  const url = '/api/admin/notifications';
  expect((await app.http.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(200);

  const { days } = await read(`?day=${MONDAY}`);
  const month = (await read('?month=2031-03')).days;
  expect(month.slice(14, 21)).toEqual(days);
  expect(month.filter(({ entries }) => entries.length > 0)).toHaveLength(3);
  const kinds = days.map(({ entries }) => entries.map(({ kind }) => kind));
  expect(kinds).toEqual([
    [],
    ['banner_begins', 'topic_opens', 'notification', 'topic_ends'],
    ['banner_ends'],
    [],
    [],
    [],
    ['video'],
  ]);
  expect(days[6]?.entries[0]).toMatchObject({ id: String(id), name: { vi: 'Vỉ thuốc' }, count: 1 });
  expect(days[1]?.entries[2]?.at).toBe(send_at);
});

test('what was published on one day is one entry of its kind', async () => {
  const day = '2031-05-14';
  const publish = async (kind: 'video' | 'podcast', hour: number) => {
    const { id } = await makePlayable(app.db, { kind, status: 'published' });
    await app.db
      .updateTable('playables')
      .set({ published_at: at(day, hour) })
      .where('id', '=', id)
      .execute();
    return String(id);
  };
  const second = await publish('video', 10);
  const first = await publish('video', 8);
  const podcast = await publish('podcast', 9);
  const entries = (await read(`?day=${day}`)).days.find((each) => each.day === day)?.entries;
  expect(entries).toMatchObject([
    {
      ...{ kind: 'video', id: first, count: 2, at: at(day, 8).toISOString() },
      items: [{ id: first }, { id: second }],
    },
    { kind: 'podcast', id: podcast, count: 1, items: [] },
  ]);
});

test('content that is due for review on one day is one entry, which a review moves away', async () => {
  const published = new Date('2029-06-06T05:00:00Z');
  const due = addDays('2029-06-06', CONTENT_REVIEW_DAYS);
  const uuids: string[] = [];
  for (const vi of ['Câu một?', 'Câu hai?']) {
    const { id } = await makeQuestion(app.db, { question: { vi } });
    const { uuid } = await app.db
      .updateTable('questions')
      .set({ published_at: published, updated_at: published })
      .where('id', '=', id)
      .returning('uuid')
      .executeTakeFirstOrThrow();
    uuids.push(uuid);
  }
  const entries = async () =>
    (await read(`?day=${due}`)).days.find(({ day }) => day === due)?.entries;
  expect(await entries()).toMatchObject([{ kind: 'review', at: null, count: 2 }]);
  await app.db
    .insertInto('content_reviews')
    .values({ uuid: uuids[0] ?? '', reviewed_at: new Date('2029-12-01T00:00:00Z') })
    .execute();
  expect(await entries()).toMatchObject([{ kind: 'review', id: uuids[1], count: 1 }]);
});
