import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { makeAccount } from '../../test/make/account.ts';
import { guideDocument, makeGuide } from '../../test/make/guide.ts';
import { makeHelpPlace } from '../../test/make/help-place.ts';

let app: TestApp;
let headers: Record<string, string>;

beforeAll(async () => {
  app = await startTestApp();
  ({ headers } = await makeAccount(app.db, { role: ['admin'] }));
});
afterAll(() => app.close());
beforeEach(() => app.db.deleteFrom('guides').execute());

async function call(method: 'GET' | 'POST' | 'PUT', path = '', payload?: object, as = headers) {
  const url = `/api/admin/guides${path}`;
  const response = await app.http.inject({
    ...{ method, url, headers: as },
    ...(payload && { payload }),
  });
  return { status: response.statusCode, body: response.json() };
}

async function names(query = ''): Promise<string[]> {
  const { items } = (await call('GET', query)).body;
  return items.map(({ title }: { title: { vi: string } }) => title.vi);
}

async function namesShown(): Promise<string[]> {
  app.publicCache.invalidate('all');
  const { items } = (await app.http.inject('/api/guides')).json();
  return items.map(({ title }: { title: string }) => title);
}

const titled = (vi: string) => ({ title: { vi, en: vi } });
const DRAFT = { ...guideDocument(), ...titled('Tên'), status: 'draft' };

