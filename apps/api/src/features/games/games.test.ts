import { DAY_MS } from '@mam/contract/core/days';
import type { GameState } from '@mam/contract/games/game-state';
import { NO_GAMES } from '@mam/contract/games/merge';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { localDay, localDays } from '../../platform/clock.ts';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { expectSignedInOnly } from '../../test/expect-error.ts';
import { makeAccount } from '../../test/make/account.ts';
import { makeGameRounds, ROUND_DRAFTS } from '../../test/make/game-round.ts';
import { jsonCaller } from '../../test/make/json-call.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom('game_rounds').execute();
  app.publicCache.invalidate('all');
});

const call = jsonCaller(() => app);
const mine = async (headers: Record<string, string>) =>
  (await call('GET', '/api/me/games', headers)).body;
const save = (headers: Record<string, string>, state: Partial<GameState>) =>
  call('PUT', '/api/me/games', headers, { ...NO_GAMES, ...state });
const { word, groups, order, single, true_false } = ROUND_DRAFTS;

test('the list has all four games with the ids of their published rounds', async () => {
  const drafts = [word, { ...word, status: 'draft' as const }, single, true_false];
  const [wordId, , ...questionIds] = await makeGameRounds(app.db, drafts);
  expect((await call('GET', '/api/games/list')).body.items).toEqual([
    { game: 'guess-word', round_ids: [wordId] },
    { game: 'sort-words', round_ids: [] },
    { game: 'quiz', round_ids: questionIds },
    { game: 'condom-quiz', round_ids: [] },
  ]);
});

test('the word of the day is the same for all and another one tomorrow; each comes once before one comes again', async () => {
  const daily = async (language = 'vi') =>
    (await call('GET', '/api/games/daily-word', { 'accept-language': language })).body.round;
  expect(await daily()).toBeNull();
  app.publicCache.invalidate('all');

  const words = ['một', 'hai', 'ba'].map((vi) => ({ ...word, word: { vi, en: `${vi}, en` } }));
  await makeGameRounds(app.db, [...words, { ...word, status: 'draft' as const }, single]);
  // A whole turn begins on a day whose number is a multiple of three.
  const first = Math.ceil(localDays(app.clock.now()) / 3) * 3;
  app.clock.move((first - localDays(app.clock.now())) * DAY_MS);
  const shown: string[] = [];
  for (let day = 0; day < 3; day += 1) {
    app.publicCache.invalidate('all');
    const today = await daily();
    expect((await daily('en')).word).toBe(`${today.word}, en`);
    shown.push(today.word);
    app.clock.move(DAY_MS);
  }
  expect(shown.sort()).toEqual(['ba', 'hai', 'một']);
});

test('rounds come in the reader’s language with what the browser needs to grade them', async () => {
  const [wordId, groupsId, orderId, singleId] = await makeGameRounds(app.db, [
    word,
    groups,
    order,
    single,
  ]);
  const roundsOf = async (game: string, language = 'vi') =>
    (await call('GET', `/api/games/${game}/rounds`, { 'accept-language': language })).body.rounds;
  const base = { category_id: null, learn_path: '' };
  expect(await roundsOf('guess-word', 'en')).toEqual([
    {
      ...{ ...base, id: wordId, kind: 'word', word: 'consent', learn_path: '/help' },
      ...{ hints: ['Both want it.'], meaning: 'A “yes” given freely.' },
    },
  ]);
  expect((await roundsOf('guess-word'))[0]).toMatchObject({
    word: 'đồng thuận',
    hints: ['Cả hai cùng muốn.', 'Đổi ý được.'],
  });
  expect(await roundsOf('sort-words')).toEqual([
    {
      ...{ ...base, id: groupsId, kind: 'groups', prompt: 'Từ nào vào giỏ nào?' },
      groups: ['Tôn trọng', 'Cần để ý'],
      items: [
        { text: 'hỏi ý nhau', group: 0, why: 'Vì vậy.' },
        { text: 'đòi mật khẩu', group: 1, why: '' },
      ],
    },
  ]);
  expect((await roundsOf('condom-quiz', 'en'))[0]).toMatchObject({
    id: orderId,
    items: [
      { text: 'Check the date', why: '' },
      { text: 'Tear by hand', why: '' },
    ],
  });
  expect((await roundsOf('quiz'))[0]).toMatchObject({
    id: singleId,
    options: [
      { text: 'Vòi trứng', is_right: true, feedback: '' },
      { text: 'Dạ dày', is_right: false, feedback: 'Chỗ đó để tiêu hóa.' },
    ],
    explanation: 'Ở vòi trứng.',
  });
  expect((await call('GET', '/api/games/chess/rounds')).status).toBe(400);
});

