import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sweepOld } from '../../retention.ts';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { makeAccount } from '../../test/make/account.ts';
import { makeQuestion } from '../../test/make/question.ts';

let app: TestApp;
let headers: Record<string, string>;
let category_id: number;

beforeAll(async () => {
  app = await startTestApp();
  ({ headers } = await makeAccount(app.db, { role: ['admin'] }));
  const row = app.db.selectFrom('categories').where('slug', '=', 'gender').select('id');
  ({ id: category_id } = await row.executeTakeFirstOrThrow());
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom('questions').execute();
  await app.db.deleteFrom('audit_entries').execute();
});

async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', payload?: object) {
  const url = `/api/admin${path}`;
  const response = await app.http.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: response.statusCode, body: response.json() };
}
const questions = '/questions';

const draft = () => ({
  category_id,
  question: { vi: ' Mình là con trai mà hay khóc? ', en: 'I am a boy and I cry. OK?' },
  answer: { vi: 'Không sao cả.', en: 'That is fine.' },
  reason: { vi: 'Ai cũng có cảm xúc.\n\nKhóc giúp nhẹ lòng.', en: 'Everyone has feelings.' },
  next_step: { vi: 'Đọc tiếp', en: '' },
  next_path: '/video',
  sources: [{ vi: 'UNESCO', en: 'UNESCO' }],
  status: 'published',
});

/** Questions that readers get, as if nothing were kept. */
async function shown() {
  app.publicCache.invalidate('all');
  return (await app.http.inject('/api/questions/list')).json().items;
}
const audit = () =>
  app.db.selectFrom('audit_entries').select(['action', 'label', 'before', 'after']).execute();

test('a question is created, shown, updated at the same address, and each change is recorded', async () => {
  const made = await call('POST', questions, draft());
  const { id, uuid } = made.body;
  expect(made.body).toMatchObject({
    question: { vi: 'Mình là con trai mà hay khóc?' },
    origin: 'admin',
    state: 'published',
    helpful: 0,
    not_helpful: 0,
  });
  expect(made.body.next_step).toEqual({ vi: 'Đọc tiếp' });
  expect(await shown()).toMatchObject([{ uuid, answer: 'Không sao cả.' }]);
  app.clock.move(60_000);
  const { updated_at } = made.body;
  const change = { ...draft(), answer: { vi: 'Bình thường.' }, status: 'draft', updated_at };
  const changed = await call('PUT', `${questions}/${id}`, change);
  expect(changed.body).toMatchObject({ uuid, answer: { vi: 'Bình thường.' }, state: 'draft' });
  expect((await call('GET', `${questions}/${id}`)).body).toEqual(changed.body);
  // A second admin whose form is older is refused.
  expect((await call('PUT', `${questions}/${id}`, change)).body.error).toBe('edit.stale');
  expect(await shown()).toEqual([]);
  expect(await audit()).toMatchObject([
    { action: 'question.create', label: 'Mình là con trai mà hay khóc?', before: null },
    {
      action: 'question.update',
      before: { answer: { vi: 'Không sao cả.', en: 'That is fine.' }, status: 'published' },
      after: { answer: { vi: 'Bình thường.' }, status: 'draft' },
    },
  ]);
});

test('questions go to the trash, come back as they were, and are deleted after thirty days', async () => {
  const { id } = await makeQuestion(app.db, { question: { vi: 'Một?' } });
  const other = await makeQuestion(app.db, { question: { vi: 'Hai?' }, status: 'draft' });
  const ids = [id, other.id];
  expect((await call('POST', `${questions}/delete`, { ids })).body.changed.toSorted()).toEqual(ids);
  expect((await call('POST', `${questions}/delete`, { ids })).body).toEqual({ changed: [] });
  expect(await shown()).toEqual([]);
  expect((await call('GET', `${questions}/${id}`)).body.error).toBe('question.not_found');
  expect((await call('GET', questions)).body.total).toBe(0);
  expect((await call('GET', `${questions}?state=trash`)).body.total).toBe(2);
  await call('POST', `${questions}/restore`, { ids });
  expect((await shown()).length).toBe(1);
  expect((await call('GET', `${questions}?state=draft`)).body.items).toMatchObject([
    { id: other.id },
  ]);
  await call('POST', `${questions}/delete`, { ids: [id] });
  const later = { now: () => new Date(app.clock.now().getTime() + 31 * 86_400_000) };
  await sweepOld({ db: app.db, clock: later });
  expect((await call('POST', `${questions}/restore`, { ids })).body).toEqual({ changed: [] });
});