test('a row is written as a draft, published and changed; every change is recorded', async () => {
  const { body: created } = await call('POST', '', DRAFT);
  expect(created).toMatchObject({ ...DRAFT, state: 'draft', lacks: [] });
  expect(await namesShown()).toEqual([]);
  const { id, updated_at } = created;
  app.clock.move(1);
  const change = { ...DRAFT, ...titled('Tên mới'), status: 'published', updated_at };
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

test('a draft may lack what an outcome needs, what is published may not; the fault has its place', async () => {
  const { outcomes } = DRAFT;
  const { say: _say, ...unsaid } = outcomes.soon ?? {};
  const draft = { ...DRAFT, outcomes: { ...outcomes, soon: unsaid } };
  const { body } = await call('POST', '', draft);
  expect(body).toMatchObject({ state: 'draft', lacks: ['outcomes'] });
  expect((await call('POST', '/publish', { ids: [body.id] })).status).toBe(409);
  const other = { ...draft, public_id: 'zz22', code: 'other' };
  const published = await call('POST', '', { ...other, status: 'published' });
  expect(published.body.fields).toEqual({ 'outcomes.soon.say': 'validation_required' });
  const broken = structuredClone(other);
  const answer = broken.steps.when?.answers[1];
  if (answer) answer.to = 'outcome:nowhere';
  const refused = await call('POST', '', broken);
  expect(refused.body.fields).toEqual({ 'steps.when.answers.1.to': 'validation_guide_target' });
});

test('an address and a code belong to one guide', async () => {
  await call('POST', '', DRAFT);
  const same = await call('POST', '', { ...DRAFT, code: 'other' });
  expect(same.body.fields).toEqual({ public_id: 'validation_guide_used' });
  const named = await call('POST', '', { ...DRAFT, public_id: 'zz22' });
  expect(named.body.fields).toEqual({ code: 'validation_guide_used' });
});

test('rows are ordered, found, hidden, moved to the trash and restored', async () => {
  const ids: number[] = [];
  for (const vi of ['Một', 'Hai', 'Ba']) ids.push(await makeGuide(app.db, titled(vi)));
  const [one = 0, two = 0, three = 0] = ids;
  const move = { place: 'before', other: one };
  expect((await call('POST', `/${three}/move`, move)).body).toEqual({ changed: [three] });
  expect(await namesShown()).toEqual(['Ba', 'Một', 'Hai']);
  expect((await call('POST', '/hide', { ids: [one, two] })).body).toEqual({ changed: [one, two] });
  expect((await call('POST', '/publish', { ids: [one, three] })).body).toEqual({ changed: [one] });
  expect(await namesShown()).toEqual(['Ba', 'Một']);
  expect(await names('?keyword=mot')).toEqual(['Một']);
  const search_words = JSON.stringify({ vi: ['phơi nhiễm'], en: ['PEP'] });
  await app.db.updateTable('guides').set({ search_words }).where('id', '=', two).execute();
  for (const keyword of ['pep', 'phoi+nhiem'])
    expect(await names(`?keyword=${keyword}`)).toEqual(['Hai']);
  await app.db.updateTable('guides').set({ kind: 'story' }).where('id', '=', one).execute();
  await app.db.updateTable('guides').set({ worry: 'mind' }).where('id', 'in', [one, two]).execute();
  for (const [filters, found] of [
    ['kind=story', [one]],
    ['kind=guide&group=mind', [two]],
    ['group=body', [three]],
  ])
    expect((await call('GET', `/ids?${filters}`)).body).toEqual({ ids: found });
  await app.db.updateTable('guides').set({ kind: 'guide' }).where('id', '=', one).execute();
  expect(await names('?state=draft&sort=-title')).toEqual(['Hai']);
  expect((await call('GET', '/ids?state=published')).body).toEqual({ ids: [one, three] });
  expect((await call('POST', '/delete', { ids })).body.changed).toHaveLength(3);
  expect((await call('GET', `/${one}`)).body.error).toBe('guide.not_found');
  expect(await names()).toEqual([]);
  expect(await names('?state=trash')).toEqual(['Ba', 'Một', 'Hai']);
  expect((await call('POST', '/restore', { ids: [one] })).body).toEqual({ changed: [one] });
  expect(await namesShown()).toEqual(['Một']);
});

test('a guide about a danger is published by another admin than its last editor', async () => {
  const danger = { ...DRAFT, danger: true };
  const made = await call('POST', '', { ...danger, status: 'published' });
  // With one admin it is public at once.
  expect(made.body).toMatchObject({ state: 'published', needs_reader: false });
  const other = await makeAccount(app.db, { role: ['admin'] });
  const { id } = made.body;
  const edit = async (fields: object, as = headers) => {
    const { updated_at } = (await call('GET', `/${id}`)).body;
    app.clock.move(1);
    return call('PUT', `/${id}`, { ...danger, ...fields, updated_at }, as);
  };
  // A change of what readers see waits beside it, also a second one, and one with another subject.
  const own = await edit({ ...titled('Sửa'), status: 'published' });
  const waits = { state: 'published', needs_reader: true, ...titled('Sửa') };
  expect(own.body).toMatchObject({ ...waits, shown_title: made.body.title });
  await edit({ ...titled('Sửa nữa'), danger: false, status: 'published' });
  expect(await namesShown()).toEqual([made.body.title.vi]);
  // Its writer cannot approve it by saving it again.
  await edit({ ...titled('Sửa nữa'), danger: false, status: 'published' });
  expect(await namesShown()).toEqual([made.body.title.vi]);
  const approval = { ...titled('Sửa nữa'), danger: true, status: 'published' };
  await edit(approval);
  expect((await edit(approval, other.headers)).body).toMatchObject({ needs_reader: false });
  expect(await namesShown()).toEqual(['Sửa nữa']);
  // A draft is published by another one.
  expect((await edit(titled('Sửa'))).body).toMatchObject({ state: 'draft', needs_reader: true });
  const left = { changed: [], waiting: 1 };
  // The list publishes it for no account: it is read in its form.
  for (const as of [headers, other.headers])
    expect((await call('POST', '/publish', { ids: [id] }, as)).body).toEqual(left);
  const still = await edit({ ...titled('Sửa'), danger: false, status: 'published' });
  expect(still.body).toMatchObject({ state: 'draft', needs_reader: true });
  expect(await namesShown()).toEqual([]);
  const reading = { ...titled('Sửa'), danger: false, status: 'published' };
  expect((await edit(reading, other.headers)).body).toMatchObject({ state: 'published' });
  expect(await namesShown()).toEqual(['Sửa']);
  expect((await call('GET', `/${id}`)).body.needs_reader).toBe(false);
  // What waits when a guide is hidden is what its publication shows.
  await edit({ ...titled('Chờ'), status: 'published' });
  await call('POST', '/hide', { ids: [id] });
  expect((await call('POST', '/publish', { ids: [id] }, other.headers)).body).toEqual(left);
  await edit({ ...titled('Chờ'), status: 'published' }, other.headers);
  expect(await namesShown()).toEqual(['Chờ']);
  // A version that was read may come back.
  await call('POST', '/hide', { ids: [id] });
  expect((await call('POST', '/publish', { ids: [id] })).body).toEqual({ changed: [id] });
  const entries = app.db.selectFrom('audit_entries').where('subject_id', '=', `${id}`);
  expect(await entries.select('action').orderBy('id').execute()).toContainEqual({
    action: 'guide.publish',
  });
  await app.db
    .updateTable('accounts')
    .set({ status: 'suspended' })
    .where('id', '=', other.user_id)
    .execute();
});

test('a publication of many leaves out what waits for its second reader, with their number', async () => {
  const other = await makeAccount(app.db, { role: ['admin'] });
  const safe = (await call('POST', '', DRAFT)).body.id;
  const danger = { ...DRAFT, danger: true };
  const kept = { ...danger, public_id: 'k3p2', code: 'kept-one' };
  const sent = { ...danger, public_id: 's3n2', code: 'sent-one', status: 'published' };
  const ids = [(await call('POST', '', kept)).body.id, (await call('POST', '', sent)).body.id];
  const many = await call('POST', '/publish', { ids: [safe, ...ids] }, other.headers);
  expect(many.body).toEqual({ changed: [safe], waiting: 2 });
  expect(await namesShown()).toEqual(['Tên']);
  const states = await app.db
    .selectFrom('guides')
    .where('id', 'in', ids)
    .select('status')
    .execute();
  expect(states).toEqual([{ status: 'draft' }, { status: 'draft' }]);
  await app.db
    .updateTable('accounts')
    .set({ status: 'suspended' })
    .where('id', '=', other.user_id)
    .execute();
});

test('a change of a published guide waits in the inbox, counted once, until another admin has read it', async () => {
  const other = await makeAccount(app.db, { role: ['admin'] });
  const inbox = (path: string) => app.http.inject({ url: `/api/admin/inbox${path}`, headers });
  const waiting = async () => {
    const { items, total } = (await inbox('?kind=guide')).json();
    const { kinds } = (await inbox('/counts')).json();
    const [counted] = kinds.filter(({ kind }: { kind: string }) => kind === 'guide');
    expect(counted?.count ?? 0).toBe(total);
    return items;
  };
  const danger = { ...DRAFT, danger: true };
  const draft = (await call('POST', '', danger)).body;
  const { id } = draft;
  // A draft is not seen by readers: nothing of it waits.
  expect(await waiting()).toEqual([]);
  const first = { ...danger, status: 'published', updated_at: draft.updated_at };
  await call('PUT', `/${id}`, first, other.headers);
  // A new one that is to be shown waits as a draft, and its publication by another admin ends that.
  const names = { public_id: 'n3w2', code: 'new-one' };
  const sent = await call('POST', '', { ...danger, ...names, status: 'published' });
  expect(sent.body).toMatchObject({ state: 'draft', needs_reader: true });
  expect(await waiting()).toMatchObject([{ id: String(sent.body.id), place: 'Tên', key: 'draft' }]);
  const [record] = await app.db
    .selectFrom('audit_entries')
    .where('action', '=', 'guide.create')
    .where('subject_id', '=', `${sent.body.id}`)
    .selectAll()
    .execute();
  expect(record?.after).toMatchObject({ status: 'draft' });
  const read = { ...danger, ...names, status: 'published', updated_at: sent.body.updated_at };
  const shown = await call('PUT', `/${sent.body.id}`, read, other.headers);
  expect(shown.body).toMatchObject({ state: 'published', needs_reader: false, writer_id: null });
  expect(await waiting()).toEqual([]);
  const edit = async (fields: object, as = headers) => {
    const { updated_at } = (await call('GET', `/${id}`)).body;
    app.clock.move(1);
    const change = { ...danger, ...fields, status: 'published', updated_at };
    expect((await call('PUT', `/${id}`, change, as)).status).toBe(200);
  };
  await edit(titled('Sửa'));
  await edit(titled('Sửa nữa'));
  // Its writer can do nothing with it: nothing of it is unclaimed.
  const counted = { others: 1, own: 1, unclaimed: 0 };
  expect((await inbox('/counts')).json()).toMatchObject(counted);
  expect((await inbox('?claim=unclaimed')).json()).toMatchObject({ items: [], counts: counted });
  const item = { kind: 'guide', id: String(id), place: 'Sửa nữa', key: 'published' };
  expect(await waiting()).toMatchObject([{ ...item, claim: null }]);
  const payload = { kind: 'guide', id: String(id) };
  const url = '/api/admin/inbox/claim';
  const claimed = await app.http.inject({ method: 'PUT', url, headers: other.headers, payload });
  expect(claimed.statusCode).toBe(200);
  expect(await waiting()).toMatchObject([{ ...item, claim: { user_id: other.user_id } }]);
  await call('POST', '/delete', { ids: [id] });
  expect(await waiting()).toEqual([]);
  await call('POST', '/restore', { ids: [id] });
  await edit(titled('Sửa nữa'), other.headers);
  expect(await waiting()).toEqual([]);
});

test('a draft is shown as readers would get it, and nothing is saved', async () => {
  const { body } = await call('POST', '/preview', DRAFT);
  expect(body).toMatchObject({
    title: 'Tên',
    places: [{ type: 'step', text: 'Khi nào?' }, {}, {}],
  });
  expect(await names()).toEqual([]);
  const broken = { ...DRAFT, start: 'nowhere' };
  expect((await call('POST', '/preview', broken)).body.fields).toEqual({
    start: 'validation_guide_target',
  });
});

test('what an outcome leads to is found by words, by an address and by what it names; drafts and trash are not', async () => {
  const titles = { title: { vi: 'Trễ kinh nhiều ngày', en: 'Late period' } };
  await makeGuide(app.db, { ...titles, public_id: 'zyx2', code: 'late-one' });
  await makeGuide(app.db, { ...titles, public_id: 'zyx3', code: 'late-two', status: 'draft' });
  const found = async (query: string) => (await call('GET', `/next-pages?${query}`)).body.items;
  const late = { kind: 'guide', ref: 'late-one', title: titles.title };
  expect(await found('keyword=tre+kinh+nh')).toEqual([late]);
  for (const address of ['/guide/zyx2', 'https://mam.example/guide/zyx2?a=b#c'])
    expect(await found(`keyword=${encodeURIComponent(address)}`)).toEqual([late]);
  expect(await found('kind=guide&ref=late-one')).toEqual([late]);
  expect(await found('kind=guide&ref=late-two')).toEqual([]);
  expect(await found('keyword=//')).toEqual([]);
  expect(await found('')).toEqual([]);
});

test('a number of a published help place is found by its digits and by its name, and named', async () => {
  await makeHelpPlace(app.db, {
    name: { vi: 'Tổng đài thử', en: 'Test line' },
    phone: '1800 5999',
  });
  const found = async (query: string) => (await call('GET', `/next-pages?${query}`)).body.items;
  const line = { kind: 'phone', ref: '1800 5999', title: { vi: 'Tổng đài thử', en: 'Test line' } };
  expect(await found('keyword=18005')).toEqual([line]);
  expect(await found('keyword=1800+59')).toEqual([line]);
  expect(await found('keyword=tong+dai+thu')).toContainEqual(line);
  expect(await found('kind=phone&ref=18005999')).toEqual([line]);
  expect(await found('kind=phone&ref=18005998')).toEqual([]);
});
