import { DAY_MS } from '@mam/contract/core/days';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { makeAccount } from '../../test/make/account.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function times() {
  app.publicCache.invalidate('all');
  return (await app.http.inject({ url: '/api/tickets/times' })).json();
}

/** A question of so many days ago with two answers of the staff, the first after so many minutes. */
async function answered(days: number, minutes: number): Promise<void> {
  const at = new Date(app.clock.now().getTime() - days * DAY_MS).toISOString();
  await sql`
    with asked as (insert into tickets (code_hash, kind, language, is_distress, created_at, updated_at)
      select sha256(gen_random_uuid()::text::bytea), 'question', 'vi', false, ${at}, ${at} returning id)
    insert into ticket_messages (ticket_id, author, text, created_at)
    select id, 'staff', 'a', ${at}::timestamptz + make_interval(mins => after)
    from asked cross join (values (${minutes}::integer), (${minutes} + 9000)) as answers (after)`.execute(
    app.db,
  );
}

test('the median of the first answers of ninety days is shown from five answers on', async () => {
  for (const minutes of [30, 90, 600, 5_000]) await answered(10, minutes);
  // Too long ago to count.
  for (const minutes of [1, 2, 3]) await answered(120, minutes);
  expect(await times()).toEqual({ hours: null, median_minutes: null });
  await answered(89, 7_000);
  expect(await times()).toEqual({ hours: null, median_minutes: 600 });
});

test('the hours are those that an admin has entered, in either language of their days', async () => {
  const { headers } = await makeAccount(app.db, { role: ['admin'] });
  const url = '/api/admin/settings';
  const save = async (answer_hours: string) => {
    const { site } = (await app.http.inject({ url, headers })).json();
    const payload = { ...site, answer_hours };
    return (await app.http.inject({ method: 'PUT', url, headers, payload })).statusCode;
  };
  expect(await save('T2-T6 8:00-11:30, 13:30-17:00')).toBe(200);
  expect(await times()).toMatchObject({ hours: 'Mo-Fr 08:00-11:30,13:30-17:00' });
  expect(await save('sáng nào cũng có')).toBe(400);
  expect(await save(' ')).toBe(200);
  expect(await times()).toMatchObject({ hours: null });
});
