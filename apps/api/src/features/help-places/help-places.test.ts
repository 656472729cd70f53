import { EMERGENCY_HOTLINES } from '@mam/contract/site/emergency-hotlines';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sweepOld } from '../../retention.ts';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { makeAccount } from '../../test/make/account.ts';
import { HELP_PLACE, makeHelpPlace } from '../../test/make/help-place.ts';

let app: TestApp;
let headers: Record<string, string>;

beforeAll(async () => {
  app = await startTestApp();
  ({ headers } = await makeAccount(app.db, { role: ['admin'] }));
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom('help_places').execute();
  await app.db.deleteFrom('audit_entries').execute();
});

async function call(method: 'GET' | 'POST' | 'PUT', path = '', payload?: object) {
  const url = `/api/admin/help-places${path}`;
  const response = await app.http.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: response.statusCode, body: response.json() };
}

/** What readers get, as if nothing were kept. */
async function shown(language = 'vi', url = '/api/help-places/list') {
  app.publicCache.invalidate('all');
  const answer = await app.http.inject({ url, headers: { 'accept-language': language } });
  return answer.json();
}
const namesShown = async () =>
  (await shown()).items.map(({ name }: { name: string }) => name) as string[];
const names = async (query = '') =>
  (await call('GET', query)).body.items.map(({ name }: { name: { vi: string } }) => name.vi);

const FULL = {
  ...HELP_PLACE,
  name: { vi: 'Ngôi nhà Bình yên', en: 'Peace House' },
  audience: { vi: 'Phụ nữ và trẻ em', en: 'Women and children' },
  phone: '1900.969.680',
  address: { vi: 'Hà Nội', en: '' },
  provinces: ['ha-noi', 'can-tho'],
  hours: { vi: ' ', en: '' },
  cost: { vi: 'Có thể tính phí', en: 'May be charged' },
  routes: [{ kind: 'web', url: 'https://example.vn', note: null }],
  claim: { vi: 'Theo báo', en: 'According to the press' },
  services: ['violence', 'youth'],
  opening_hours: 'T2–T6 7:30-11:30, 13:00-16:30',
  age_rule: { vi: 'Từ 15 tuổi', en: 'From 15' },
  signature_rule: { vi: '', en: '' },
  price_min: 0,
  price_max: 150_000,
  insurance: 'accepted',
  languages: ['vi', 'en'],
  is_accessible: false,
  source_url: 'https://example.vn/lien-he',
  source_read_on: '2026-11-20',
};

test('a place is created, shown in both languages with what is known, updated and recorded', async () => {
  const made = await call('POST', '', FULL);
  expect(made.status).toBe(200);
  const { id } = made.body;
  expect(made.body).toMatchObject({ phone: '1900 969 680', hours: null, state: 'published' });
  expect((await shown('en')).items).toEqual([
    {
      id,
      kind: 'hotline',
      name: 'Peace House',
      audience: 'Women and children',
      phone: '1900 969 680',
      address: 'Hà Nội',
      provinces: ['ha-noi', 'can-tho'],
      hours: null,
      cost: 'May be charged',
      routes: [{ kind: 'web', url: 'https://example.vn', note: null }],
      claim: 'According to the press',
      crises: [],
      is_emergency: false,
      last_called_on: null,
      services: ['violence', 'youth'],
      opening_hours: 'Mo-Fr 07:30-11:30,13:00-16:30',
      age_rule: 'From 15',
      signature_rule: null,
      price_min: 0,
      price_max: 150_000,
      insurance: 'accepted',
      languages: ['vi', 'en'],
      is_accessible: false,
      source_url: 'https://example.vn/lien-he',
      source_read_on: '2026-11-20',
      call_result: null,
      call_note: null,
    },
  ]);
  const change = { ...FULL, status: 'draft', updated_at: made.body.updated_at };
  app.clock.move(1);
  const changed = await call('PUT', `/${id}`, change);
  expect(changed.body).toMatchObject({ id, state: 'draft' });
  // A second admin whose form is older is refused.
  expect((await call('PUT', `/${id}`, change)).body.error).toBe('edit.stale');
  expect(await namesShown()).toEqual([]);
  const audit = app.db.selectFrom('audit_entries').select(['action', 'label', 'before', 'after']);
  expect(await audit.orderBy('id').execute()).toMatchObject([
    { action: 'help_place.create', label: 'Ngôi nhà Bình yên', before: null },
    {
      action: 'help_place.update',
      before: { status: 'published' },
      after: { status: 'draft' },
    },
  ]);
});

