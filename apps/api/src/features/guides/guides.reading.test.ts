import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { makeAccount } from '../../test/make/account.ts';
import { guideDocument } from '../../test/make/guide.ts';

type Headers = Record<string, string>;

let app: TestApp;
let writer: Headers;
let reader: Headers;
let reader_id: number;

beforeAll(async () => {
  app = await startTestApp();
  ({ headers: writer } = await makeAccount(app.db, { role: ['admin'] }));
  ({ headers: reader, user_id: reader_id } = await makeAccount(app.db, { role: ['admin'] }));
});
afterAll(() => app.close());
beforeEach(() => app.db.deleteFrom('guides').execute());

const titled = (vi: string) => ({ title: { vi, en: vi } });
const DANGER = { ...guideDocument({ danger: true }), ...titled('Tên') };

async function send(as: Headers, fields: object = {}) {
  const payload = { ...DANGER, ...fields };
  const options = { method: 'POST', url: '/api/admin/guides', headers: as, payload } as const;
  return (await app.http.inject(options)).json();
}

async function get(id: number) {
  return (await app.http.inject({ url: `/api/admin/guides/${id}`, headers: writer })).json();
}

/** Saves the form of a guide as it opens, but for these fields. */
async function save(as: Headers, id: number, fields: object = {}) {
  const { updated_at, status } = await get(id);
  app.clock.move(1);
  const payload = { ...DANGER, status, ...fields, updated_at };
  const url = `/api/admin/guides/${id}`;
  return (await app.http.inject({ method: 'PUT', url, headers: as, payload })).json();
}

/** Titles of the guides that wait in the inbox. */
async function waiting(): Promise<string[]> {
  const inbox = await app.http.inject({ url: '/api/admin/inbox?kind=guide', headers: writer });
  return inbox.json().items.map(({ place }: { place: string }) => place);
}

async function titlesShown(): Promise<string[]> {
  app.publicCache.invalidate('all');
  const { items } = (await app.http.inject('/api/guides')).json();
  return items.map(({ title }: { title: string }) => title);
}

test('a new guide that was sent stays sent when its writer corrects it', async () => {
  const { id } = await send(writer);
  expect(await waiting()).toEqual(['Tên']);
  const corrected = await save(writer, id, titled('Sửa'));
  expect(corrected).toMatchObject({ state: 'draft', status: 'published', needs_reader: true });
  expect(await waiting()).toEqual(['Sửa']);
  expect(await titlesShown()).toEqual([]);
  const states = () =>
    app.db
      .selectFrom('audit_entries')
      .where('subject_id', '=', `${id}`)
      .where('action', '=', 'guide.update')
      .select(['before', 'after'])
      .orderBy('id')
      .execute();
  // Its state is that of readers, which a correction does not change.
  expect((await states()).map(({ after }) => after)).toEqual([{ title: titled('Sửa').title }]);
  expect(await save(reader, id, titled('Sửa'))).toMatchObject({ needs_reader: false });
  expect((await states())[1]).toEqual({
    before: { status: 'draft' },
    after: { status: 'published' },
  });
  expect(await waiting()).toEqual([]);
  expect(await titlesShown()).toEqual(['Sửa']);
});

test('what waits shows how it differs from what readers see, and nothing once it is shown', async () => {
  const { id, changes: ofNew } = await send(writer);
  expect(ofNew).toEqual([]);
  await save(reader, id);
  const { changes } = await save(writer, id, titled('Sửa'));
  expect(changes).toEqual([
    { field: 'title.vi', before: 'Tên', after: 'Sửa' },
    { field: 'title.en', before: 'Tên', after: 'Sửa' },
  ]);
  expect(await save(reader, id, titled('Sửa'))).toMatchObject({ changes: [] });
  // Who has read it is in the log, though the text is as it was sent.
  const entries = app.db.selectFrom('audit_entries').where('subject_id', '=', `${id}`);
  const last = entries.select(['user_id', 'action']).orderBy('id', 'desc').limit(1);
  expect(await last.executeTakeFirst()).toEqual({ user_id: reader_id, action: 'guide.publish' });
});

test('who corrects what they were to read is its writer, and it waits for the other one', async () => {
  const { id, writer_id: first } = await send(writer);
  const { writer_id: second } = await save(reader, id, titled('Sửa'));
  expect(second).not.toBe(first);
  expect(await waiting()).toEqual(['Sửa']);
  await save(reader, id, titled('Sửa'));
  expect(await titlesShown()).toEqual([]);
  await save(writer, id, titled('Sửa'));
  expect(await titlesShown()).toEqual(['Sửa']);
});

test('what was sent is taken back by a draft, and a draft that was never sent does not wait', async () => {
  const { id } = await send(writer);
  expect(await save(writer, id, { status: 'draft' })).toMatchObject({ status: 'draft' });
  expect(await waiting()).toEqual([]);
  await save(reader, id, titled('Sửa'));
  expect(await waiting()).toEqual([]);
});

test('a change that waits is not read once its guide was hidden; it stays, and may be sent again', async () => {
  const { id } = await send(writer);
  await save(reader, id);
  await save(writer, id, titled('Sửa'));
  expect(await waiting()).toEqual(['Sửa']);
  const ids = { ids: [id] };
  const url = '/api/admin/guides/hide';
  await app.http.inject({ method: 'POST', url, headers: reader, payload: ids });
  expect(await waiting()).toEqual([]);
  const hidden = { state: 'draft', status: 'draft', needs_reader: true, ...titled('Sửa') };
  expect(await get(id)).toMatchObject(hidden);
  await save(writer, id, { ...titled('Sửa'), status: 'published' });
  expect(await waiting()).toEqual(['Sửa']);
  expect(await titlesShown()).toEqual([]);
});

