import type { AuditEntry } from '@mam/contract/audit/audit';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sweepOld } from '../../retention.ts';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { makeAccount } from '../../test/make/account.ts';
import { listChanges } from './audit.rules.ts';
import { anonymizeAccounts, type Change, recordChange } from './audit.service.ts';

let app: TestApp;
let lan: Awaited<ReturnType<typeof makeAccount>>;

beforeAll(async () => {
  app = await startTestApp();
  lan = await makeAccount(app.db, { role: ['admin'], email: 'lan@example.test' });
});
afterAll(() => app.close());
beforeEach(() => app.db.deleteFrom('audit_entries').execute());

const actorOf = ({ user_id }: { user_id: number }) => ({ user_id, role: ['admin'], session_id: 1 });

const note = (change: Partial<Change> = {}, who = lan) =>
  recordChange(app.db, actorOf(who), {
    verb: 'update',
    subject: 'banner',
    id: 7,
    label: 'Tuần lễ đồng thuận',
    ...change,
  });

async function list(query = ''): Promise<{ items: AuditEntry[]; total: number }> {
  const url = `/api/admin/audit?${query}`;
  const answer = await app.http.inject({ url, headers: lan.headers });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

const labels = async (query: string) => (await list(query)).items.map(({ label }) => label);

/** Moves the newest entry to a moment. */
const setTime = (label: string, at: string) =>
  app.db.updateTable('audit_entries').set({ at }).where('label', '=', label).execute();

test('an entry has actor, action, subject and only the fields that differ', async () => {
  await note({
    before: { name: { en: 'Week', vi: 'Tuần' }, position: 1, url: '/video' },
    after: { name: { vi: 'Tuần lễ', en: 'This week' }, position: 1, url: null },
  });
  const { items, total } = await list();
  expect(total).toBe(1);
  expect(items).toEqual([
    {
      id: expect.any(Number),
      at: expect.any(String),
      user: { id: lan.user_id, name: 'Nguyễn An', email: 'lan@example.test' },
      subject: 'banner',
      verb: 'update',
      subject_id: '7',
      label: 'Tuần lễ đồng thuận',
      has_parts: false,
      changes: [
        { field: 'url', before: '/video', after: null },
        { field: 'name.vi', before: 'Tuần', after: 'Tuần lễ' },
        { field: 'name.en', before: 'Week', after: 'This week' },
      ],
    },
  ]);
});

test('a creation has only an after, a deletion only a before, and no change no entry', async () => {
  await note({ label: 'một', verb: 'create', after: { tags: ['a', 'b'] } });
  await note({ label: 'hai', verb: 'delete', before: { is_hidden: false } });
  await note({ label: 'ba', verb: 'cancel' });
  await note({ label: 'bốn', before: { a: { x: 1, y: 2 } }, after: { a: { y: 2, x: 1 } } });
  const { items } = await list();
  expect(items.map(({ label, changes }) => [label, changes])).toEqual([
    ['ba', []],
    ['hai', [{ field: 'is_hidden', before: false, after: null }]],
    [
      'một',
      [
        { field: 'tags.0', before: null, after: 'a' },
        { field: 'tags.1', before: null, after: 'b' },
      ],
    ],
  ]);
});

test('a role is one thing, though an admin has two', async () => {
  const both = ['admin', 'customer'];
  const change = { verb: 'revoke_admin', subject: 'account' } as const;
  await note({ ...change, before: { role: both }, after: { role: ['customer'] } });
  const [entry] = (await list()).items;
  expect(entry?.changes).toEqual([{ field: 'role', before: 'admin', after: 'customer' }]);
});

test('a reason is found by its words, and the chosen one of a suspension by its name in both languages', async () => {
  const why = { suspension_reason: 'advertising', note: 'Bán thuốc lạ.' };
  await note({ label: 'An', subject: 'account', verb: 'suspend', id: 1, after: why });
  const other = { suspension_reason: 'harassment' };
  await note({ label: 'Bình', subject: 'account', verb: 'suspend', id: 2, after: other });
  const reason = 'Khách đổi ý';
  await note({ label: '2026-0001', subject: 'bill', verb: 'cancel_bill', after: { reason } });
  for (const keyword of ['quảng cáo', 'quang cao', 'fraud', 'thuoc la']) {
    expect(await labels(`keyword=${encodeURIComponent(keyword)}`)).toEqual(['An']);
  }
  expect(await labels('keyword=khach%20doi')).toEqual(['2026-0001']);
  // What is erased of a person is not found any more.
  await anonymizeAccounts(app.db, [1]);
  expect(await labels('keyword=quang%20cao')).toEqual([]);
});

test('the reason of a removal is found by its name in both languages', async () => {
  const after = { status: 'rejected', removal_reason: 'threat' };
  await note({ label: 'Lời dọa', subject: 'comment', verb: 'reject', id: 1, after });
  const other = { status: 'rejected', removal_reason: 'insult' };
  await note({ label: 'Lời chê', subject: 'comment', verb: 'reject', id: 2, after: other });
  for (const keyword of ['đe dọa, quấy rối', 'de doa', 'threat']) {
    expect(await labels(`keyword=${encodeURIComponent(keyword)}`)).toEqual(['Lời dọa']);
  }
});

test('a text of an item is no reason of an action', async () => {
  const reason = { vi: 'Vì kinh nguyệt là bình thường', en: 'Periods are normal' };
  await note({ label: 'Câu hỏi', subject: 'question', id: 1, after: { reason } });
  const bill = { subject: 'bill', id: 2, after: { note: 'Kinh nguyệt' } } as const;
  await note({ ...bill, label: '2026-0001', verb: 'create' });
  await note({ ...bill, label: '2026-0001', verb: 'update' });
  expect(await labels('keyword=kinh%20nguyet')).toEqual([]);
});

test('filters: subject, action, user, words, days in Viet Nam; newest first, page by page', async () => {
  const binh = await makeAccount(app.db, { role: ['admin'] });
  await note({ label: 'Một 100%' });
  await note({ label: 'Hai', subject: 'video', verb: 'trash' }, binh);
  await note({ label: 'Ba_', subject: 'podcast', verb: 'trash' });
  await setTime('Một 100%', '2026-11-20T16:59:59Z');
  await setTime('Hai', '2026-11-20T17:00:00Z');
  await setTime('Ba_', '2026-11-21T17:00:00Z');
  expect(await labels('')).toEqual(['Ba_', 'Hai', 'Một 100%']);
  expect(await labels('subject=video')).toEqual(['Hai']);
  expect(await labels('verb=trash')).toEqual(['Ba_', 'Hai']);
  expect(await labels(`user_id=${binh.user_id}`)).toEqual(['Hai']);
  expect(await labels('keyword=100%25')).toEqual(['Một 100%']);
  expect(await labels('keyword=ba_')).toEqual(['Ba_']);
  expect(await labels('keyword=100%20mot')).toEqual(['Một 100%']);
  expect(await labels('keyword=HAI')).toEqual(['Hai']);
  expect(await labels('to_date=2026-11-20')).toEqual(['Một 100%']);
  expect(await labels('from_date=2026-11-21&to_date=2026-11-21')).toEqual(['Hai']);
  expect(await labels('from_date=2026-11-22')).toEqual(['Ba_']);
  expect(await labels('size=2&page=2')).toEqual(['Một 100%']);
  expect(await list('size=2&page=3')).toMatchObject({ items: [], total: 3 });
  const { headers } = lan;
  const filters = (await app.http.inject({ url: '/api/admin/audit/filters', headers })).json();
  expect(filters.verbs).toEqual(['trash', 'update']);
  expect(filters.users.map((user: { id: number }) => user.id).toSorted()).toEqual(
    [lan.user_id, binh.user_id].toSorted(),
  );
});

test('an item is found by each of its names, without marks, with what was done under the others', async () => {
  await note({ id: '7', label: 'Tập huấn cũ' });
  await note({ id: '8', label: 'Khác' });
  await note({ id: '7', label: 'Buổi tập mới', after: { status: 'draft' } });
  const labels = ['Buổi tập mới', 'Tập huấn cũ'];
  for (const keyword of ['tap huan', 'buoi tap', 'Buổi tập mới']) {
    const { items } = await list(`keyword=${encodeURIComponent(keyword)}`);
    expect(items.map((entry: { label: string }) => entry.label)).toEqual(labels);
  }
});

test('a bill is found by its number as the pages write it', async () => {
  await note({ id: '16', subject: 'bill', label: '2026-0016' });
  await note({ id: '17', subject: 'bill', label: '2026-0017' });
  for (const keyword of ['HĐ 2026-0016', 'hd 2026-0016', 'Bill 2026-0016', '2026-0016']) {
    expect(await labels(`keyword=${encodeURIComponent(keyword)}`)).toEqual(['2026-0016']);
  }
});

test('a person is found by each address: what was done to the account, by it, and about its addresses', async () => {
  const { user_id, email } = await makeAccount(app.db, { role: ['admin'] });
  const before = `truoc-${email}`;
  const change = { user_id, old_email: before, new_email: email, reason: 'Mất hộp thư cũ.' };
  const { id } = await app.db
    .insertInto('email_changes')
    .values(change)
    .returning('id')
    .executeTakeFirstOrThrow();
  await note({ id: user_id, subject: 'account', label: 'Nguyễn An' });
  await note({ id, subject: 'email_change', label: `#${id}` });
  await note({ label: 'Ảnh bìa' }, { ...lan, user_id });
  await note({ label: 'Của người khác' });
  await note({ id: lan.user_id, subject: 'account', label: 'Lan' });
  const found = ['Ảnh bìa', `#${id}`, 'Nguyễn An'];
  for (const keyword of [email, ` ${email.toUpperCase()}`, before]) {
    expect(await labels(`keyword=${encodeURIComponent(keyword)}`)).toEqual(found);
  }
  expect(await labels(`keyword=khac@example.test`)).toEqual([]);
});

test('a person is found by the name of the account, as who did it and where the entry has no name', async () => {
  const { user_id } = await makeAccount(app.db, { role: ['admin'] });
  const name = { first_name: 'Ngân', last_name: 'Quách Thúy' };
  await app.db.updateTable('accounts').set(name).where('id', '=', user_id).execute();
  await note({ label: 'Ảnh bìa' }, { ...lan, user_id });
  await note({ id: user_id, subject: 'account', label: '#7' });
  await note({ label: 'Của người khác' });
  for (const keyword of ['ngan', 'quach thuy ngan']) {
    expect(await labels(`keyword=${encodeURIComponent(keyword)}`)).toEqual(['#7', 'Ảnh bìa']);
  }
});

test.each(['subject=nothing', 'verb=a.b', 'user_id=x', 'from_date=2026-02-30'])(
  '%s is refused',
  async (query) => {
    const url = `/api/admin/audit?${query}`;
    expect((await app.http.inject({ url, headers: lan.headers })).statusCode).toBe(400);
  },
);

test('an entry stays when the account of its actor is deleted', async () => {
  const gone = await makeAccount(app.db, { role: ['admin'] });
  await note({}, gone);
  await app.db.deleteFrom('accounts').where('id', '=', gone.user_id).execute();
  expect((await list()).items[0]?.user).toBeNull();
});

test('deleting an account clears the content of the entries about it', async () => {
  const reader = await makeAccount(app.db);
  const change = {
    subject: 'account',
    label: 'Nguyễn An',
    after: { email: reader.email },
  } as const;
  await note({ ...change, id: reader.user_id });
  await note({ ...change, id: lan.user_id });
  const { headers } = reader;
  const gone = await app.http.inject({
    method: 'DELETE',
    url: '/api/profile',
    headers,
    payload: {},
  });
  expect(gone.statusCode).toBe(200);
  const { items } = await list();
  expect(items.map(({ label, changes }) => [label, changes.length])).toEqual([
    ['Nguyễn An', 1],
    ['', 0],
  ]);
});

test('the export has every matching entry and no formulas', async () => {
  for (let count = 0; count < 501; count += 1) await note({ label: `Mục ${count}` });
  await note({ subject: 'video', label: '=1+1', after: { title: { vi: 'Một\nhai' } } });
  const url = '/api/admin/audit/export?format=csv';
  const headers = { ...lan.headers, 'accept-language': 'vi' };
  const all = (await app.http.inject({ url, headers })).body.split('\r\n');
  expect(all).toHaveLength(1 + 502 + 2 - 1);
  const { body } = await app.http.inject({ url: `${url}&subject=video`, headers });
  expect(body).toContain('Thao tác');
  expect(body).toContain(',lan@example.test,video.update,\'=1+1,7,"title.vi: – → Một\nhai"');
});

test('entries older than two years are deleted, others stay', async () => {
  await note({ label: 'cũ' });
  await note({ label: 'mới' });
  await setTime('cũ', '2024-11-21T04:59:59Z');
  await setTime('mới', '2024-11-21T05:00:00Z');
  await sweepOld(app.deps);
  expect(await labels('')).toEqual(['mới']);
});

test('equal states have no changes; a difference has its path', () => {
  const state = fc.dictionary(fc.stringMatching(/^[a-z]{1,5}$/), fc.jsonValue({ maxDepth: 2 }));
  fc.assert(
    fc.property(state, (one) => {
      expect(listChanges(one, structuredClone(one))).toEqual([]);
    }),
  );
  fc.assert(
    fc.property(state, fc.string(), (one, text) => {
      const changed = { ...one, own: text };
      expect(listChanges({ ...one, own: null }, changed)).toEqual([
        { field: 'own', before: null, after: text },
      ]);
    }),
  );
});
