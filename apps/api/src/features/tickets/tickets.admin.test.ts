import { TICKET_TEXT_LENGTH_MAX } from '@mam/contract/core/constants';
import type { Span } from '@mam/contract/text-checks/span';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { makeAccount } from '../../test/make/account.ts';
import { makePicture } from '../../test/make/picture.ts';
import { createTicketClient } from '../../test/make/ticket.ts';
import { openMail } from '../mails/sealed-mails.service.ts';

let app: TestApp;
let client: ReturnType<typeof createTicketClient>;
let lan: Staff;
let quan: Staff;

type Staff = Awaited<ReturnType<typeof makeStaff>>;

const HOUR_MS = 3_600_000;

beforeAll(async () => {
  app = await startTestApp();
  client = createTicketClient(app);
  [lan, quan] = [await makeStaff(), await makeStaff()];
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.move(HOUR_MS);
  for (const table of ['tickets', 'mails', 'audit_entries'] as const)
    await app.db.deleteFrom(table).execute();
});

async function makeStaff() {
  const { headers, user_id } = await makeAccount(app.db, { role: ['admin'] });
  const send = async (
    method: 'GET' | 'PUT' | 'POST' | 'DELETE',
    path: string,
    payload?: object,
  ) => {
    const url = `/api/admin/${path}`;
    const response = await app.http.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: response.statusCode, body: response.json() };
  };
  const call = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, payload?: object) =>
    send(method, `tickets${path}`, payload);
  return {
    user_id,
    headers,
    call,
    list: async (query = 'kind=ticket') => (await send('GET', `inbox?${query}`)).body,
    async reply(id: number, text: string, more: object = {}) {
      const { body } = await call('GET', `/${id}`);
      const last_message_id = body.messages.at(-1)?.id;
      return call('POST', `/${id}/reply`, { text, last_message_id, ...more });
    },
  };
}

async function mails() {
  const rows = await app.db
    .selectFrom('mails')
    .select(['id', 'to_email', 'template', 'language', 'params', 'sealed'])
    .execute();
  return rows.map((row) => {
    const { to_email, template, language, params } = openMail(app.db, row);
    return { to_email, template, language, params };
  });
}
const idsOf = (list: { items: { id: string }[] }) => list.items.map(({ id }) => Number(id));

test('distress is first, then the longest waiting; the age counts from the asker’s last word', async () => {
  const first = await client.ask({ text: 'Em hỏi trước' });
  app.clock.move(HOUR_MS);
  const second = await client.ask({ text: 'Em hỏi sau' });
  app.clock.move(HOUR_MS);
  const distress = await client.ask({ text: 'em muốn chết đi cho xong' });
  expect(idsOf(await lan.list())).toEqual([distress.id, first.id, second.id]);
  // The staff sees the numbers that the asker was shown.
  expect((await lan.call('GET', `/${distress.id}`)).body.help.hotlines).not.toEqual([]);
  expect((await lan.call('GET', `/${first.id}`)).body.help).toBeNull();
  // The words that show it are marked.
  const [sign] = (await lan.call('GET', `/${distress.id}`)).body.messages;
  const marked = sign.marks.map(({ start, end }: Span) => sign.text.slice(start, end));
  expect(marked).toEqual(['muốn chết đi cho']);
  app.clock.move(HOUR_MS);
  await client.call('reply', { code: first.code, text: 'Em kể thêm ạ' });
  const { items, counts } = await lan.list();
  expect(idsOf({ items })).toEqual([distress.id, second.id, first.id]);
  expect(items[2]).toMatchObject({
    at: app.clock.now().toISOString(),
    excerpt: 'Em kể thêm ạ',
  });
  expect(counts).toMatchObject({
    total: 3,
    distress: 1,
    overdue: 0,
    kinds: [{ kind: 'question', count: 3 }],
  });
});

