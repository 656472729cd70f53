import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { makeAccount } from '../../test/make/account.ts';
import { makeCourse } from '../../test/make/course.ts';

let app: TestApp;
let headers: Record<string, string>;
let category_id: number;

beforeAll(async () => {
  app = await startTestApp();
  ({ headers } = await makeAccount(app.db, { role: ['admin'] }));
  const category = app.db.selectFrom('categories').where('slug', '=', 'gender').select('id');
  ({ id: category_id } = await category.executeTakeFirstOrThrow());
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom('courses').execute();
  await app.db.deleteFrom('audit_entries').execute();
});

async function call(method: 'GET' | 'POST' | 'PUT', path = '', payload?: object) {
  const url = `/api/admin/courses${path}`;
  const response = await app.http.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: response.statusCode, body: response.json() };
}

const both = (vi: string) => ({ vi, en: `${vi} (en)` });
const lesson = (slug: string, more: object = {}) => ({
  ...{ slug, title: both(slug), minutes: 2, body: both('Một đoạn.') },
  ...more,
});
const question = (prompt: string, more: object = {}) => ({
  ...{ kind: 'true_false', prompt: both(prompt), explanation: both('Vì vậy.'), is_true: true },
  ...more,
});
const draftOf = (more: object = {}) => ({
  ...{ category_id, title: both('Giới'), summary: both('Một dòng.'), pass_percent: 70 },
  lessons: [lesson('mot'), lesson('hai')],
  questions: [question('Câu 1', { lesson: 'hai' }), question('Câu 2')],
  ...more,
});
const shown = async () => {
  app.publicCache.invalidate('all');
  return (await app.http.inject('/api/courses/list')).json().total;
};
const audit = async () =>
  (await app.db.selectFrom('audit_entries').select('action').orderBy('id').execute()).map(
    ({ action }) => action,
  );

test('a course is written as a draft, published, hidden, moved to the trash and back; all is recorded', async () => {
  const { body: made } = await call('POST', '', draftOf());
  expect(made).toMatchObject({
    ...{ state: 'draft', title: both('Giới'), lesson_count: 2, question_count: 2 },
    lessons: [{ slug: 'mot' }, { slug: 'hai' }],
    questions: [{ kind: 'true_false', lesson: 'hai' }, { lesson: null }],
  });
  const { id } = made;
  const ids = [id];
  expect(await shown()).toBe(0);
  expect((await call('POST', '/publish', { ids })).body).toEqual({ changed: ids });
  expect((await call('POST', '/publish', { ids })).body).toEqual({ changed: [] });
  expect(await shown()).toBe(1);
  await call('POST', '/trash', { ids });
  expect(await shown()).toBe(0);
  expect((await call('GET')).body.total).toBe(0);
  expect((await call('GET', '?state=trash')).body.items).toMatchObject([{ id, state: 'trash' }]);
  await call('POST', '/restore', { ids });
  expect(await shown()).toBe(1);
  await call('POST', '/hide', { ids });
  expect((await call('GET', `/${id}`)).body.state).toBe('draft');
  const verbs = ['create', 'publish', 'trash', 'restore', 'hide'];
  expect(await audit()).toEqual(verbs.map((verb) => `course.${verb}`));
});

test('a scheduled course appears at its time', async () => {
  const { id } = (await call('POST', '', draftOf())).body;
  const published_at = new Date(app.clock.now().getTime() + 60_000).toISOString();
  await call('POST', '/schedule', { ids: [id], published_at });
  expect((await call('GET', '?state=scheduled')).body.items).toMatchObject([{ id, published_at }]);
  expect(await shown()).toBe(0);
  app.clock.move(60_000);
  expect(await shown()).toBe(1);
});

test('lessons keep their progress and unchanged questions their rows; others are replaced', async () => {
  const { body: made } = await call('POST', '', draftOf());
  const [first, second] = made.lessons;
  const [one, two] = made.questions;
  app.clock.move(1000);
  const change = {
    ...made,
    lessons: [lesson('ba'), { ...second, slug: 'mot' }, { ...first, slug: 'hai' }],
    questions: [
      { ...two, lesson: 'ba' },
      { ...one, is_true: false },
    ],
  };
  const { body: saved, status } = await call('PUT', `/${made.id}`, change);
  expect(status, JSON.stringify(saved)).toBe(200);
  expect(saved.lessons.map(({ id, slug }: { id: number; slug: string }) => [id, slug])).toEqual([
    [expect.any(Number), 'ba'],
    [second.id, 'mot'],
    [first.id, 'hai'],
  ]);
  expect(saved.questions).toMatchObject([{ id: two.id, lesson: 'ba' }, { is_true: false }]);
  expect(saved.questions[1].id).not.toBe(one.id);
  const stale = await call('PUT', `/${made.id}`, change);
  expect(stale.body.error).toBe('edit.stale');
  app.clock.move(1000);
  const less = { ...saved, lessons: saved.lessons.slice(0, 1), questions: [] };
  expect((await call('PUT', `/${made.id}`, less)).body).toMatchObject({
    ...{ lesson_count: 1, question_count: 0 },
  });
});

