import { DAY_MS } from '@mam/contract/core/days';
import { HOURLY_ADDRESS_LIMIT } from '@mam/contract/core/rate-limits';
import type { Attempt, AttemptQuestion, GivenAnswer } from '@mam/contract/courses/attempts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startCountingApp, startTestApp, type TestApp } from '../../../test/app.ts';
import { makeAccount } from '../../../test/make/account.ts';
import { makeCourse, QUESTIONS } from '../../../test/make/course.ts';
import { foldOldTallies } from './attempts.jobs.ts';

let app: TestApp;
let course: { id: number; uuid: string };
type Headers = Record<string, string>;
const VISITOR: Headers = {};
let member: Headers;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom('courses').execute();
  course = await makeCourse(app.db);
  member = (await makeAccount(app.db)).headers;
});

const WHO = [
  ['a visitor', () => VISITOR],
  ['an account', () => member],
] as const;

async function post(path: string, payload: object | undefined, headers: Headers) {
  const url = `/api/${path}`;
  const response = await app.http.inject({
    method: 'POST',
    url,
    headers,
    ...(payload && { payload }),
  });
  return { status: response.statusCode, body: response.json(), text: response.body };
}

const start = async (headers: Headers): Promise<Attempt> =>
  (await post(`courses/${course.uuid}/attempts`, undefined, headers)).body;
const get = async (key: string, headers: Headers): Promise<Attempt> =>
  (await post('attempts/get', { key }, headers)).body;
const send = (key: string, number: number, answer: GivenAnswer, headers: Headers) =>
  post('attempts/answer', { key, number, answer }, headers);

const RIGHT = ['A1', 'A2', 'B2', 'B-một', 'B-hai', 'B-ba', 'B-bốn'];

/** The right answer of a question as it is shown. */
function rightAnswer({ kind, options }: AttemptQuestion): GivenAnswer {
  if (kind === 'true_false') return { is_true: false };
  if (kind === 'typed') return { text: 'dong thuan' };
  return {
    chosen: RIGHT.filter((text) => options.includes(text)).map((text) => options.indexOf(text)),
  };
}

/** An answer that is not right. */
function otherAnswer({ kind, options }: AttemptQuestion): GivenAnswer {
  if (kind === 'true_false') return { is_true: true };
  if (kind === 'typed') return { text: 'im lặng' };
  if (kind !== 'order') return { chosen: [options.findIndex((text) => !RIGHT.includes(text))] };
  return {
    chosen: RIGHT.filter((text) => options.includes(text))
      .map((text) => options.indexOf(text))
      .toReversed(),
  };
}

/** Answers all open questions; those of `wrong` kinds not right. @returns the last key. */
async function answerAll(attempt: Attempt, headers: Headers, wrong: string[] = []) {
  let { key } = attempt;
  for (const question of attempt.questions.filter((each) => each.graded === null)) {
    const answer = wrong.includes(question.kind) ? otherAnswer(question) : rightAnswer(question);
    const { body, status } = await send(key, question.number, answer, headers);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.graded.is_right, question.kind).toBe(!wrong.includes(question.kind));
    key = body.key;
  }
  return key;
}

/** Everything of a test that may not be known before a question is answered. */
const SECRETS =
  /is_right|GIAITHICH|PHANHOI|NGUON|is_true|accepted|right_order":\[|đồng thuận"|bai-\d/;

test.each(WHO)(
  '%s gets questions and options of every kind, and nothing of what is right',
  async (_, who) => {
    const { text, body } = await post(`courses/${course.uuid}/attempts`, undefined, who());
    expect(text.replace(body.course.title, '')).not.toMatch(SECRETS);
    expect(body.questions.map((each: AttemptQuestion) => each.kind).toSorted()).toEqual(
      QUESTIONS.map(({ kind }) => kind).toSorted(),
    );
    for (const question of body.questions as AttemptQuestion[]) {
      expect(question.graded).toBeNull();
      expect(question.options).toHaveLength(
        ['true_false', 'typed'].includes(question.kind) ? 0 : 4,
      );
    }
  },
);