test('equal texts are one row with their number; opened they are single', async () => {
  const other = await client.ask();
  const texts = [
    'Cho em hỏi 1',
    'cho em HỎI 1',
    ' Cho, em hỏi!! 1',
    'cho em hỏi 1'.normalize('NFD'),
  ];
  const alike: number[] = [];
  for (const text of texts) alike.push((await client.ask({ text })).id);
  await client.call('contact', { text: texts[0] });
  const { items, total, counts } = await lan.list();
  expect(items.map(({ id, alike }: { id: string; alike: number }) => [id, alike])).toEqual([
    [String(other.id), 1],
    [String(alike[0]), 4],
    [expect.any(String), 1],
  ]);
  expect(total).toBe(3);
  expect(counts).toMatchObject({ total: 6 });
  expect(idsOf(await lan.list(`kind=ticket&alike=${alike[2]}`))).toEqual(alike);
  expect(idsOf(await lan.list(`kind=ticket&alike=${other.id}`))).toEqual([other.id]);
  // Who writes on is not alike any more.
  const { body } = await client.call('ask', { text: texts[0] });
  await client.call('reply', { code: body.code, text: texts[1] });
  // An age or a tone makes another question.
  await client.ask({ text: 'Cho em hỏi 2' });
  await client.ask({ text: 'Chó em hỏi 1' });
  expect(idsOf(await lan.list(`kind=ticket&alike=${alike[0]}`))).toEqual(alike);
  expect((await lan.list()).total).toBe(6);
});

test('pictures without words are alike to nothing, and a closed ticket has no likeness', async () => {
  const picture = (await makePicture().jpeg().toBuffer()).toString('base64');
  for (const _ of [1, 2]) {
    const { code } = await client.ask();
    await client.call('reply', { code, text: '', pictures: [picture] });
  }
  expect((await lan.list()).total).toBe(2);
  const { id } = await client.ask();
  await lan.call('PUT', `/${id}/close`);
  const row = app.db.selectFrom('tickets').where('id', '=', id).select('likeness');
  expect(await row.executeTakeFirstOrThrow()).toEqual({ likeness: null });
});

test('each third row is of others while there are any, however many signs of distress wait', async () => {
  for (const end of 'abcdefg') await client.ask({ text: `em muốn chết ${end}` });
  app.clock.move(HOUR_MS);
  const calm = [await client.ask({ text: 'một' }), await client.ask({ text: 'hai' })];
  const { items } = await lan.list();
  const isFirst = items.map(({ is_distress }: { is_distress: boolean }) => is_distress);
  expect(isFirst).toEqual([true, true, false, true, true, false, true, true, true]);
  expect([items[2].id, items[5].id]).toEqual(calm.map(({ id }) => String(id)));
  expect((await lan.list('kind=ticket&size=5&page=2')).items).toEqual(items.slice(5));
});

test('a claim is a name and no lock: another one may take it, answer over it, or take the name off', async () => {
  const { id } = await client.ask();
  expect((await lan.call('PUT', `/${id}/claim`)).body.claim).toMatchObject({
    user_id: lan.user_id,
    name: 'Nguyễn An',
  });
  expect((await quan.list('kind=ticket&claim=others')).items).toHaveLength(1);
  expect((await lan.list('kind=ticket&claim=mine')).items).toHaveLength(1);
  expect((await lan.list('kind=ticket&claim=unclaimed')).items).toEqual([]);
  expect(await quan.reply(id, 'Chào em')).toMatchObject({
    status: 409,
    body: { error: 'ticket.claimed' },
  });
  const over = await quan.reply(id, 'Chào em', { claimed_by: lan.user_id });
  expect(over.body).toMatchObject({ claim: { user_id: quan.user_id }, waiting_since: null });
  expect((await lan.call('PUT', `/${id}/claim`)).body.claim.user_id).toBe(lan.user_id);
  // What is seen may be past: a name that is off, or the own one, stops no answer.
  expect((await lan.reply(id, 'Em nhé', { claimed_by: quan.user_id })).status).toBe(200);
  expect((await lan.call('PUT', `/${id}/release`)).body.claim).toBeNull();
});

test('an answer ends the waiting, reaches the asker and is of the team', async () => {
  const { id, code } = await client.ask();
  const { body } = await lan.reply(id, 'Chào em, em đừng lo.');
  expect(body).toMatchObject({ waiting_since: null, claim: { user_id: lan.user_id } });
  expect(body.messages[1]).toMatchObject({ from: 'staff', staff_name: 'Nguyễn An' });
  expect((await lan.list()).items).toEqual([]);
  expect(idsOf(await lan.list('kind=ticket&view=answered'))).toEqual([id]);
  const read = JSON.stringify((await client.call('read', { code })).body);
  expect(read).toContain('Chào em, em đừng lo.');
  // The asker does not learn who of the team it was.
  expect(read).not.toMatch(/Nguyễn|user_id|staff_name/);
  await client.call('reply', { code, text: 'Dạ em cảm ơn' });
  expect(idsOf(await lan.list())).toEqual([id]);
});

