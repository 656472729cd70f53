import { beforeEach, expect, test } from 'vitest';
import { type AdminClient, withAdmin } from '../../test/admin-client.ts';
import type { TestApp } from '../../test/app.ts';
import { makeAccount } from '../../test/make/account.ts';
import { makeGameRounds, ROUND_DRAFTS } from '../../test/make/game-round.ts';

let app: TestApp;
let admin: AdminClient;
withAdmin((started) => {
  ({ app, admin } = started);
});
beforeEach(async () => {
  await app.db.deleteFrom('game_rounds').execute();
});

const URL = '/api/admin/game-rounds';
const { word, groups, order, single, true_false } = ROUND_DRAFTS;
const list = async (query = '') => (await admin.call('GET', `${URL}${query}`)).body;
const listedIds = async (query = '') =>
  (await list(query)).items.map(({ id }: { id: number }) => id);
const bulk = async (verb: string, ids: number[]) =>
  (await admin.call('POST', `${URL}/${verb}`, { ids })).body.changed;
const published = async (game: string) =>
  JSON.parse((await admin.publicly(`/api/games/${game}/rounds`)).body).rounds;

test.each(Object.entries(ROUND_DRAFTS))(
  'a round of kind %s is created, read and changed',
  async (_, draft) => {
    const made = await admin.call('POST', URL, draft);
    expect(made.status).toBe(200);
    expect(made.body).toMatchObject({ ...draft, state: 'published' });
    const { id } = made.body;
    expect((await admin.call('GET', `${URL}/${id}`)).body).toEqual(made.body);
    const change = { ...draft, category_id: admin.category_id, status: 'draft', learn_path: '/qa' };
    expect((await admin.call('PUT', `${URL}/${id}`, change)).body).toMatchObject({
      ...change,
      state: 'draft',
    });
    expect((await admin.entries()).map(({ action }) => action)).toEqual([
      'game_round.create',
      'game_round.update',
    ]);
    expect((await admin.entries())[1]).toMatchObject({
      label: 'word' in draft ? draft.word.vi : draft.prompt.vi,
      before: { category_id: null, status: 'published' },
      after: { category_id: admin.category_id, status: 'draft' },
    });
  },
);

test('readers get published rounds only, and at once', async () => {
  const [id = 0] = await makeGameRounds(app.db, [{ ...word, status: 'draft' }]);
  expect(await published('guess-word')).toEqual([]);
  expect(await bulk('publish', [id])).toEqual([id]);
  expect(await bulk('publish', [id])).toEqual([]);
  expect(await published('guess-word')).toHaveLength(1);
  expect(await bulk('hide', [id])).toEqual([id]);
  expect(await published('guess-word')).toEqual([]);
});

test('a round in the trash is out of the game and comes back to its place', async () => {
  const ids = await makeGameRounds(app.db, [single, true_false, single]);
  const [first = 0, second = 0] = ids;
  expect(await bulk('delete', [second])).toEqual([second]);
  expect(await published('quiz')).toHaveLength(2);
  expect(await listedIds()).not.toContain(second);
  expect(await listedIds('?state=trash')).toEqual([second]);
  expect((await admin.call('GET', `${URL}/${second}`)).body.error).toBe('game_round.not_found');
  expect((await admin.call('PUT', `${URL}/${second}`, true_false)).status).toBe(404);
  expect(await bulk('publish', [second])).toEqual([]);
  const move = { place: 'before', other: second };
  expect((await admin.call('POST', `${URL}/${first}/move`, move)).status).toBe(404);
  expect(await bulk('restore', [second, first])).toEqual([second]);
  expect(await listedIds('?game=quiz')).toEqual(ids);
});

test('rounds are moved within their game only, and readers get them in that order', async () => {
  const [a = 0, b = 0, c = 0] = await makeGameRounds(app.db, [single, true_false, single]);
  const [other = 0] = await makeGameRounds(app.db, [word]);
  const move = (id: number, place: string, to: number) =>
    admin.call('POST', `${URL}/${id}/move`, { place, other: to });
  expect((await move(c, 'before', a)).body).toEqual({ changed: [c] });
  expect((await published('quiz')).map(({ id }: { id: number }) => id)).toEqual([c, a, b]);
  expect((await move(c, 'before', a)).body).toEqual({ changed: [] });
  expect((await move(a, 'after', other)).body.error).toBe('game_round.not_found');
  expect((await admin.entries()).at(-1)).toMatchObject({
    action: 'game_round.move',
    before: { place: 3 },
    after: { place: 1 },
  });
});

