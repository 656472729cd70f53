import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { makeAccount } from '../../test/make/account.ts';

let app: TestApp;
let headers: Record<string, string>;

beforeAll(async () => {
  app = await startTestApp();
  ({ headers } = await makeAccount(app.db, { role: ['admin'] }));
});
afterAll(() => app.close());

async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', payload?: object) {
  const url = `/api/admin/canned-answers${path}`;
  const response = await app.http.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: response.statusCode, body: response.json() };
}

const DRAFT = { kind: 'comment', title: { vi: 'Chào' }, text: { vi: 'Chào bạn', en: 'Hello' } };
type Titled = { title: { vi: string } };
const ids = async (kind: string) =>
  (await call('GET', `?kind=${kind}`)).body.items.map(({ id }: { id: number }) => id);

test('nine starter answers stand in both languages', async () => {
  const { items } = (await call('GET')).body;
  expect(items).toHaveLength(9);
  for (const { title, text } of items) {
    for (const part of [title.vi, title.en, text.vi, text.en]) expect(part).toBeTruthy();
  }
});

test('the starter answers that comfort, and that for who is threatened, are no answers to anyone else', async () => {
  const titles = async (kind: string) =>
    (await call('GET', `?kind=${kind}`)).body.items.map((row: Titled) => row.title.vi);
  expect(await titles('comfort')).toEqual(['Mầm nghe bạn']);
  expect(await titles('threatened')).toEqual(['Bạn đang bị dọa']);
  expect(await titles('comment')).toHaveLength(4);
});

test('an answer is created last, moved, changed once a version, and deleted', async () => {
  const made = await call('POST', '', DRAFT);
  expect(made.body).toMatchObject(DRAFT);
  const { id, updated_at } = made.body;
  const [first] = await ids('comment');
  expect((await ids('comment')).at(-1)).toBe(id);
  expect((await call('POST', `/${id}/move`, { place: 'before', other: first })).status).toBe(200);
  expect((await ids('comment'))[0]).toBe(id);
  app.clock.move(1000);
  const change = { ...DRAFT, kind: 'ticket', updated_at };
  expect((await call('PUT', `/${id}`, change)).body).toMatchObject({ kind: 'ticket' });
  expect((await call('PUT', `/${id}`, change)).body.error).toBe('edit.stale');
  expect(await ids('ticket')).toContain(id);
  expect((await call('DELETE', `/${id}`)).body).toEqual({ deleted: true });
  expect((await call('DELETE', `/${id}`)).body.error).toBe('canned_answer.not_found');
  const verbs = await app.db
    .selectFrom('audit_entries')
    .where('subject', '=', 'canned_answer')
    .select('action')
    .orderBy('id')
    .execute();
  expect(verbs.map(({ action }) => action.split('.')[1])).toEqual([
    'create',
    'move',
    'update',
    'delete',
  ]);
});

test('a title and a text in Vietnamese are required', async () => {
  const { body } = await call('POST', '', { kind: 'comment', title: { vi: '' }, text: { vi: '' } });
  expect(Object.keys(body.fields).toSorted()).toEqual(['text.vi', 'title.vi']);
});