test.each(WHO)(
  'of %s, every response of a test in progress keeps the open questions to itself',
  async (_, who) => {
    const names = {
      single: 'một',
      multiple: 'nhiều',
      true_false: 'đúng sai',
      order: 'thứ tự',
      typed: 'gõ',
    };
    const attempt = await start(who());
    let { key } = attempt;
    for (const [index, question] of attempt.questions.entries()) {
      const { body, text } = await send(key, question.number, otherAnswer(question), who());
      key = body.key;
      const again = await post('attempts/get', { key }, who());
      expect(text).toContain(`GIAITHICH ${names[question.kind]}`);
      for (const open of attempt.questions.slice(index + 1)) {
        for (const response of [text, again.text]) {
          expect(response).not.toContain(`GIAITHICH ${names[open.kind]}`);
          expect(response).not.toContain(`NGUON ${names[open.kind]}`);
        }
        expect(again.body.questions[open.number - 1].graded).toBeNull();
        for (const option of open.options) expect(text).not.toContain(`PHANHOI ${option}`);
      }
    }
  },
);

test.each(WHO)(
  '%s answers all questions right, passes, and gets reasons, sources and lessons',
  async (_, who) => {
    const attempt = await start(who());
    const key = await answerAll(attempt, who());
    const { result, questions } = await get(key, who());
    expect(result).toMatchObject({
      right: 5,
      total: 5,
      needed: 4,
      is_passed: true,
      missed_lessons: [],
    });
    const typed = questions.find(({ kind }) => kind === 'typed');
    expect(typed?.graded).toMatchObject({
      ...{ given: { text: 'dong thuan' }, accepted: 'đồng thuận', spelling: 'missing_marks' },
      ...{ explanation: 'GIAITHICH gõ', sources: ['NGUON gõ'] },
      lesson: { slug: 'bai-3', title: 'Bài 3' },
    });
    const single = questions.find(({ kind }) => kind === 'single');
    for (const [place, text] of (single?.options ?? []).entries()) {
      expect(single?.graded?.options[place]).toEqual({
        ...{ is_right: text === 'A1', feedback: `PHANHOI ${text}` },
      });
    }
    const order = questions.find(({ kind }) => kind === 'order');
    expect(order?.graded?.right_order.map((place) => order.options[place])).toEqual([
      ...['B-một', 'B-hai', 'B-ba', 'B-bốn'],
    ]);
  },
);

test.each(WHO)(
  'a test that %s passes counts once in the statistics, however often its end is sent',
  async (_, who) => {
    const passed = async () => {
      const { count } = await app.db
        .selectFrom('statistics_days')
        .where('metric', '=', 'tests_passed')
        .select((eb) => eb.fn.sum<number>('count').as('count'))
        .executeTakeFirstOrThrow();
      return count ?? 0;
    };
    const before = await passed();
    await answerAll(await start(who()), who(), ['order', 'typed', 'multiple']);
    expect(await passed()).toBe(before);
    const attempt = await start(who());
    const last = attempt.questions.at(-1) as AttemptQuestion;
    const questions = attempt.questions.slice(0, -1);
    const key = await answerAll({ ...attempt, questions }, who());
    await Promise.all([1, 2, 3].map(() => send(key, last.number, rightAnswer(last), who())));
    expect(await passed()).toBe(before + 1);
  },
);

test.each(WHO)(
  '%s does not pass below the mark and is led to the lessons that were missed most',
  async (_, who) => {
    const key = await answerAll(await start(who()), who(), ['order', 'typed', 'multiple']);
    const { result } = await get(key, who());
    expect(result).toMatchObject({
      ...{ right: 2, total: 5, needed: 4, is_passed: false },
      missed_lessons: [
        { slug: 'bai-3', missed: 2 },
        { slug: 'bai-2', missed: 1 },
      ],
    });
  },
);

test.each(WHO)(
  'the first answer of %s counts: a repeated call returns it and changes nothing',
  async (_, who) => {
    const attempt = await start(who());
    const [question] = attempt.questions;
    if (!question) throw new Error('no question');
    const first = await send(attempt.key, 1, otherAnswer(question), who());
    // The response was lost: the same call with the same key.
    const repeated = await send(attempt.key, 1, otherAnswer(question), who());
    expect(repeated.body.graded).toEqual(first.body.graded);
    // With the next key another answer comes too late.
    const changed = await send(repeated.body.key, 1, rightAnswer(question), who());
    expect(changed.body.graded).toEqual(first.body.graded);
    const { questions } = await get(changed.body.key, who());
    expect(questions.filter(({ graded }) => graded)).toHaveLength(1);
  },
);

