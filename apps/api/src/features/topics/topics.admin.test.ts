import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { makeAccount } from '../../test/make/account.ts';
import { makeTopic } from '../../test/make/topic.ts';
import { publishTallies } from './topics.queries.ts';

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
  await app.db.deleteFrom('topics').execute();
  await app.db.deleteFrom('audit_entries').execute();
});

type Method = 'GET' | 'POST' | 'PUT';

async function call(method: Method, path = '', payload?: object) {
  const url = `/api/admin/topics${path}`;
  const response = await app.http.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: response.statusCode, body: response.json() };
}

const side = (vi: string) => ({ vi, en: '' });
const draftOf = (overrides: object = {}) => ({
  category_id,
  title: { vi: ' Con trai có nên làm việc nhà? ', en: 'Should boys do housework?' },
  ping: { vi: 'Bạn thấy sao?', en: ' ' },
  side_names: { agree: side('Nên'), disagree: side('Không'), unsure: side('Chưa chắc') },
  summary: null,
  opens_on: '2026-11-20',
  closes_on: '2026-11-30',
  ...overrides,
});

/** What readers get, as if nothing were kept. */
async function shown(): Promise<{ title: string; state: string }[]> {
  app.publicCache.invalidate('all');
  return (await app.http.inject('/api/topics/list')).json().items;
}
const titles = async (query: string) =>
  (await call('GET', query)).body.items.map(({ title }: { title: { vi: string } }) => title.vi);
const audit = () =>
  app.db.selectFrom('audit_entries').select(['action', 'label', 'before', 'after']).execute();

test('a topic is written as a draft, published, changed and hidden again; each change is recorded', async () => {
  const made = (await call('POST', '', draftOf())).body;
  expect(made).toMatchObject({
    title: { vi: 'Con trai có nên làm việc nhà?', en: 'Should boys do housework?' },
    ping: { vi: 'Bạn thấy sao?' },
    side_names: { agree: { vi: 'Nên' } },
    state: 'draft',
    opens_on: '2026-11-20',
    closes_on: '2026-11-30',
    tally: null,
    side_count: 0,
  });
  expect(made.ping).not.toHaveProperty('en');
  const { id, updated_at } = made;
  expect(await shown()).toEqual([]);

  expect((await call('POST', '/publish', { ids: [id, 999_999] })).body).toEqual({ changed: [id] });
  expect(await shown()).toMatchObject([{ title: 'Con trai có nên làm việc nhà?', state: 'open' }]);
  expect((await call('POST', '/publish', { ids: [id] })).body).toEqual({ changed: [] });

  const change = draftOf({ title: { vi: 'Đổi tên' }, closes_on: '2026-11-20' });
  const stale = await call('PUT', `/${id}`, { ...change, updated_at });
  expect(stale).toMatchObject({ status: 409, body: { error: 'edit.stale' } });
  const latest = (await call('GET', `/${id}`)).body.updated_at;
  const changed = await call('PUT', `/${id}`, { ...change, updated_at: latest });
  expect(changed.body).toMatchObject({ state: 'closed', title: { vi: 'Đổi tên' } });
  expect(await shown()).toMatchObject([{ title: 'Đổi tên', state: 'closed' }]);

  expect((await call('POST', '/hide', { ids: [id] })).body).toEqual({ changed: [id] });
  expect(await shown()).toEqual([]);
  expect(await audit()).toMatchObject([
    { action: 'topic.create', before: null, after: { closes_on: '2026-11-30' } },
    { action: 'topic.publish', before: { status: 'draft' }, after: { status: 'published' } },
    {
      action: 'topic.update',
      label: 'Đổi tên',
      before: { closes_on: '2026-11-30', title: { vi: 'Con trai có nên làm việc nhà?' } },
      after: { closes_on: '2026-11-20', title: { vi: 'Đổi tên' } },
    },
    { action: 'topic.hide', before: { status: 'published' }, after: { status: 'draft' } },
  ]);
});

test('every wrong field of a form is named and nothing is created', async () => {
  const required = await call('POST', '', { side_names: {} });
  expect(required.body).toMatchObject({ code: 400, error: 'validation' });
  expect(required.body.fields).toEqual({ title: 'validation_required' });
  const wrong = { category_id: 999_999, closes_on: '2026-11-19', opens_on: '2026-11-20' };
  expect((await call('POST', '', draftOf(wrong))).body.fields).toEqual({
    closes_on: 'validation_topic_dates_order',
  });
  const unknown = await call('POST', '', draftOf({ category_id: 999_999 }));
  expect(unknown.body.fields).toEqual({ category_id: 'validation_category_unknown' });
  const long = { title: { vi: 'a'.repeat(161) }, opens_on: '2026-02-30' };
  expect((await call('POST', '', draftOf(long))).body.fields).toEqual({
    'title.vi': 'validation_text_too_long',
    opens_on: 'validation_topic_day',
  });
  expect((await call('GET')).body.total).toBe(0);
});

