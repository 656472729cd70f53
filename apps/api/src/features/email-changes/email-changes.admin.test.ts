import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { newDevice, newEmail } from '../../test/auth.ts';
import { untilBlocked } from '../../test/lock-waits.ts';
import { makeAccount } from '../../test/make/account.ts';

let app: TestApp;
let admin: Awaited<ReturnType<typeof makeAccount>>;

beforeAll(async () => {
  app = await startTestApp();
  admin = await makeAccount(app.db, { role: ['admin'] });
});
afterAll(() => app.close());
beforeEach(() => app.clock.move(600_000));

const url = '/api/admin/email-changes';

async function call(path: string, payload?: object, headers = admin.headers) {
  const method = payload ? 'POST' : 'GET';
  const options = { method, url: `${url}${path}`, headers, ...(payload && { payload }) } as const;
  const response = await app.http.inject(options);
  return { status: response.statusCode, body: response.json() };
}

/** A request of a new account, confirmed at the new address. */
async function makeRequest({ isConfirmed = true } = {}) {
  const owner = await makeAccount(app.db);
  const new_email = newEmail();
  const response = await app.http.inject({
    method: 'POST',
    url: '/api/email-changes',
    headers: { ...newDevice(), ...owner.headers },
    payload: { new_email, new_email_repeat: new_email, reason: 'Mất hộp thư của trường' },
  });
  const { id } = response.json();
  if (isConfirmed)
    await app.db
      .updateTable('email_changes')
      .set({ confirmed_at: app.clock.now() })
      .where('id', '=', id)
      .execute();
  return { ...owner, id: Number(id), new_email };
}

const note = (id: number) => call(`/${id}/notes`, { contact_note: 'Gọi 9 giờ, đúng là bạn ấy' });
const complete = (id: number) => call(`/${id}/complete`, { complete_reason: 'Đã gọi lại' });
const refuse = (id: number) => call(`/${id}/refuse`, { refuse_reason: 'Chưa gọi được cho bạn' });
const mailsTo = (email: string, template: string) =>
  app.db
    .selectFrom('mails')
    .where('to_email', '=', email)
    .where('template', '=', template)
    .selectAll()
    .execute();
const audited = (id: number) =>
  app.db
    .selectFrom('audit_entries')
    .where('subject', '=', 'email_change')
    .where('subject_id', '=', String(id))
    .orderBy('id')
    .select(['action', 'label', 'after'])
    .execute();
const emailOf = async (user_id: number) =>
  (
    await app.db
      .selectFrom('accounts')
      .where('id', '=', user_id)
      .select('email')
      .executeTakeFirstOrThrow()
  ).email;

test('a request is completed after a contact: new address, no session left, both addresses get a mail, audited', async () => {
  const { id, user_id, email, new_email, headers } = await makeRequest();
  const before = (await call(`/${id}`)).body;
  expect(before).toMatchObject({
    user: { id: user_id, name: 'Nguyễn An' },
    account: { email, status: 'active' },
    notes: [],
    is_taken: false,
  });
  expect((await complete(id)).body).toMatchObject({
    error: 'validation',
    fields: { contact_note: 'validation_email_change_contact_first' },
  });
  expect((await note(id)).body.notes).toMatchObject([
    {
      by: 'Nguyễn An',
      text: 'Gọi 9 giờ, đúng là bạn ấy',
      created_at: app.clock.now().toISOString(),
    },
  ]);
  const done = await complete(id);
  expect(done.body).toMatchObject({ status: 'complete', complete_reason: 'Đã gọi lại' });
  expect(done.body.decided_by).toBe('Nguyễn An');
  expect(await emailOf(user_id)).toBe(new_email);
  const old = await app.http.inject({ url: '/api/email-changes', headers });
  expect(old.statusCode).toBe(401);
  for (const to of [email, new_email])
    expect(await mailsTo(to, 'email_change_done')).toMatchObject([{ status: 'queued' }]);
  expect(await audited(id)).toEqual([
    { action: 'email_change.note', label: `#${id}`, after: null },
    { action: 'email_change.complete', label: `#${id}`, after: { status: 'complete' } },
  ]);
});

