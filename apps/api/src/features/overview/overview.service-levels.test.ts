import { DAY_MS } from '@mam/contract/core/days';
import { SERVICE_WEEKS, type ServiceWeek } from '@mam/contract/overview/overview';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { makeAccount } from '../../test/make/account.ts';
import { makeComment } from '../../test/make/comment.ts';
import { makePlayable } from '../../test/make/playable.ts';

const HOUR_MS = 3_600_000;
/** A Wednesday, ten in the morning in Viet Nam. */
const NOW = new Date('2026-11-25T03:00:00Z');
/** The eight Mondays, written down. */
const MONDAYS = [
  ...['2026-10-05', '2026-10-12', '2026-10-19', '2026-10-26'],
  ...['2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23'],
];

let app: TestApp;
let headers: Record<string, string>;

beforeAll(async () => {
  app = await startTestApp();
  app.clock.move(NOW.getTime() - app.clock.now().getTime());
  headers = (await makeAccount(app.db, { role: ['admin'] })).headers;
});
afterAll(() => app.close());

async function weeks(): Promise<ServiceWeek[]> {
  const url = '/api/admin/overview/service-levels';
  return (await app.http.inject({ url, headers })).json().weeks;
}

interface Asked {
  at: Date;
  isDistress: boolean;
  /** Hours until the first answer; a later one does not count. */
  answeredAfter: number | undefined;
  /** Hours until an admin put a name on it. */
  claimedAfter: number | undefined;
  isWaiting: boolean;
  kind: 'question' | 'contact';
}

async function store(all: readonly Asked[]): Promise<void> {
  const rows = all.map(({ at, isDistress, answeredAfter, claimedAfter, isWaiting, kind }) => {
    const after = (hours: number | undefined) =>
      hours === undefined ? null : new Date(at.getTime() + hours * HOUR_MS).toISOString();
    return {
      ...{ at: at.toISOString(), isDistress, kind },
      ...{ waiting: isWaiting ? at.toISOString() : null },
      ...{ answered: after(answeredAfter), claimed: after(claimedAfter) },
    };
  });
  await sql`
    with rows as (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as rows
        (at timestamptz, "isDistress" boolean, kind text, waiting timestamptz, answered timestamptz, claimed timestamptz)),
      stored as (insert into tickets
        (code_hash, kind, language, is_distress, waiting_since, claimed_at, created_at, updated_at)
        select sha256(gen_random_uuid()::text::bytea), kind, 'vi', "isDistress", waiting, claimed, at, at
        from rows returning id, created_at)
    insert into ticket_messages (ticket_id, author, text, created_at)
    select id, author, 'a', coalesce(moment, stored.created_at) from stored
      join rows on rows.at = stored.created_at
      cross join lateral (values ('asker', stored.created_at), ('staff', rows.answered),
        ('staff', rows.answered + interval '90 hours')) as messages (author, moment)
    where moment is not null`.execute(app.db);
}

function median(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  if (sorted.length === 0) return null;
  const [low, high] = [sorted[Math.ceil(middle) - 1] ?? 0, sorted[Math.floor(middle)] ?? 0];
  return Math.round((low + high) / 2);
}

/** The same from the list itself, with nothing of the product. */
function recount(all: readonly Asked[], index: number) {
  const from = Date.parse(`${MONDAYS[index]}T00:00:00+07:00`);
  const here = all.filter(({ at }) => at.getTime() >= from && at.getTime() < from + 7 * DAY_MS);
  const questions = here.filter(({ kind }) => kind === 'question');
  const answered = questions.filter(({ answeredAfter }) => answeredAfter !== undefined);
  const late = questions.filter(
    ({ at, isWaiting, answeredAfter }) =>
      answeredAfter === undefined && isWaiting && NOW.getTime() - at.getTime() > DAY_MS,
  );
  const signs = here.filter(({ isDistress }) => isDistress);
  const attended = signs.flatMap(({ answeredAfter = Infinity, claimedAfter = Infinity }) => {
    const first = Math.min(answeredAfter, claimedAfter);
    return first === Infinity ? [] : [first * 60];
  });
  return {
    start: MONDAYS[index],
    questions: questions.length,
    due: answered.length + late.length,
    in_time: answered.filter(({ answeredAfter = 0 }) => answeredAfter <= 24).length,
    answer_minutes: median(answered.map(({ answeredAfter = 0 }) => answeredAfter * 60)),
    distress: signs.length,
    attended_minutes: median(attended),
  };
}