test('two answers at once: one stands, the other one is refused', async () => {
  const { id, code } = await client.ask();
  const last_message_id = (await lan.call('GET', `/${id}`)).body.messages[0].id;
  const send = (staff: Staff) => staff.call('POST', `/${id}/reply`, { text: 'a', last_message_id });
  const answers = await Promise.all([send(lan), send(quan)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.error).toBe('ticket.stale');
  // The same when the asker has written meanwhile.
  const seen = (await lan.call('GET', `/${id}`)).body.messages.at(-1).id;
  await client.call('reply', { code, text: 'Em quên…' });
  const late = await lan.call('POST', `/${id}/reply`, { text: 'a', last_message_id: seen });
  expect(late.body.error).toBe('ticket.stale');
});

test('only who left an address gets a mail, and it has no word about the question', async () => {
  const silent = await client.ask();
  const asked = await client.ask({ email: 'An@Example.test' }, { 'accept-language': 'en' });
  await lan.reply(silent.id, 'Trả lời');
  await lan.reply(asked.id, 'Bao cao su và thuốc…', { close: true });
  expect(await mails()).toEqual([
    { to_email: 'an@example.test', template: 'ticket_answered', language: 'en', params: {} },
  ]);
  const { body } = await lan.call('GET', `/${asked.id}`);
  expect(body).toMatchObject({ status: 'closed', closed_by: 'staff', has_email: false });
});

test('a contact message is answered by mail; without an address with the code', async () => {
  const { body } = await client.call('contact', {
    name: 'Cô Hà',
    email: 'ha@example.test',
    text: 'Mời nhóm về trường',
  });
  await client.call('contact', { text: 'Trang hay quá' });
  const { items, counts } = await lan.list('kind=contact');
  expect(counts.kinds).toMatchObject([{ kind: 'contact', count: 2 }]);
  const ids = idsOf({ items });
  expect((await lan.call('GET', `/${ids[0]}`)).body).toMatchObject({
    name: 'Cô Hà',
    email: 'ha@example.test',
  });
  for (const id of ids) await lan.reply(id, 'Tháng 12 được ạ');
  expect(await mails()).toMatchObject([
    {
      to_email: 'ha@example.test',
      template: 'contact_answered',
      params: { text: 'Tháng 12 được ạ' },
    },
  ]);
  const read = await client.call('read', { code: body.code });
  expect(read.body.messages[1]).toMatchObject({ from: 'staff', text: 'Tháng 12 được ạ' });
});

test('no answer of the admin area has a code, its hash or the address of a private question', async () => {
  const { id, code } = await client.ask({ email: 'bi-mat@example.test' });
  const picture = (await makePicture().jpeg().toBuffer()).toString('base64');
  await client.call('reply', { code, text: '', pictures: [picture] });
  const { code_hash } = await app.db
    .selectFrom('tickets')
    .where('id', '=', id)
    .select('code_hash')
    .executeTakeFirstOrThrow();
  const detail = await lan.call('GET', `/${id}`);
  const answers = JSON.stringify([
    detail.body,
    await lan.list(),
    (await lan.reply(id, 'a')).body,
    (await lan.call('PUT', `/${id}/claim`)).body,
    (await lan.call('PUT', `/${id}/close`)).body,
  ]);
  for (const secret of [code, code_hash.toString('base64'), code_hash.toString('hex'), 'bi-mat'])
    expect(answers).not.toContain(secret);
  expect(detail.body.has_email).toBe(true);
  const [{ id: picture_id }] = detail.body.messages[1].pictures;
  const opened = await lan.call('GET', `/${id}/pictures/${picture_id}`);
  expect(Buffer.from(opened.body.data, 'base64').subarray(8, 12).toString()).toBe('WEBP');
  const other = await client.ask();
  expect((await lan.call('GET', `/${other.id}/pictures/${picture_id}`)).status).toBe(404);
});

test('the audit log has who did what, without a word of the texts', async () => {
  const { id } = await client.ask({ text: 'Chuyện rất riêng' });
  await lan.reply(id, 'Lời đáp rất riêng');
  await lan.call('PUT', `/${id}/close`);
  const entries = await app.db.selectFrom('audit_entries').selectAll().orderBy('id').execute();
  expect(entries).toMatchObject([
    { action: 'ticket.answer', subject_id: String(id), user_id: lan.user_id, label: `#${id}` },
    { action: 'ticket.close' },
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/riêng/);
});

test('done takes it off the waiting work; the undo puts it back with its age', async () => {
  const { id } = await client.ask();
  const { waiting_since } = (await lan.call('GET', `/${id}`)).body;
  app.clock.move(HOUR_MS);
  expect((await lan.call('PUT', `/${id}/done`)).body).toMatchObject({
    status: 'open',
    waiting_since: null,
  });
  expect((await lan.list()).items).toEqual([]);
  expect((await lan.call('PUT', `/${id}/wait`)).body.waiting_since).toBe(waiting_since);
});

test('a closed ticket takes no answer, no done and no undo', async () => {
  const { id } = await client.ask();
  await lan.call('PUT', `/${id}/close`);
  expect((await lan.reply(id, 'a')).body.error).toBe('ticket.closed');
  for (const step of ['done', 'wait'])
    expect((await lan.call('PUT', `/${id}/${step}`)).body.error).toBe('ticket.closed');
  expect((await lan.call('PUT', `/${id}/close`)).status).toBe(200);
  expect(idsOf(await lan.list('kind=ticket&view=closed'))).toEqual([id]);
  expect((await lan.call('PUT', '/999999/close')).body.error).toBe('ticket.not_found');
});

test('overdue is past 24 hours; the oldest is counted whatever the filter', async () => {
  await client.ask();
  const oldest = app.clock.now().toISOString();
  app.clock.move(24 * HOUR_MS);
  expect((await lan.list()).counts).toMatchObject({ overdue: 0, oldest });
  app.clock.move(1);
  expect((await lan.list('kind=contact')).counts).toMatchObject({ total: 1, overdue: 1 });
});

test('the search finds words with and without tones in the whole conversation', async () => {
  const { id } = await client.ask({ text: 'Thuốc khẩn cấp' });
  await client.ask({ text: 'Kinh nguyệt' });
  await lan.reply(id, 'Que thử thai');
  for (const keyword of ['thuoc khan cap', 'KHẨN', 'que thu'])
    expect(
      idsOf(await lan.list(`kind=ticket&view=answered&keyword=${encodeURIComponent(keyword)}`)),
    ).toEqual([id]);
  expect((await lan.list('kind=ticket&keyword=%25')).total).toBe(1);
});

// Publishing as a question of the Q&A

async function publication(fields: object = {}) {
  const { id: category_id } = await app.db
    .selectFrom('categories')
    .select('id')
    .executeTakeFirstOrThrow();
  const text = (vi: string) => ({ vi });
  return {
    category_id,
    question: text('Uống thuốc xong trễ kinh 5 ngày, có sao không?'),
    answer: text('Kỳ kinh có thể đến sớm hoặc muộn hơn.'),
    reason: text('Thuốc làm chậm rụng trứng.'),
    next_step: text('Ba tuần sau thì thử thai.'),
    is_checked: true,
    ...fields,
  };
}
const questions = () =>
  app.db.selectFrom('questions').selectAll().orderBy('id', 'desc').limit(1).execute();

test('published with consent: a draft for a second person, and nothing of the words of the asker', async () => {
  const { id } = await client.ask({ may_publish: true, text: 'Em 17 tuổi, học trường ở Bảo Lộc' });
  const { body } = await lan.call('POST', `/${id}/publish`, await publication());
  expect(body.status).toBe('draft');
  const [row] = await questions();
  expect(row).toMatchObject({ status: 'draft', origin: 'ticket', id: body.ticket.question_id });
  expect(JSON.stringify(row)).not.toContain('Bảo Lộc');
  const again = await lan.call('POST', `/${id}/publish`, await publication());
  expect(again.body.error).toBe('ticket.published');
});

test('the writer does not publish alone; links lead both ways, and the draft waits for the second person', async () => {
  await app.db.deleteFrom('questions').execute();
  const { id } = await client.ask({ may_publish: true });
  const { body } = await lan.call('POST', `/${id}/publish`, await publication());
  const { question_id, question_state } = body.ticket;
  expect(question_state).toBe('draft');
  const asked = (by: typeof lan, method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
    app.http
      .inject({
        method,
        url: `/api/admin/${path}`,
        headers: by.headers,
        ...(payload && { payload }),
      })
      .then((response) => response.json());
  const one = `questions/${question_id}`;
  const { updated_at, ...question } = await asked(lan, 'GET', one);
  expect(question).toMatchObject({ needs_reader: true, ticket_id: id, written_by: lan.user_id });
  const reading = { kind: 'reading', id: String(question_id), place: question.question.vi };
  expect((await asked(quan, 'GET', 'inbox?kind=reading')).items).toMatchObject([reading]);
  const publish = { ids: [question_id] };
  const refused = { error: 'question.needs_reader', params: { name: question.question.vi } };
  // The list publishes it for no account: it is read in its form.
  for (const by of [lan, quan])
    expect(await asked(by, 'POST', 'questions/publish', publish)).toEqual({
      ...{ changed: [], waiting: 1 },
    });
  // Its second reader gives it back, and the writer sends it again by saving it. The log has no reason.
  const back = { why: 'Còn tên trường của bạn ấy', updated_at };
  expect(await asked(lan, 'POST', `${one}/return`, back)).toMatchObject({ error: 'edit.stale' });
  const returned = await asked(quan, 'POST', `${one}/return`, back);
  expect(returned).toMatchObject({ returned_why: back.why, written_by: lan.user_id });
  const inLog = app.db.selectFrom('audit_entries').where('action', '=', 'question.return');
  expect(await inLog.select(['user_id', 'after']).execute()).toEqual([
    { user_id: quan.user_id, after: {} },
  ]);
  expect((await asked(lan, 'GET', 'inbox?kind=reading')).items).toMatchObject([
    { ...reading, key: 'returned_own' },
  ]);
  expect((await asked(quan, 'GET', 'inbox?kind=reading')).items).toMatchObject([
    { ...reading, key: 'returned' },
  ]);
  expect(await asked(lan, 'GET', `tickets/${id}`)).toMatchObject({ is_question_returned: true });
  app.clock.move(1);
  const bare = { ...returned, answer: { vi: 'Bản đã bỏ tên trường.' } };
  const corrected = await asked(lan, 'PUT', one, bare);
  expect(corrected).toMatchObject({ state: 'draft', returned_why: null });
  expect(corrected.last_return).toMatchObject({
    ...{ why: back.why, by: expect.any(String) },
    changes: [{ field: 'answer.vi', after: 'Bản đã bỏ tên trường.' }],
  });
  const edit = { ...question, status: 'published', updated_at: corrected.updated_at };
  expect(await asked(lan, 'PUT', one, edit)).toMatchObject(refused);
  expect(await asked(quan, 'PUT', one, edit)).toMatchObject({
    ...{ state: 'published', last_return: null },
  });
  expect((await asked(quan, 'GET', 'inbox?kind=reading')).items).toEqual([]);
  expect(await asked(lan, 'GET', `tickets/${id}`)).toMatchObject({
    ...{ question_state: 'published', is_question_returned: false },
  });
  // Read once, it is like any other.
  await asked(lan, 'POST', 'questions/hide', publish);
  expect(await asked(lan, 'POST', 'questions/publish', publish)).toEqual({
    changed: [question_id],
  });
});

test('a site with one admin publishes at once', async () => {
  const { id } = await client.ask({ may_publish: true });
  const role = (names: ('admin' | 'customer')[]) =>
    app.db.updateTable('accounts').set({ role: names }).where('id', '=', quan.user_id).execute();
  await role(['customer']);
  try {
    const { body } = await lan.call('POST', `/${id}/publish`, await publication());
    expect(body.status).toBe('published');
  } finally {
    await role(['admin']);
  }
});

test('without consent, without the tick or with a wrong category nothing is published', async () => {
  const [before] = await questions();
  const closed = await client.ask();
  const open = await client.ask({ may_publish: true });
  const send = async (id: number, fields?: object) =>
    (await lan.call('POST', `/${id}/publish`, await publication(fields))).body;
  expect(await send(closed.id)).toMatchObject({ error: 'ticket.no_consent' });
  expect((await send(open.id, { is_checked: false })).fields).toEqual({
    is_checked: 'validation_ticket_unchecked',
  });
  expect((await send(open.id, { category_id: 999_999 })).fields).toEqual({
    category_id: 'validation_category_unknown',
  });
  expect((await questions())[0]).toEqual(before);
});

test('an inner note is read by admins only, is stored encrypted and goes with the ticket', async () => {
  const { id, code } = await client.ask({ text: 'Em hỏi chuyện này' });
  const { body } = await lan.call('POST', `/${id}/notes`, { text: 'Nhờ bác sĩ xem trước' });
  expect(body.notes).toMatchObject([
    { text: 'Nhờ bác sĩ xem trước', staff_name: expect.any(String) },
  ]);
  expect(body.waiting_since).not.toBeNull();
  expect((await quan.call('GET', `/${id}`)).body.notes).toEqual(body.notes);
  const read = await client.call('read', { code });
  expect(read.body.messages).toHaveLength(1);
  expect(JSON.stringify(read.body)).not.toContain('bác sĩ');
  const stored = await app.db.selectFrom('ticket_notes').selectAll().execute();
  expect(stored[0]?.sealed?.includes(Buffer.from('Nhờ'))).toBe(false);
  expect(await lan.call('POST', `/${id}/notes`, { text: ' ' })).toMatchObject({ status: 400 });
  // Of another ticket: nothing is deleted.
  const other = await client.ask({ text: 'Em hỏi chuyện khác hẳn' });
  const noteId = body.notes[0].id;
  await lan.call('DELETE', `/${other.id}/notes/${noteId}`);
  expect((await lan.call('GET', `/${id}`)).body.notes).toHaveLength(1);
  await app.db.deleteFrom('tickets').where('id', '=', id).execute();
  expect(await app.db.selectFrom('ticket_notes').selectAll().execute()).toEqual([]);
});

test('a note is deleted by its writer, by any admin once that account is gone, and the log has no text', async () => {
  const { id } = await client.ask({ text: 'Em hỏi chuyện này' });
  const note = async () =>
    (await lan.call('POST', `/${id}/notes`, { text: 'Nhờ bác sĩ xem trước' })).body.notes.at(-1);
  const first = await note();
  expect(first.user_id).toBe(lan.user_id);
  expect(await quan.call('DELETE', `/${id}/notes/${first.id}`)).toMatchObject({
    status: 400,
    body: { error: 'ticket.note_of_colleague' },
  });
  expect((await lan.call('DELETE', `/${id}/notes/${first.id}`)).body.notes).toEqual([]);
  const second = await note();
  await app.db
    .updateTable('ticket_notes')
    .set({ user_id: null })
    .where('id', '=', second.id)
    .execute();
  expect((await quan.call('DELETE', `/${id}/notes/${second.id}`)).body.notes).toEqual([]);
  const entries = await app.db
    .selectFrom('audit_entries')
    .where('action', '=', 'ticket.delete_note')
    .selectAll()
    .execute();
  expect(entries).toMatchObject([
    { user_id: lan.user_id, subject_id: String(id), label: `#${id}` },
    { user_id: quan.user_id, subject_id: String(id), label: `#${id}` },
  ]);
  expect(JSON.stringify(entries)).not.toContain('bác sĩ');
});

test('a ticket is handed over to another admin: it is theirs in the inbox, and the log has no name', async () => {
  const { id } = await client.ask({ text: 'Em cần hỏi' });
  const path = `/${id}/hand-over`;
  const draft = 'nháp '.repeat(800).trim().padEnd(TICKET_TEXT_LENGTH_MAX, '.');
  const { body } = await lan.call('PUT', path, { user_id: quan.user_id, draft });
  expect(body.claim).toMatchObject({ user_id: quan.user_id, from: expect.any(String) });
  // The answer that was begun goes with it.
  expect(body.notes).toMatchObject([{ text: draft, is_draft: true, user_id: lan.user_id }]);
  // Who claims it after that was not given it.
  app.clock.move(1);
  await quan.call('PUT', `/${id}/release`);
  expect((await quan.call('PUT', `/${id}/claim`)).body.claim).toMatchObject({ from: null });
  expect(idsOf(await quan.list('kind=ticket&claim=mine'))).toEqual([id]);
  expect(idsOf(await lan.list('kind=ticket&claim=mine'))).toEqual([]);
  const entries = await app.db.selectFrom('audit_entries').selectAll().execute();
  expect(entries).toMatchObject([
    {
      action: 'ticket.hand_over',
      user_id: lan.user_id,
      label: `#${id}`,
      after: { account: quan.user_id },
    },
  ]);
  expect(JSON.stringify(entries)).not.toContain('nháp');
  // The name is read where the log is shown.
  const shown = () => app.http.inject({ url: '/api/admin/audit', headers: lan.headers });
  expect((await shown()).json().items[0].changes).toEqual([
    { field: 'account', before: null, after: body.claim.name },
  ]);
  const { user_id } = await makeAccount(app.db, {});
  expect(await lan.call('PUT', path, { user_id })).toMatchObject({
    status: 404,
    body: { error: 'user.not_found' },
  });
  await lan.call('PUT', `/${id}/close`);
  expect((await lan.call('PUT', path, { user_id: lan.user_id })).status).toBe(400);
});