test('the list is filtered by game, state, category and words without marks', async () => {
  const [a = 0, b = 0, c = 0] = await makeGameRounds(app.db, [
    word,
    { ...single, category_id: admin.category_id },
    { ...true_false, status: 'draft' },
  ]);
  expect(await listedIds()).toEqual([a, b, c]);
  expect(await listedIds('?game=quiz')).toEqual([b, c]);
  expect(await listedIds('?state=draft')).toEqual([c]);
  expect(await listedIds(`?categoryId=${admin.category_id}`)).toEqual([b]);
  expect(await listedIds('?keyword=dong%20thuan')).toEqual([a]);
  expect(await listedIds('?keyword=SILENCE')).toEqual([c]);
  expect(await listedIds('?sort=-title')).toEqual([b, c, a]);
  expect(await listedIds('?categoryId=99999999999')).toEqual([]);
});

test('a category that is deleted takes its rounds along to another one', async () => {
  const made = await admin.call('POST', '/api/admin/categories', {
    name: { vi: 'Tạm' },
    slug: 'tam',
  });
  const category_id = made.body.id;
  const [id = 0] = await makeGameRounds(app.db, [{ ...word, category_id }]);
  const remove = (query: string) =>
    admin.call('DELETE', `/api/admin/categories/${category_id}${query}`);
  expect((await remove('')).body.error).toBe('category.in_use');
  expect((await remove(`?move_to=${admin.category_id}`)).body).toEqual({ moved: 1 });
  expect((await admin.call('GET', `${URL}/${id}`)).body.category_id).toBe(admin.category_id);
});

const texts = { vi: 'a', en: 'b' };
test.each<[string, string, object]>([
  ['English missing', 'word.en', { ...word, word: { vi: 'từ', en: ' ' } }],
  ['no hints', 'hints.vi', { ...word, hints: { vi: [], en: ['a'] } }],
  ['a word of 41 characters', 'word.vi', { ...word, word: { vi: 'a'.repeat(41), en: 'a' } }],
  ['a kind of another game', 'kind', { ...word, game: 'quiz' }],
  ['an unknown category', 'category_id', { ...word, category_id: 99_999 }],
  ['a page of another site', 'learn_path', { ...word, learn_path: '//example.com' }],
  [
    'two right options',
    'options',
    { ...single, options: single.options.map((o) => ({ ...o, is_right: true })) },
  ],
  ['one option', 'options', { ...single, options: single.options.slice(0, 1) }],
  [
    'a group that is none',
    'items.0.group',
    {
      ...groups,
      items: groups.items
        .map((item) => ({ ...item, group: item.group + 2 }))
        .slice(0, 2)
        .with(1, groups.items[1]),
    },
  ],
  ['one step', 'items', { ...order, items: order.items.slice(0, 1) }],
  [
    'a reason in one language',
    'items.0.why.en',
    { ...order, items: [{ text: texts, why: { vi: 'a', en: '' } }, { text: texts }] },
  ],
  ['neither true nor false', 'is_true', { ...true_false, is_true: 'maybe' }],
  ['an unknown kind', 'kind', { ...word, kind: 'riddle' }],
])('%s is answered with the field, and nothing is stored', async (_, field, draft) => {
  const { status, body } = await admin.call('POST', URL, draft);
  expect({ status, fields: Object.keys(body.fields ?? {}) }).toEqual({
    status: 400,
    fields: [field],
  });
  expect((await list()).total).toBe(0);
});

test('a round keeps its game', async () => {
  const [id] = await makeGameRounds(app.db, [single]);
  const { status, body } = await admin.call('PUT', `${URL}/${id}`, {
    ...single,
    game: 'condom-quiz',
  });
  expect([status, Object.keys(body.fields)]).toEqual([400, ['game']]);
});

test('only admins get here', async () => {
  const { headers } = await makeAccount(app.db);
  for (const who of [{}, headers]) {
    const response = await app.http.inject({ url: URL, headers: who });
    expect([401, 403]).toContain(response.statusCode);
  }
});