test('only a signed-in account has scores, and only its own', async () => {
  for (const method of ['GET', 'PUT', 'DELETE'] as const) {
    await expectSignedInOnly(app, { method, url: '/api/me/games', payload: NO_GAMES });
  }
  const [lan, binh] = [await makeAccount(app.db), await makeAccount(app.db)];
  const [id = 0] = await makeGameRounds(app.db, [word]);
  const today = localDay(app.clock.now());
  await save(lan.headers, {
    days: [today],
    reviews: [{ round_id: id, box: 1, answered_on: today }],
  });
  expect(await mine(binh.headers)).toEqual(NO_GAMES);
  await call('DELETE', '/api/me/games', binh.headers);
  expect((await mine(lan.headers)).reviews).toHaveLength(1);
  expect((await call('DELETE', '/api/me/games', lan.headers)).status).toBe(200);
  expect(await mine(lan.headers)).toEqual(NO_GAMES);
});

test('two devices: the highest best score, the later review, all days; sent again it stays the same', async () => {
  const { headers } = await makeAccount(app.db);
  const [id = 0, other = 0] = await makeGameRounds(app.db, [word, single]);
  const phone: GameState = {
    scores: [{ game: 'quiz', best: 90, last: 90, last_at: '2026-11-01T08:00:00.000Z' }],
    days: ['2026-10-31', '2026-11-01'],
    reviews: [{ round_id: id, box: 2, answered_on: '2026-11-01' }],
  };
  const laptop: GameState = {
    scores: [{ game: 'quiz', best: 40, last: 40, last_at: '2026-11-02T08:00:00.000Z' }],
    days: ['2026-11-02'],
    reviews: [
      { round_id: id, box: 0, answered_on: '2026-11-02' },
      { round_id: other, box: 3, answered_on: '2026-11-02' },
    ],
  };
  await Promise.all([save(headers, phone), save(headers, laptop)]);
  const merged = {
    scores: [{ game: 'quiz', best: 90, last: 40, last_at: '2026-11-02T08:00:00.000Z' }],
    days: ['2026-10-31', '2026-11-01', '2026-11-02'],
    reviews: laptop.reviews,
  };
  expect(await mine(headers)).toEqual(merged);
  expect((await save(headers, phone)).body).toEqual(merged);
  expect((await save(headers, {})).body).toEqual(merged);
});

test('a clock that is fast wins over nothing: what is in the future counts as now', async () => {
  const { headers } = await makeAccount(app.db);
  const [id = 0] = await makeGameRounds(app.db, [word]);
  const today = localDay(app.clock.now());
  const { body } = await save(headers, {
    scores: [{ game: 'quiz', best: 10, last: 10, last_at: '2099-01-01T00:00:00.000Z' }],
    days: [today, '2099-01-01'],
    reviews: [{ round_id: id, box: 3, answered_on: '2099-01-01' }],
  });
  expect(body).toEqual({
    scores: [{ game: 'quiz', best: 10, last: 10, last_at: app.clock.now().toISOString() }],
    days: [today],
    reviews: [{ round_id: id, box: 3, answered_on: today }],
  });
});

test('reviews of rounds that do not exist are left out, those of a draft stay', async () => {
  const { headers } = await makeAccount(app.db);
  const [id = 0] = await makeGameRounds(app.db, [{ ...word, status: 'draft' }]);
  const answered_on = '2026-11-01';
  const { body } = await save(headers, {
    reviews: [
      { round_id: id, box: 0, answered_on },
      { round_id: 2_147_483_647, box: 0, answered_on },
    ],
  });
  expect(body.reviews).toEqual([{ round_id: id, box: 0, answered_on }]);
});

const SCORE = { game: 'quiz', best: 1, last: 1, last_at: '2026-11-01T08:00:00.000Z' };
const REVIEW = { round_id: 1, box: 0, answered_on: '2026-11-01' };
test.each<[string, string, object]>([
  ['an unknown game', 'scores.0.game', { scores: [{ ...SCORE, game: 'chess' }] }],
  ['a score below zero', 'scores.0.best', { scores: [{ ...SCORE, best: -1 }] }],
  ['a score with a fraction', 'scores.0.last', { scores: [{ ...SCORE, last: 0.5 }] }],
  ['five scores', 'scores', { scores: Array(5).fill(SCORE) }],
  ['a day that is none', 'days.0', { days: ['2026-02-30'] }],
  ['too many days', 'days', { days: Array(367).fill('2026-11-01') }],
  ['a box that is none', 'reviews.0.box', { reviews: [{ ...REVIEW, box: 4 }] }],
  ['an id beyond integer', 'reviews.0.round_id', { reviews: [{ ...REVIEW, round_id: 2 ** 31 }] }],
  ['too many reviews', 'reviews', { reviews: Array(2001).fill(REVIEW) }],
])('%s is refused', async (_, field, state) => {
  const { headers } = await makeAccount(app.db);
  const { status, body } = await call('PUT', '/api/me/games', headers, { ...NO_GAMES, ...state });
  expect(status).toBe(400);
  expect(Object.keys(body.fields)).toEqual([field]);
  expect(await mine(headers)).toEqual(NO_GAMES);
});