test('reasons of the sides are kept in both languages, recorded, and taken away again', async () => {
  const reason = (vi: string) => ({ vi: ` ${vi} `, en: '' });
  const side_reasons = { agree: reason('Vui'), disagree: reason('Mệt'), unsure: reason('Tùy') };
  const plain = (await call('POST', '', draftOf())).body;
  expect(plain.side_reasons).toBeNull();
  const { id, updated_at } = plain;
  side_reasons.agree.en = 'It is fun';
  const saved = await call('PUT', `/${id}`, draftOf({ side_reasons, updated_at }));
  const kept = {
    agree: { vi: 'Vui', en: 'It is fun' },
    disagree: { vi: 'Mệt' },
    unsure: { vi: 'Tùy' },
  };
  expect(saved.body.side_reasons).toEqual(kept);
  expect((await call('GET', `/${id}`)).body.side_reasons).toEqual(kept);
  const back = draftOf({ side_reasons: null, updated_at: saved.body.updated_at });
  expect((await call('PUT', `/${id}`, back)).body.side_reasons).toBeNull();
  expect((await audit()).slice(1)).toMatchObject([
    { action: 'topic.update', before: { side_reasons: null }, after: { side_reasons: kept } },
    { action: 'topic.update', before: { side_reasons: kept }, after: { side_reasons: null } },
  ]);
});

test('a published topic has reasons for all sides or for none; each is one short sentence', async () => {
  const reason = (vi: string) => ({ vi, en: '' });
  const two = { agree: reason('Vui'), disagree: reason(''), unsure: reason('Tùy') };
  const { body } = await call('POST', '', draftOf({ side_reasons: two }));
  expect(body.lacks).toEqual(['side_reasons']);
  expect((await call('POST', '/publish', { ids: [body.id] })).status).toBe(409);
  const long = { ...two, disagree: { vi: 'a'.repeat(161), en: 'b'.repeat(161) } };
  expect((await call('POST', '', draftOf({ side_reasons: long }))).body.fields).toEqual({
    'side_reasons.disagree.vi': 'validation_text_too_long',
    'side_reasons.disagree.en': 'validation_text_too_long',
  });
});

test('fields that only the server sets are ignored', async () => {
  const forged = { id: 1, uuid: 'x', status: 'published', agree: 99, comment_count: 5 };
  const { body } = await call('POST', '', draftOf(forged));
  expect(body).toMatchObject({ state: 'draft', side_count: 0, comment_count: 0 });
});

test('without a first day a topic opens today; a published one keeps its first day', async () => {
  const { body } = await call('POST', '', draftOf({ opens_on: null, closes_on: null }));
  const { id } = body;
  await call('POST', '/publish', { ids: [id] });
  const published = (await call('GET', `/${id}`)).body;
  expect(published).toMatchObject({ state: 'open', opens_on: '2026-11-21', closes_on: null });
  const { updated_at } = published;
  const early = draftOf({ opens_on: null, closes_on: '2026-11-20', updated_at });
  expect((await call('PUT', `/${id}`, early)).body.fields).toEqual({
    closes_on: 'validation_topic_dates_order',
  });
  const kept = draftOf({ opens_on: null, closes_on: '2026-11-22', updated_at });
  expect((await call('PUT', `/${id}`, kept)).body.opens_on).toBe('2026-11-21');
});

test('an open topic is closed at once, stays closed when it is edited, and opens again by its days', async () => {
  const { id } = (await call('POST', '', draftOf({ closes_on: null }))).body;
  await call('POST', '/publish', { ids: [id] });
  const { updated_at } = (await call('GET', `/${id}`)).body;
  const change = { closes_on: null, closes_now: true, updated_at };
  const closed = (await call('PUT', `/${id}`, draftOf(change))).body;
  expect(closed).toMatchObject({ state: 'closed', closes_on: '2026-11-21' });
  expect((await audit()).at(-1)).toMatchObject({
    before: { closes_on: null },
    after: { closes_on: '2026-11-21', closes_now: true },
  });
  expect(await shown()).toMatchObject([{ state: 'closed' }]);
  const texts = { closes_on: '2026-11-21', summary: { vi: 'Cảm ơn các bạn.' } };
  const edited = draftOf({ ...texts, updated_at: closed.updated_at });
  const saved = (await call('PUT', `/${id}`, edited)).body;
  expect(saved.state).toBe('closed');
  const undo = { ...texts, closes_now: false, updated_at: saved.updated_at };
  const opened = (await call('PUT', `/${id}`, draftOf(undo))).body;
  expect(opened.state).toBe('open');
  expect((await audit()).at(-1)).toMatchObject({ after: { closes_now: false } });
  // The log knows it of a last day, too, and of no other change.
  const early = { ...texts, closes_on: '2026-11-20', updated_at: opened.updated_at };
  const over = (await call('PUT', `/${id}`, draftOf(early))).body;
  expect((await audit()).at(-1)).toMatchObject({ after: { closes_now: true } });
  const late = { ...texts, closes_on: '2026-11-30', updated_at: over.updated_at };
  const again = (await call('PUT', `/${id}`, draftOf(late))).body;
  expect((await audit()).at(-1)).toMatchObject({ after: { closes_now: false } });
  const later = { ...late, closes_on: '2026-12-01', updated_at: again.updated_at };
  await call('PUT', `/${id}`, draftOf(later));
  expect((await audit()).at(-1)).toMatchObject({ after: { closes_on: '2026-12-01' } });
  expect((await audit()).at(-1)).not.toMatchObject({ after: { closes_now: expect.anything() } });
});