test('a refused request keeps the address and its reason is mailed and shown to the customer', async () => {
  const { id, user_id, email, headers } = await makeRequest();
  expect((await refuse(id)).body).toMatchObject({ status: 'refused' });
  expect(await emailOf(user_id)).toBe(email);
  const own = (await app.http.inject({ url: '/api/email-changes', headers })).json();
  expect(own.items).toMatchObject([
    {
      status: 'refused',
      refuse_reason: 'Chưa gọi được cho bạn',
      updated_at: app.clock.now().toISOString(),
    },
  ]);
  expect(await mailsTo(email, 'email_change_refused')).toHaveLength(1);
  for (const again of [await complete(id), await refuse(id), await note(id)])
    expect(again.body).toMatchObject({ code: 409, error: 'email_change.decided' });
});

test('of two admins who decide at once the first one does', async () => {
  const { id } = await makeRequest();
  await note(id);
  const answers = await Promise.all([complete(id), refuse(id), complete(id), refuse(id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
});

test('an address that another account has meanwhile is not given away; the request can be refused', async () => {
  const { id, user_id, email, new_email } = await makeRequest();
  await note(id);
  const other = await makeAccount(app.db, { email: new_email });
  const detail = await call(`/${id}`);
  expect(detail.body.is_taken).toBe(true);
  expect(JSON.stringify(detail.body)).not.toContain(`"id":${other.user_id}`);
  expect((await complete(id)).body).toMatchObject({ code: 400, error: 'email_change.taken' });
  expect(await emailOf(user_id)).toBe(email);
  expect((await refuse(id)).status).toBe(200);
});

test('an account that is created with the address during the change wins', async () => {
  const { id, user_id, email, new_email } = await makeRequest();
  await note(id);
  const completing = await app.db.transaction().execute(async (tx) => {
    await makeAccount(tx, { email: new_email });
    const answer = complete(id);
    // Until it waits for the other row of the unique index.
    await untilBlocked(app.db, 1);
    return { answer };
  });
  expect((await completing.answer).body).toMatchObject({ code: 400, error: 'email_change.taken' });
  expect(await emailOf(user_id)).toBe(email);
});

test('unconfirmed, suspended and deleted: each is refused with its reason', async () => {
  const unconfirmed = await makeRequest({ isConfirmed: false });
  await note(unconfirmed.id);
  expect((await complete(unconfirmed.id)).body.error).toBe('email_change.unconfirmed');
  expect((await refuse(unconfirmed.id)).status).toBe(200);

  const suspended = await makeRequest();
  await note(suspended.id);
  const { user_id } = suspended;
  await app.db
    .updateTable('accounts')
    .set({ status: 'suspended' })
    .where('id', '=', user_id)
    .execute();
  expect((await complete(suspended.id)).body.error).toBe('email_change.suspended');
  expect((await refuse(suspended.id)).status).toBe(200);

  const deleted = await makeRequest();
  await app.db.deleteFrom('accounts').where('id', '=', deleted.user_id).execute();
  expect((await complete(deleted.id)).body).toMatchObject({
    code: 404,
    error: 'email_change.not_found',
  });
});

test('the list: waiting ones first, found by name and address, filtered by state', async () => {
  const { id, new_email, email } = await makeRequest();
  const { items } = (await call('?status=incomplete')).body;
  expect(items.map((item: { id: number }) => item.id)).toContain(id);
  for (const keyword of [new_email, email, 'nguyen'])
    expect(
      (await call(`?keyword=${encodeURIComponent(keyword)}&status=incomplete`)).body.items,
    ).toEqual(expect.arrayContaining([expect.objectContaining({ id })]));
  expect((await call(`?keyword=${encodeURIComponent(new_email)}&status=refused`)).body.total).toBe(
    0,
  );
});

test('reasons and notes of more than 1024 characters, and empty ones, are refused by their field', async () => {
  const { id } = await makeRequest();
  for (const [path, field, name] of [
    ['notes', 'contact_note', 'note'],
    ['complete', 'complete_reason', 'completion'],
    ['refuse', 'refuse_reason', 'refusal'],
  ] as const) {
    for (const [text, problem] of [
      [' ', 'required'],
      ['ă'.repeat(1025), 'too_long'],
    ]) {
      expect((await call(`/${id}/${path}`, { [field]: text })).body).toMatchObject({
        error: 'validation',
        fields: { [field]: `validation_email_change_${name}_${problem}` },
      });
    }
  }
  expect((await call(`/${id}`)).body.status).toBe('incomplete');
});

test('no customer reads a request here, not even the own one', async () => {
  const { id, headers } = await makeRequest();
  const stranger = await makeAccount(app.db);
  for (const each of [headers, stranger.headers])
    expect((await call(`/${id}`, undefined, each)).status).toBe(403);
});
