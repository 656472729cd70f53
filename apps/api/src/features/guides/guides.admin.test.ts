import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { makeAccount } from '../../test/make/account.ts';
import { makeGuide } from '../../test/make/guide.ts';

let app: TestApp;
let headers: Record<string, string>;

beforeAll(async () => {
  app = await startTestApp();
  ({ headers } = await makeAccount(app.db, { role: ['admin'] }));
});
afterAll(() => app.close());
beforeEach(() => app.db.deleteFrom('guides').execute());

async function call(method: 'GET' | 'POST' | 'PUT', path = '', payload?: object) {
  const url = `/api/admin/guides${path}`;
  const response = await app.http.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: response.statusCode, body: response.json() };
}

async function names(query = ''): Promise<string[]> {
  const { items } = (await call('GET', query)).body;
  return items.map(({ name }: { name: { vi: string } }) => name.vi);
}

async function namesShown(): Promise<string[]> {
  app.publicCache.invalidate('all');
  const { items } = (await app.http.inject('/api/guides')).json();
  return items.map(({ name }: { name: string }) => name);
}

const DRAFT = { name: { vi: 'Tên', en: 'Name' }, description: { vi: 'Mô tả' }, status: 'draft' };

test('a row is written as a draft, published and changed; every change is recorded', async () => {
  const { body: created } = await call('POST', '', DRAFT);
  expect(created).toMatchObject({ ...DRAFT, state: 'draft', lacks: [] });
  expect(await namesShown()).toEqual([]);
  const { id, updated_at } = created;
  app.clock.move(1);
  const change = { ...DRAFT, name: { vi: 'Tên mới' }, status: 'published', updated_at };
  expect((await call('PUT', `/${id}`, change)).body).toMatchObject({ id, state: 'published' });
  // A second admin whose form is older is refused.
  expect((await call('PUT', `/${id}`, change)).body.error).toBe('edit.stale');
  expect(await namesShown()).toEqual(['Tên mới']);
  const entries = app.db.selectFrom('audit_entries').where('subject_id', '=', `${id}`);
  expect(await entries.select(['action', 'label']).orderBy('id').execute()).toEqual([
    { action: 'guide.create', label: 'Tên' },
    { action: 'guide.update', label: 'Tên mới' },
  ]);
});

test('a draft may lack its description, what is published may not', async () => {
  const { body } = await call('POST', '', { name: { vi: 'Tên' } });
  expect(body).toMatchObject({ state: 'draft', lacks: ['description'] });
  expect((await call('POST', '/publish', { ids: [body.id] })).status).toBe(409);
  const published = await call('POST', '', { name: { vi: 'Tên' }, status: 'published' });
  expect(published.body.fields).toEqual({ 'description.vi': 'validation_required' });
});

test('rows are ordered, found, hidden, moved to the trash and restored', async () => {
  const ids: number[] = [];
  for (const vi of ['Một', 'Hai', 'Ba']) ids.push(await makeGuide(app.db, { name: { vi } }));
  const [one = 0, two = 0, three = 0] = ids;
  const move = { place: 'before', other: one };
  expect((await call('POST', `/${three}/move`, move)).body).toEqual({ changed: [three] });
  expect(await namesShown()).toEqual(['Ba', 'Một', 'Hai']);
  expect((await call('POST', '/hide', { ids: [one, two] })).body).toEqual({ changed: [one, two] });
  expect((await call('POST', '/publish', { ids: [one, three] })).body).toEqual({ changed: [one] });
  expect(await namesShown()).toEqual(['Ba', 'Một']);
  expect(await names('?keyword=mot')).toEqual(['Một']);
  expect(await names('?state=draft&sort=-name')).toEqual(['Hai']);
  expect((await call('GET', '/ids?state=published')).body).toEqual({ ids: [one, three] });
  expect((await call('POST', '/delete', { ids })).body.changed).toHaveLength(3);
  expect((await call('GET', `/${one}`)).body.error).toBe('guide.not_found');
  expect(await names()).toEqual([]);
  expect(await names('?state=trash')).toEqual(['Ba', 'Một', 'Hai']);
  expect((await call('POST', '/restore', { ids: [one] })).body).toEqual({ changed: [one] });
  expect(await namesShown()).toEqual(['Một']);
});