test('ten equal answers at once are counted once', async () => {
  const attempt = await start(member);
  const [question] = attempt.questions;
  if (!question) throw new Error('no question');
  const answer = rightAnswer(question);
  const all = await Promise.all(
    Array.from({ length: 10 }, () => send(attempt.key, 1, answer, member)),
  );
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
  const row = app.db.selectFrom('attempts').select(['right_count', 'answered_count']);
  expect(await row.executeTakeFirst()).toEqual({ right_count: 1, answered_count: 1 });
});

test('an answer of an account reads its attempt once', async () => {
  const { key, questions } = await start(member);
  const counted = await startCountingApp(app);
  const payload = { key, number: 1, answer: rightAnswer(questions[0] as AttemptQuestion) };
  const url = '/api/attempts/answer';
  const statements = await counted.count(async () => {
    const response = await counted.http.inject({ method: 'POST', url, headers: member, payload });
    expect(response.statusCode, response.body).toBe(200);
  });
  await counted.close();
  // The session; the attempt and its answers; the course and its questions; four that store and count.
  expect(statements).toBe(9);
});

test('an account continues on a second device; a second start is no second attempt', async () => {
  const attempt = await start(member);
  const question = attempt.questions[0];
  if (!question) throw new Error('no question');
  await send(attempt.key, 1, rightAnswer(question), member);
  const [one, two] = await Promise.all([start(member), start(member)]);
  expect([one.key, two.key]).toEqual([attempt.key, attempt.key]);
  expect(one.questions[0]?.graded?.is_right).toBe(true);
  expect(one.questions.map(({ options }) => options)).toEqual(
    attempt.questions.map(({ options }) => options),
  );
  const mine = (await app.http.inject({ url: '/api/me/courses', headers: member })).json();
  expect(mine.items[0].open_attempt).toEqual({ key: attempt.key, answered: 1, total: 5 });
});

test('a restarted server reads the keys of visitors and the attempts of accounts', async () => {
  const [visitor, own] = [await start(VISITOR), await start(member)];
  const keys = [
    [visitor, VISITOR],
    [own, member],
  ] as const;
  const sent = [];
  for (const [attempt, headers] of keys) {
    const question = attempt.questions[0] as AttemptQuestion;
    sent.push((await send(attempt.key, 1, rightAnswer(question), headers)).body.key);
  }
  // Another process on the same database: nothing of an attempt is in memory.
  const { buildApp } = await import('../../../app.ts');
  const { OPTIONS } = await import('../../../test/app.ts');
  const second = await buildApp({ ...app.deps }, OPTIONS);
  for (const [index, [, headers]] of keys.entries()) {
    const payload = { key: sent[index] };
    const url = '/api/attempts/get';
    const response = await second.http.inject({ method: 'POST', url, headers, payload });
    expect(response.json().questions[0].graded.is_right).toBe(true);
  }
  await second.http.close();
});

test('an attempt is finished with open questions; after that nothing is answered', async () => {
  for (const [, who] of WHO) {
    const attempt = await start(who());
    const done = (await post('attempts/finish', { key: attempt.key }, who())).body;
    expect(done.result).toMatchObject({ right: 0, total: 5, is_passed: false });
    const again = (await post('attempts/finish', { key: done.key }, who())).body;
    expect(again.result).toEqual(done.result);
    for (const { graded } of done.questions) {
      expect(graded).toMatchObject({ given: null, is_right: false });
      expect(graded.explanation).not.toBe('');
    }
    const question = attempt.questions[0] as AttemptQuestion;
    const late = await send(done.key, 1, rightAnswer(question), who());
    expect(late.body.error).toBe('attempt.finished');
  }
});