test('a second reader gives a change back with a reason; it is its writer’s again until it is sent', async () => {
  const { id } = await send(writer);
  const back = async (as: Headers, why: string) => {
    const { updated_at } = await get(id);
    const url = `/api/admin/guides/${id}/return`;
    const payload = { why, updated_at };
    return app.http.inject({ method: 'POST', url, headers: as, payload });
  };
  expect((await back(writer, 'Của mình')).statusCode).toBe(409);
  expect((await back(reader, ' ')).statusCode).toBe(400);
  const { returned_why, status, writer_id } = (await back(reader, 'Số gọi đã cũ')).json();
  expect({ returned_why, status }).toEqual({ returned_why: 'Số gọi đã cũ', status: 'published' });
  expect(writer_id).not.toBe(reader_id);
  expect(await titlesShown()).toEqual([]);
  const entries = app.db.selectFrom('audit_entries').where('action', '=', 'guide.return');
  expect(await entries.select(['user_id', 'label', 'after']).execute()).toEqual([
    { user_id: reader_id, label: 'Tên', after: { returned_why: 'Số gọi đã cũ' } },
  ]);
  const inbox = await app.http.inject({ url: '/api/admin/inbox?kind=guide', headers: writer });
  expect(inbox.json().items).toMatchObject([{ id: `${id}`, key: 'returned_own' }]);
  // A draft that is saved is not sent yet.
  expect(await save(writer, id, { status: 'draft' })).toMatchObject({ returned_why });
  expect((await back(reader, 'Chưa gửi')).statusCode).toBe(409);
  const sent = await save(writer, id, { ...titled('Sửa'), status: 'published' });
  expect(sent).toMatchObject({ returned_why: null, needs_reader: true });
  // In the next round its reader finds why it was given back, and what is new since.
  expect(sent.last_return).toMatchObject({
    ...{ why: returned_why, by: expect.any(String) },
    changes: [{ field: 'title.vi', before: 'Tên', after: 'Sửa' }, { field: 'title.en' }],
  });
  expect(await save(reader, id, titled('Sửa'))).toMatchObject({
    ...{ needs_reader: false, last_return: null },
  });
  expect(await titlesShown()).toEqual(['Sửa']);
});

test('its writer drops a change that waits or was given back, and readers keep what they see', async () => {
  const { id } = await send(writer);
  await save(reader, id);
  const { updated_at } = await save(writer, id, titled('Sửa'));
  const drop = (as: Headers) => {
    const url = `/api/admin/guides/${id}/withdraw`;
    return app.http.inject({ method: 'POST', url, headers: as, payload: { updated_at } });
  };
  expect((await drop(reader)).statusCode).toBe(409);
  const none = { ...titled('Tên'), needs_reader: false, state: 'published', changes: [] };
  expect((await drop(writer)).json()).toMatchObject(none);
  expect((await drop(writer)).statusCode).toBe(409);
  expect(await waiting()).toEqual([]);
  expect(await titlesShown()).toEqual(['Tên']);
  const entries = app.db.selectFrom('audit_entries').where('action', '=', 'guide.drop_change');
  expect(await entries.select(['before', 'after']).execute()).toEqual([
    { before: { title: titled('Sửa').title }, after: { title: titled('Tên').title } },
  ]);
});

test('a text like the one that readers see waits for no reader', async () => {
  const { id } = await send(writer);
  await save(reader, id);
  await save(writer, id, titled('Sửa'));
  expect(await save(writer, id)).toMatchObject({ needs_reader: false, ...titled('Tên') });
  expect(await waiting()).toEqual([]);
  const entries = app.db.selectFrom('audit_entries').where('subject_id', '=', `${id}`);
  const last = entries.select('action').orderBy('id', 'desc').limit(1);
  expect(await last.executeTakeFirst()).toEqual({ action: 'guide.update' });
});

test('questions and ends keep their order while they wait, once they are hidden, and when they are shown', async () => {
  const { soon, late } = DANGER.outcomes;
  const outcomes = { much_later: late, b: soon };
  const answers = [
    { text: titled('Có').title, to: 'outcome:b' },
    { text: titled('Không').title, to: 'outcome:much_later' },
  ];
  const steps = {
    at_first: {
      text: titled('Đau ở đâu?').title,
      answers: [{ ...answers[0], to: 'now' }, answers[1]],
    },
    now: { text: titled('Bây giờ?').title, answers },
  };
  const fields = { start: 'at_first', steps, outcomes, status: 'published' };
  const { id } = await send(writer, fields);
  const order = async () => {
    const guide = await get(id);
    return [...Object.keys(guide.steps), ...Object.keys(guide.outcomes)];
  };
  const asWritten = [...Object.keys(steps), ...Object.keys(outcomes)];
  expect(await order()).toEqual(asWritten);
  await save(reader, id, fields);
  expect(await order()).toEqual(asWritten);
  await save(writer, id, { ...fields, ...titled('Sửa') });
  expect(await order()).toEqual(asWritten);
  const options = { method: 'POST', url: '/api/admin/guides/hide', headers: writer } as const;
  await app.http.inject({ ...options, payload: { ids: [id] } });
  expect((await get(id)).status).toBe('draft');
  expect(await order()).toEqual(asWritten);
});