test('questions are in the order that admins give them, for readers too, and shown together', async () => {
  const ids: number[] = [];
  for (const vi of ['Ba?', 'Hai?', 'Một?']) {
    ids.push((await makeQuestion(app.db, { question: { vi } })).id);
  }
  const [last = 0, , first = 0] = ids;
  const order = async () => (await shown()).map(({ question }: { question: string }) => question);
  expect(await order()).toEqual(['Một?', 'Hai?', 'Ba?']);
  const move = { place: 'before', other: first };
  expect((await call('POST', `${questions}/${last}/move`, move)).body).toEqual({ changed: [last] });
  expect(await order()).toEqual(['Ba?', 'Một?', 'Hai?']);
  expect((await call('POST', `${questions}/999/move`, move)).body.error).toBe('question.not_found');
  expect((await call('POST', `${questions}/hide`, { ids })).body.changed).toHaveLength(3);
  expect(await order()).toEqual([]);
  expect((await call('POST', `${questions}/publish`, { ids: [first] })).body.changed).toEqual([
    first,
  ]);
  expect(await order()).toEqual(['Một?']);
  const actions = (await audit()).map(({ action }) => action);
  expect(actions).toEqual(
    ['move', ...Array(1 + 3).fill('hide'), 'publish'].map((verb) => `question.${verb}`),
  );
});

test('everything that matches is changed by one call, is one entry of the log, and is undone the same way', async () => {
  for (let count = 1; count <= 121; count += 1) {
    await makeQuestion(app.db, { question: { vi: `Mẫu thử ${count}?` } });
  }
  await makeQuestion(app.db, { question: { vi: 'Câu khác?' } });
  const { ids } = (await call('GET', `${questions}/ids?keyword=mau%20thu`)).body;
  expect(ids).toHaveLength(121);
  const list = async (query: string) => (await call('GET', `${questions}?${query}`)).body.total;
  const hidden = (await call('POST', `${questions}/hide`, { ids })).body.changed;
  expect(hidden).toEqual(ids);
  expect(await list('state=draft')).toBe(121);
  const log = (await call('GET', '/audit')).body;
  expect(log).toMatchObject({
    total: 1,
    items: [{ verb: 'hide', has_parts: true, changes: [{ field: 'count', after: 121 }] }],
  });
  expect((await call('GET', `/audit?part_of=${log.items[0].id}`)).body.total).toBe(121);
  await call('POST', `${questions}/publish`, { ids: hidden });
  expect(await list('state=published')).toBe(122);
  expect((await call('GET', '/audit')).body.total).toBe(2);
  expect((await call('POST', `${questions}/hide`, { ids: Array(1_001).fill(1) })).status).toBe(400);
});

test('the list is filtered, searched without tones and sorted', async () => {
  await makeQuestion(app.db, { question: { vi: 'Trễ kinh?' }, helpful: 1 });
  await makeQuestion(app.db, { question: { vi: 'Đau bụng?' }, helpful: 5, category: 'gender' });
  const names = async (query: string) =>
    (await call('GET', `${questions}?${query}`)).body.items.map(
      ({ question }: { question: { vi: string } }) => question.vi,
    );
  expect(await names('keyword=tre%20kinh')).toEqual(['Trễ kinh?']);
  expect(await names(`categoryId=${category_id}`)).toEqual(['Đau bụng?']);
  expect(await names('sort=helpful')).toEqual(['Trễ kinh?', 'Đau bụng?']);
  expect(await names('sort=-question')).toEqual(['Trễ kinh?', 'Đau bụng?']);
  expect(await names('state=published&size=1&page=2')).toHaveLength(1);
});

test.each([
  ['category_id', { category_id: 999_999 }, 'validation_category_unknown'],
  ['question.vi', { question: { vi: ' ' } }, 'validation_required'],
  ['answer.vi', { answer: { vi: 'a'.repeat(301) } }, 'validation_text_too_long'],
  ['next_path', { next_path: 'https://example.vn' }, 'validation_own_path'],
  ['next_path', { next_path: 'javascript:alert(1)' }, 'validation_own_path'],
  ['next_path', { next_path: '//example.vn' }, 'validation_own_path'],
  ['sources.0.vi', { sources: [{ vi: '', en: 'x' }] }, 'validation_required'],
  ['sources', { sources: Array(9).fill({ vi: 'x' }) }, 'validation_list_too_long'],
])('a wrong %s is refused by its name', async (field, change, key) => {
  const { status, body } = await call('POST', questions, { ...draft(), ...change });
  expect([status, body.fields]).toEqual([400, { [field]: key }]);
  expect(await shown()).toEqual([]);
});

test('the questions of a category move with its items when it is deleted', async () => {
  const { body: made } = await call('POST', '/categories', { name: { vi: 'Tạm' } });
  const { body } = await call('POST', questions, { ...draft(), category_id: made.id });
  const categories = (await call('GET', '/categories')).body.items;
  expect(categories.at(-1)).toMatchObject({ id: made.id, item_count: 1 });
  expect((await call('DELETE', `/categories/${made.id}`)).body).toMatchObject({
    error: 'category.in_use',
    params: { count: 1 },
  });
  const gone = await call('DELETE', `/categories/${made.id}?move_to=${category_id}`);
  expect(gone.body).toEqual({ moved: 1 });
  expect((await call('GET', `${questions}/${body.id}`)).body).toMatchObject({ category_id });
});