test('every wrong field of a course is named', async () => {
  const option = (is_right: boolean) => ({ text: both('x'), is_right });
  const choice = (kind: string, rights: boolean[]) =>
    question('Câu', { kind, options: rights.map(option) });
  const wrong = await call('POST', '', {
    ...draftOf({ category_id: 999999, pass_percent: 0 }),
    lessons: [lesson('Sai Địa Chỉ', { body: { vi: '' } })],
  });
  expect(wrong.body.fields).toEqual({
    'lessons.0.slug': 'validation_lesson_slug',
    pass_percent: 'validation_pass_percent',
  });
  const { id } = (await call('POST', '', draftOf())).body;
  await call('POST', '/publish', { ids: [id] });
  const { updated_at } = (await call('GET', `/${id}`)).body;
  const { body } = await call('PUT', `/${id}`, {
    ...draftOf({ updated_at, summary: { vi: '' } }),
    lessons: [lesson('mot', { body: { vi: '' } })],
    questions: [
      choice('single', [true, true]),
      choice('multiple', [false, false]),
      question('Câu', { kind: 'order', steps: [both('một')] }),
      question('Câu', { kind: 'typed', accepted: { vi: [], en: [] } }),
    ],
  });
  expect(body.fields).toMatchObject({
    'summary.vi': 'validation_required',
    'lessons.0.body.vi': 'validation_required',
    'questions.0.options': 'validation_one_right',
    'questions.1.options': 'validation_some_right',
    'questions.2.steps': expect.any(String),
    'questions.3.accepted.vi': 'validation_required',
  });
  const unknown = await call('POST', '', draftOf({ category_id: 999999 }));
  expect(unknown.body.fields).toEqual({ category_id: 'validation_category_unknown' });
  const twice = await call('POST', '', draftOf({ lessons: [lesson('a'), lesson('a')] }));
  expect(twice.body.fields).toEqual({ lessons: 'validation_lesson_slug_used' });
  const empty = await call('PUT', `/${id}`, draftOf({ updated_at, lessons: [] }));
  expect(empty.body.fields).toEqual({ lessons: 'validation_lesson_required' });
});

test('courses change their order', async () => {
  const make = async (title: string) =>
    (await call('POST', '', draftOf({ title: both(title) }))).body.id;
  const [a, b, c] = [await make('A'), await make('B'), await make('C')];
  const order = async () =>
    (await call('GET')).body.items.map(({ title }: { title: { vi: string } }) => title.vi).join('');
  expect(await order()).toBe('ABC');
  await call('POST', `/${c}/move`, { place: 'before', other: a });
  expect(await order()).toBe('CAB');
  await call('POST', `/${a}/move`, { place: 'after', other: b });
  expect(await order()).toBe('CBA');
  expect((await call('GET', '?keyword=b&sort=-title')).body.total).toBe(1);
});

test('statistics count first answers in fives; no figure stands for fewer than five people', async () => {
  const { id } = await makeCourse(app.db);
  const questions = await app.db.selectFrom('test_questions').select(['id', 'content']).execute();
  const idOf = (kind: string) => questions.find(({ content }) => content.kind === kind)?.id ?? 0;
  let person = 0;
  const answer = (kind: string, chosen: number[], is_right: boolean, people: number) =>
    app.db
      .insertInto('answer_tallies')
      .values(
        Array.from({ length: people }, () => {
          person += 1;
          const person_hash = Buffer.from(String(person));
          return { question_id: idOf(kind), person_hash, chosen, is_right };
        }),
      )
      .execute();
  await answer('single', [0], true, 13);
  await answer('single', [1], false, 5);
  await answer('single', [3], false, 4);
  await answer('true_false', [1], true, 4);
  await answer('typed', [], true, 9);
  const { items } = (await call('GET', `/${id}/statistics`)).body;
  const of = (kind: string) => items.find((each: { kind: string }) => each.kind === kind);
  expect(of('single')).toMatchObject({ people: 20, right: 10, options: [10, 5, null, null] });
  expect(of('true_false')).toMatchObject({ people: null, right: null, options: [null, null] });
  expect(of('typed')).toMatchObject({ people: 5, right: 5, options: [] });
  expect(of('order')).toMatchObject({ people: null, right: null, options: [] });
});

test('a category with a course is in use until the course has moved', async () => {
  await call('POST', '', draftOf());
  const remove = (query = '') =>
    app.http.inject({
      method: 'DELETE',
      url: `/api/admin/categories/${category_id}${query}`,
      headers,
    });
  expect((await remove()).json().error).toBe('category.in_use');
  const other = app.db.selectFrom('categories').where('id', '<>', category_id).select('id');
  const { id } = await other.executeTakeFirstOrThrow();
  expect((await remove(`?move_to=${id}`)).json()).toMatchObject({ moved: 1 });
  expect((await call('GET')).body.items[0].category_id).toBe(id);
});