test('a call is recorded with its day in Viet Nam, its result and who called, which an edit of the day forgets', async () => {
  const id = await makeHelpPlace(app.db, { phone: '1800 3000' });
  const note = { vi: 'Có PEP ban đêm', en: '' };
  const { body } = await call('POST', `/${id}/called`, { result: 'changed', call_note: note });
  const called = { last_called_on: '2026-11-21', call_result: 'changed' };
  expect(body).toMatchObject({ ...called, call_note: { vi: 'Có PEP ban đêm' } });
  expect(body.called_by).toBeTruthy();
  const [seen] = (await shown()).items;
  expect(seen).toMatchObject({ ...called, call_note: 'Có PEP ban đêm' });
  expect(seen).not.toHaveProperty('called_by');
  const audit = app.db.selectFrom('audit_entries').select(['action', 'after']);
  expect(await audit.execute()).toMatchObject([
    { action: 'help_place.call', after: { call_result: 'changed' } },
  ]);
  const { id: _, state, lacks, called_by, ...draft } = body;
  const same = await call('PUT', `/${id}`, { ...draft, insurance: 'accepted' });
  expect(same.body).toMatchObject({ called_by, insurance: 'accepted' });
  const change = { ...draft, last_called_on: '2026-11-20', updated_at: same.body.updated_at };
  expect((await call('PUT', `/${id}`, change)).body.called_by).toBeNull();
  const wrong = { result: 'busy' };
  expect((await call('POST', `/${id}/called`, wrong)).status).toBe(400);
  const unnoted = { result: 'changed', call_note: { vi: ' ', en: '' } };
  expect((await call('POST', `/${id}/called`, unnoted)).status).toBe(400);
  const unknown = { result: 'right', call_note: null };
  expect((await call('POST', '/999999/called', unknown)).status).toBe(404);
});

test('the call sheet begins with numbers that were never called, then the oldest call, without emergency numbers', async () => {
  const make = (phone: string | null, overrides: object) =>
    makeHelpPlace(app.db, { phone, ...(phone ? {} : { kind: 'place' }), ...overrides });
  await make('111', { is_emergency: true });
  await make(null, {});
  const recent = await make('1800 0001', { last_called_on: '2026-11-20' });
  const old = await make('1800 0002', { last_called_on: '2026-10-01' });
  await make('1800 0003', { last_called_on: '2026-11-21' });
  const never = await make('1800 0004', { status: 'draft' });
  const sheet = async () => (await call('GET', '/calls')).body;
  const before = await sheet();
  expect(before.items.map(({ id }: { id: number }) => id)).toEqual([never, old, recent]);
  expect(before.due).toBe(3);
  await call('POST', `/${never}/called`, { result: 'no_answer', call_note: null });
  const after = await sheet();
  expect(after.items.map(({ id }: { id: number }) => id)).toEqual([old, recent]);
  expect(after.due).toBe(2);
});

test('the first three emergency numbers are the hotlines of every page, in their order', async () => {
  const numbers = async (language = 'vi') =>
    (await shown(language, '/api/site')).hotlines as { number: string }[];
  expect((await numbers()).map(({ number }) => number)).toEqual(
    EMERGENCY_HOTLINES.map(({ number }) => number),
  );
  const free = { vi: 'Miễn phí', en: 'Free' };
  await makeHelpPlace(app.db);
  const rows = [
    { phone: '111', hours: { vi: '24/7', en: '24/7' } },
    { phone: '115' },
    { phone: '113' },
    { phone: '112' },
  ];
  for (const row of rows) await makeHelpPlace(app.db, { ...row, cost: free, is_emergency: true });
  expect(await numbers('en')).toEqual([
    { number: '111', name: 'A hotline', note: 'Free, 24/7' },
    { number: '115', name: 'A hotline', note: 'Free' },
    { number: '113', name: 'A hotline', note: 'Free' },
  ]);
});