test('a draft whose last day is over is closed once it is published', async () => {
  const { body } = await call('POST', '', draftOf({ opens_on: null, closes_on: '2026-11-10' }));
  await call('POST', '/publish', { ids: [body.id] });
  expect((await call('GET', `/${body.id}`)).body).toMatchObject({
    state: 'closed',
    opens_on: '2026-11-10',
    closes_on: '2026-11-10',
  });
});

test.each(['0001-01-01', '0026-11-20', '1969-12-31', '9999-12-31'])(
  'a day like %s is given back as it was typed, to admins and readers',
  async (day) => {
    const days = { opens_on: '0001-01-01', closes_on: day };
    const { status, body } = await call('POST', '', draftOf(days));
    expect([status, body]).toEqual([200, expect.objectContaining(days)]);
    await call('POST', '/publish', { ids: [body.id] });
    expect((await call('GET')).body.items).toMatchObject([days]);
    expect(await shown()).toMatchObject([days]);
  },
);

test('a topic in the trash is gone for readers, keeps sides, and returns as it was', async () => {
  const { id, uuid } = await makeTopic(app.db);
  const draft = await makeTopic(app.db, { status: 'draft' });
  const reader = await makeAccount(app.db);
  const choose = () =>
    app.http.inject({
      method: 'PUT',
      url: `/api/topics/side/${id}`,
      headers: reader.headers,
      payload: { side: 'agree' },
    });
  expect((await choose()).statusCode).toBe(200);
  const ids = [id, draft.id];
  expect((await call('POST', '/trash', { ids })).body).toEqual({ changed: ids });
  expect(await shown()).toEqual([]);
  expect((await app.http.inject(`/api/topics/information?uuid=${uuid}`)).statusCode).toBe(404);
  expect((await choose()).json().error).toBe('topic.not_found');
  expect((await call('GET', '?state=trash')).body.total).toBe(2);
  expect((await call('GET')).body.total).toBe(0);
  const { updated_at } = (await call('GET', `/${id}`)).body;
  expect((await call('PUT', `/${id}`, draftOf({ updated_at }))).body.error).toBe('topic.not_found');

  expect((await call('POST', '/restore', { ids })).body).toEqual({ changed: ids });
  expect(await shown()).toHaveLength(1);
  await publishTallies(app.db);
  expect((await call('GET', `/${id}`)).body).toMatchObject({ state: 'open', side_count: 1 });
  expect((await call('GET', `/${draft.id}`)).body.state).toBe('draft');
});

test('the list is filtered by state, category and words without marks, and sorted', async () => {
  for (const [vi, days] of [
    ['Nháp', { opens_on: null, closes_on: null }],
    ['Sắp mở', { opens_on: '2026-11-25' }],
    ['Đang mở', {}],
    ['Đã khép', { opens_on: '2026-11-01', closes_on: '2026-11-05' }],
  ] as const) {
    const { body } = await call('POST', '', draftOf({ title: { vi }, ...days }));
    if (vi !== 'Nháp') await call('POST', '/publish', { ids: [body.id] });
  }
  expect(await titles('?state=draft')).toEqual(['Nháp']);
  expect(await titles('?state=upcoming')).toEqual(['Sắp mở']);
  expect(await titles('?state=open')).toEqual(['Đang mở']);
  expect(await titles('?state=closed')).toEqual(['Đã khép']);
  expect(await titles('?keyword=dang%20MO')).toEqual(['Đang mở']);
  expect(await titles(`?categoryId=${category_id}&size=1`)).toEqual(['Nháp']);
  expect(await titles('?categoryId=999999')).toEqual([]);
  // As readers see them, after what they do not see yet.
  expect(await titles('')).toEqual(['Nháp', 'Sắp mở', 'Đang mở', 'Đã khép']);
  expect(await titles('?sort=opens_on')).toEqual(['Đã khép', 'Đang mở', 'Sắp mở', 'Nháp']);
  expect(await titles('?sort=-closes_on')).toEqual(['Đang mở', 'Sắp mở', 'Đã khép', 'Nháp']);
  expect((await call('GET', "?sort=title'--")).status).toBe(400);
});

test('of two admins who change a topic at once, one gets the answer that it was stale', async () => {
  const { body } = await call('POST', '', draftOf());
  const { id, updated_at } = body;
  const save = (vi: string) => call('PUT', `/${id}`, draftOf({ title: { vi }, updated_at }));
  // The clock of the tests stands still: the row is as old as its first change.
  app.clock.move(1);
  const answers = await Promise.all([save('Một'), save('Hai')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});