test('an answer of another kind, of unknown options or questions is refused and loses nothing', async () => {
  const attempt = await start(member);
  const number = (kind: string) => attempt.questions.findIndex((each) => each.kind === kind) + 1;
  const refused: [string, GivenAnswer][] = [
    ['single', { is_true: true }],
    ['single', { chosen: [0, 1] }],
    ['single', { chosen: [4] }],
    ['multiple', { chosen: [1, 1] }],
    ['multiple', { text: 'A2' }],
    ['order', { chosen: [0, 1, 2] }],
    ['order', { chosen: [0, 1, 2, 2] }],
    ['true_false', { chosen: [0] }],
    ['typed', { chosen: [0] }],
  ];
  for (const [kind, answer] of refused) {
    const { body } = await send(attempt.key, number(kind), answer, member);
    expect(body, kind).toMatchObject({
      error: 'validation',
      fields: { answer: 'validation_invalid_value' },
    });
  }
  expect((await send(attempt.key, 6, { is_true: true }, member)).body.fields).toHaveProperty(
    'number',
  );
  expect((await get(attempt.key, member)).questions.every(({ graded }) => graded === null)).toBe(
    true,
  );
});

test('another account, a visitor and a made-up key find no attempt', async () => {
  const { key } = await start(member);
  const { headers } = await makeAccount(app.db);
  const visitorKey = (await start(VISITOR)).key;
  const changed = `${visitorKey.slice(0, -2)}${visitorKey.endsWith('AA') ? 'BB' : 'AA'}`;
  const calls: [string, Headers][] = [
    [key, headers],
    [key, VISITOR],
    [changed, VISITOR],
    ['x', VISITOR],
  ];
  for (const [tried, as] of calls) {
    for (const path of ['attempts/get', 'attempts/finish']) {
      expect((await post(path, { key: tried }, as)).body.error).toBe('attempt.not_found');
    }
    expect((await send(tried, 1, { is_true: true }, as)).body.error).toBe('attempt.not_found');
  }
});

test('a visitor leaves no row but an unlinkable tally, which a repeated answer does not raise', async () => {
  const { key, questions } = await start(VISITOR);
  for (const question of [...questions, ...questions]) {
    await send(key, question.number, rightAnswer(question), VISITOR);
  }
  const rows = (table: 'attempts' | 'attempt_answers' | 'lesson_progress') =>
    app.db.selectFrom(table).selectAll().execute();
  for (const table of ['attempts', 'attempt_answers', 'lesson_progress'] as const) {
    expect(await rows(table)).toEqual([]);
  }
  const tallies = await app.db.selectFrom('answer_tallies').select('person_hash').execute();
  expect(tallies).toHaveLength(5);
  expect(new Set(tallies.map((each) => each.person_hash.toString('hex'))).size).toBe(5);
});

test('when a month is over its first answers are numbers; an account stays counted once, an address is bounded', async () => {
  const statistics = async () => {
    const { headers } = await makeAccount(app.db, { role: ['admin'] });
    const url = `/api/admin/courses/${course.id}/statistics`;
    const { items } = (await app.http.inject({ url, headers })).json();
    return items.map(({ people }: { people: number | null }) => people);
  };
  const answerAll = async (headers: Headers) => {
    const { key, questions } = await start(headers);
    for (const question of questions) {
      await send(key, question.number, rightAnswer(question), headers);
    }
  };
  const people = await Promise.all([1, 2, 3, 4].map(() => makeAccount(app.db)));
  for (const { headers } of people) await answerAll(headers);
  await answerAll(VISITOR);
  expect(await statistics()).toEqual([5, 5, 5, 5, 5]);
  app.clock.move(32 * DAY_MS);
  await foldOldTallies(app);
  await foldOldTallies(app);
  expect(await app.db.selectFrom('answer_tallies').selectAll().execute()).toEqual([]);
  expect(await statistics()).toEqual([5, 5, 5, 5, 5]);
  for (const { headers } of people) await answerAll(headers);
  await answerAll(member);
  expect(await app.db.selectFrom('answer_tallies').selectAll().execute()).toHaveLength(5);
});

test('an address that invents attempts has 300 answers to a question counted in an hour', async () => {
  for (let count = 0; count <= HOURLY_ADDRESS_LIMIT; count += 1) {
    const { key, questions } = await start(VISITOR);
    const { number = 0 } = questions.find(({ kind }) => kind === 'true_false') ?? {};
    const answer = { is_true: count % 2 === 0 };
    expect((await send(key, number, answer, VISITOR)).status).toBe(200);
  }
  const rows = app.db.selectFrom('answer_tallies').select('is_right');
  expect(await rows.execute()).toHaveLength(HOURLY_ADDRESS_LIMIT);
});