/** Numbers that follow from the seed alone (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function invent(count: number, days = 58): Asked[] {
  const next = random(7);
  const span = days * DAY_MS;
  return Array.from({ length: count }, (_, index) => {
    const answeredAfter = next() < 0.6 ? Math.ceil(next() * 40) : undefined;
    return {
      // Each second once, so that the rows can be distinguished.
      at: new Date(NOW.getTime() - Math.floor((span * (index + 0.5)) / count / 1000) * 1000),
      isDistress: next() < 0.2,
      answeredAfter,
      claimedAfter: next() < 0.3 ? Math.ceil(next() * 30) : undefined,
      isWaiting: answeredAfter === undefined && next() < 0.8,
      kind: next() < 0.9 ? 'question' : 'contact',
    };
  });
}

test('eight weeks of Viet Nam agree with a recount, at their first and last moments too', async () => {
  const border = { isDistress: false, claimedAfter: undefined, kind: 'question' } as const;
  const edges: Asked[] = ['2026-10-04T16:59:59Z', '2026-10-04T17:00:00Z', '2026-11-22T16:59:59Z']
    .map((at) => new Date(at))
    .map((at) => ({ ...border, at, answeredAfter: 24, isWaiting: false }));
  const all = [...invent(400), ...edges];
  await store(all);
  const found = await weeks();
  expect(found.map(({ start }) => start)).toEqual(MONDAYS);
  found.forEach((week, index) => {
    expect(week).toMatchObject(recount(all, index));
  });
  // The recount itself is no row of zeros.
  expect(found.every(({ questions, due, in_time }) => questions > due && due > in_time)).toBe(true);
});

test('comments that waited for approval and those that were reported, whatever became of them', async () => {
  const { id } = await makePlayable(app.db, { status: 'published' });
  const texts = ['Cảm ơn nhóm Mầm', 'mình muốn chết', 'Bài này dễ hiểu', 'địt mẹ mày'];
  const made: { id: string }[] = [];
  for (const text of texts) {
    const author = await makeAccount(app.db);
    made.push(await makeComment(app, id, { headers: author.headers, text }));
  }
  const now = async () => (await weeks()).at(-1);
  const before = await now();
  expect(before).toMatchObject({ comments: 4, held: 1, reported: 0, reported_open: 0 });
  const call = async (
    method: 'POST' | 'PUT',
    { path, payload, by = headers }: { path: string; payload: object; by?: typeof headers },
  ) => {
    const url = `/api/${path}`;
    const response = await app.http.inject({ method, url, payload, headers: by });
    expect(response.statusCode, response.body).toBeLessThan(300);
  };
  for (const { headers: by } of [await makeAccount(app.db), await makeAccount(app.db)]) {
    for (const comment of [made[0], made[2]]) {
      const path = `videos-comments/report-comment/${comment?.id}`;
      await call('PUT', { path, payload: { reason: 'insult' }, by });
    }
  }
  expect(await now()).toMatchObject({ reported: 2, reported_open: 2 });
  const decide = (index: number, decision: string) =>
    call('POST', {
      path: `admin/comments/${made[index]?.id}/decide`,
      payload: { decision, seen: null },
    });
  await decide(0, 'approve');
  await decide(3, 'remove');
  app.clock.move(30 * 60_000);
  await decide(1, 'approve');
  const signs = before?.distress ?? 0;
  expect(await now()).toMatchObject({
    ...{ comments: 4, held: 1, reported: 2, reported_open: 1, distress: signs },
  });
});

test('a comment with a rounded time counts as a sign of distress, but not in how long one waits', async () => {
  app.clock.move(7 * DAY_MS);
  const admin = (await makeAccount(app.db, { role: ['admin'] })).headers;
  const { id } = await makePlayable(app.db, { status: 'published' });
  const attend = async (anonymous: boolean) => {
    const author = await makeAccount(app.db);
    const text = 'mình muốn chết';
    const made = await makeComment(app, id, { headers: author.headers, text, anonymous });
    app.clock.move(10 * 60_000);
    const url = `/api/admin/comments/${made.id}/decide`;
    const payload = { decision: 'approve', seen: null };
    await app.http.inject({ method: 'POST', url, headers: admin, payload });
    return (await weeks()).at(-1);
  };
  expect(await attend(true)).toMatchObject({ distress: 1, attended_minutes: null });
  expect(await attend(false)).toMatchObject({ distress: 2, attended_minutes: 10 });
});

test('a hundred thousand private questions, as many as are kept, are counted within a second', async () => {
  // Answered ones are kept for 60 days and closed ones for 180 more.
  await store(invent(100_000, 240));
  await sql`analyze tickets, ticket_messages`.execute(app.db);
  const times: number[] = [];
  for (let n = 0; n < 3; n += 1) {
    const start = performance.now();
    expect(await weeks()).toHaveLength(SERVICE_WEEKS);
    times.push(performance.now() - start);
  }
  expect(Math.min(...times)).toBeLessThan(1000);
});