test('places are ordered, found, deleted, restored and purged', async () => {
  const ids: number[] = [];
  for (const [n, vi] of ['Một', 'Hai', 'Ba'].entries())
    ids.push(await makeHelpPlace(app.db, { name: { vi }, phone: `1800 100${n}` }));
  const [one = 0, two = 0, three = 0] = ids;
  expect((await call('POST', `/${three}/move`, { place: 'before', other: one })).body).toEqual({
    changed: [three],
  });
  expect(await namesShown()).toEqual(['Ba', 'Một', 'Hai']);
  expect((await call('POST', '/hide', { ids: [one, two] })).body).toEqual({ changed: [one, two] });
  expect((await call('POST', '/hide', { ids: [one, three] })).body).toEqual({ changed: [three] });
  expect(await namesShown()).toEqual([]);
  expect((await call('POST', '/publish', { ids })).body.changed).toHaveLength(3);
  expect(await namesShown()).toEqual(['Ba', 'Một', 'Hai']);
  expect(await names('?keyword=18001001')).toEqual(['Hai']);
  expect(await names('?keyword=MỘT')).toEqual(['Một']);
  expect(await names('?keyword=mot')).toEqual(['Một']);
  expect(await names('?keyword=10%25')).toEqual(['Ba', 'Một', 'Hai']);
  expect(await names('?keyword=mot%201%25')).toEqual(['Một']);
  expect(await names('?sort=-name')).toEqual(['Một', 'Hai', 'Ba']);
  expect((await call('POST', '/delete', { ids: [two] })).body).toEqual({ changed: [two] });
  expect(await namesShown()).toEqual(['Ba', 'Một']);
  expect((await call('GET', `/${two}`)).body.error).toBe('help_place.not_found');
  expect(await names('?state=trash')).toEqual(['Hai']);
  const gone = { place: 'after', other: two };
  expect((await call('POST', `/${one}/move`, gone)).status).toBe(404);
  expect((await call('POST', '/restore', { ids })).body).toEqual({ changed: [two] });
  expect(await namesShown()).toEqual(['Ba', 'Một', 'Hai']);
  await call('POST', '/delete', { ids: [one] });
  const later = { now: () => new Date(app.clock.now().getTime() + 31 * 86_400_000) };
  await sweepOld({ db: app.db, clock: later });
  expect((await call('POST', '/restore', { ids: [one] })).body).toEqual({ changed: [] });
});

test.each([
  ['name.vi', { name: { vi: ' ', en: 'x' } }, 'validation_required'],
  ['phone', { phone: '12' }, 'validation_dialled_number'],
  ['phone', { phone: '' }, 'validation_dialled_number'],
  ['phone', { kind: 'place', phone: null, is_emergency: true }, 'validation_dialled_number'],
  ['phone', { phone: '18002000' }, 'validation_help_place_phone_used'],
  ['hours.vi', { hours: { vi: '', en: 'x' } }, 'validation_vietnamese_missing'],
  [
    'routes.0.url',
    { routes: [{ kind: 'zalo', url: 'javascript:alert(1)', note: null }] },
    'validation_https_address',
  ],
  ['last_called_on', { last_called_on: '2026-02-30' }, 'validation_day'],
  ['opening_hours', { opening_hours: 'giờ hành chính' }, 'validation_opening_hours'],
  ['price_min', { price_min: -1 }, 'validation_price'],
  ['price_max', { price_min: 2, price_max: 1 }, 'validation_price_order'],
  ['source_url', { source_url: 'http://example.vn' }, 'validation_https_address'],
  ['last_called_on', { last_called_on: '2026-11-22' }, 'validation_help_place_called_future'],
])('a wrong %s is refused by its name', async (field, change, key) => {
  await makeHelpPlace(app.db, { phone: '1800 2000' });
  const { status, body } = await call('POST', '', { ...FULL, ...change });
  expect([status, body.fields]).toEqual([400, { [field]: key }]);
});