test('a changed question reaches new attempts; one that is open keeps what it began with', async () => {
  const attempt = await start(member);
  const { headers } = await makeAccount(app.db, { role: ['admin'] });
  const url = `/api/admin/courses/${course.id}`;
  const { questions, ...rest } = (await app.http.inject({ url, headers })).json();
  const kept = questions.filter(({ kind }: { kind: string }) => kind === 'single');
  kept[0].options[1].text.vi = 'Khác';
  const saved = await app.http.inject({
    method: 'PUT',
    url,
    headers,
    payload: { ...rest, questions: kept },
  });
  expect(saved.statusCode, saved.body).toBe(200);
  const key = await answerAll(attempt, member);
  expect((await get(key, member)).result).toMatchObject({ right: 5, total: 5 });
  const next = await start(member);
  expect(next.questions).toHaveLength(1);
  expect(next.questions[0]?.options.toSorted()).toEqual(['A1', 'C1', 'D1', 'Khác']);
});

test('the best attempt counts, and progress of a device is adopted once', async () => {
  await answerAll(await start(member), member, ['order', 'typed', 'multiple']);
  const open = await start(VISITOR);
  const done = await answerAll(await start(VISITOR), VISITOR);
  const payload = {
    courses: [
      { course_uuid: course.uuid, done_lessons: ['bai-1', 'bai-3', 'bai-77'] },
      { course_uuid: '01a1ed79-6c3d-7e2b-afa9-000000000000', done_lessons: ['bai-1'] },
    ],
    attempts: [open.key, done, 'not-a-key', open.key],
  };
  const adopt = async (headers: Headers) =>
    (
      await app.http.inject({ method: 'POST', url: '/api/me/courses/adopt', headers, payload })
    ).json();
  const first = await adopt(member);
  expect(first.items).toMatchObject([
    {
      ...{ course_uuid: course.uuid, done_lessons: ['bai-1', 'bai-3'], attempts: 2 },
      best: { right: 5, is_passed: true },
      open_attempt: { answered: 0, total: 5 },
    },
  ]);
  expect((await adopt(member)).items[0]).toMatchObject({ attempts: 2 });
  // Another account on the same device gets the lessons, but not the attempts of the first.
  const { headers } = await makeAccount(app.db);
  expect((await adopt(headers)).items[0]).toMatchObject({ attempts: 0, best: null });
});

test('deleting an account deletes its learning; its export has lessons and answers', async () => {
  const { headers, user_id } = await makeAccount(app.db);
  await answerAll(await start(headers), headers);
  const url = `/api/me/courses/${course.uuid}/lessons/1`;
  await app.http.inject({ method: 'PUT', url, headers, payload: { is_done: true } });
  const { collectLearning } = await import('./attempts.progress.service.ts');
  const data = await collectLearning(app.db, user_id);
  expect(data.lessons).toMatchObject([{ lesson: { vi: 'Bài 1' } }]);
  expect(data.answers).toHaveLength(5);
  await app.http.inject({ method: 'DELETE', url: '/api/profile', headers, payload: {} });
  for (const table of ['attempts', 'attempt_answers', 'lesson_progress'] as const) {
    expect(await app.db.selectFrom(table).selectAll().execute()).toEqual([]);
  }
});

test('an unpublished course keeps its attempts to itself', async () => {
  const attempt = await start(VISITOR);
  await app.db.updateTable('courses').set({ published_at: null }).execute();
  expect((await post('attempts/get', { key: attempt.key }, VISITOR)).body.error).toBe(
    'course.not_found',
  );
  expect((await send(attempt.key, 1, { is_true: true }, VISITOR)).body.error).toBe(
    'course.not_found',
  );
  await app.db.deleteFrom('courses').execute();
  course = await makeCourse(app.db, { questions: [] });
  expect((await post(`courses/${course.uuid}/attempts`, undefined, VISITOR)).body.error).toBe(
    'course.no_test',
  );
});
