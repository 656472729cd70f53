import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { newDevice, newEmail } from '../../test/auth.ts';
import { expectSignedInOnly } from '../../test/expect-error.ts';
import { untilBlocked } from '../../test/lock-waits.ts';
import { makeAccount } from '../../test/make/account.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.clock.move(600_000));

type Headers = Record<string, string>;

const url = '/api/email-changes';

function form(new_email: string, fields: object = {}) {
  return { new_email, new_email_repeat: new_email, reason: 'Mình đổi hòm thư', ...fields };
}

async function ask(headers: Headers, payload: object) {
  const response = await app.http.inject({
    method: 'POST',
    url,
    headers: { ...newDevice(), ...headers },
    payload,
  });
  return { status: response.statusCode, body: response.json() };
}

async function own(headers: Headers) {
  return (await app.http.inject({ method: 'GET', url, headers })).json();
}

const settle = (id: number, fields: object) =>
  app.db.updateTable('email_changes').set(fields).where('id', '=', id).execute();
const requestsOf = (user_id: number) =>
  app.db.selectFrom('email_changes').where('user_id', '=', user_id).selectAll().execute();
const mailsTo = (email: string) =>
  app.db.selectFrom('mails').where('to_email', '=', email).select(['template', 'params']).execute();

test('a request is stored, shown to its owner, and confirmed by mail to the current address', async () => {
  const { headers, email, user_id } = await makeAccount(app.db);
  const new_email = newEmail();
  const now = app.clock.now().toISOString();
  const { status, body } = await ask(headers, form(`  ${new_email.toUpperCase()} `));
  expect(status).toBe(200);
  expect(body).toEqual({
    id: expect.any(Number),
    old_email: email,
    new_email,
    reason: 'Mình đổi hòm thư',
    refuse_reason: null,
    status: 'incomplete',
    created_at: now,
    updated_at: now,
  });
  expect(await own(headers)).toEqual({ items: [body] });
  expect(await mailsTo(email)).toEqual([
    { template: 'email_change_received', params: { name: 'An', new_email } },
  ]);
  expect(await mailsTo(new_email)).toEqual([]);
  const account = await app.db
    .selectFrom('accounts')
    .where('id', '=', user_id)
    .select('email')
    .executeTakeFirst();
  expect(account?.email).toBe(email);
});

test('the account and the status of a request cannot be set by the sender', async () => {
  const mine = await makeAccount(app.db);
  const theirs = await makeAccount(app.db);
  const forged = {
    user_id: theirs.user_id,
    status: 'complete',
    contact_note: 'x',
    old_email: 'a@b.vn',
  };
  expect((await ask(mine.headers, form(newEmail(), forged))).status).toBe(200);
  expect(await requestsOf(theirs.user_id)).toEqual([]);
  expect(await requestsOf(mine.user_id)).toMatchObject([
    { status: 'incomplete', old_email: mine.email, contact_note: null },
  ]);
});

test('one open request at a time; another one once it is refused or complete', async () => {
  const { headers, user_id } = await makeAccount(app.db);
  const first = (await ask(headers, form(newEmail()))).body;
  expect((await ask(headers, form(newEmail()))).body).toMatchObject({
    code: 400,
    error: 'email_change.open',
  });
  await settle(first.id, { status: 'refused', refuse_reason: 'Chưa gọi được cho bạn' });
  const second = (await ask(headers, form(newEmail()))).body;
  expect((await ask(headers, form(newEmail()))).body.error).toBe('email_change.open');
  await settle(second.id, { status: 'complete', contact_note: 'gọi 0912345678, đúng là bạn ấy' });
  app.clock.move(1_000);
  expect((await ask(headers, form(newEmail()))).status).toBe(200);
  const { items } = await own(headers);
  expect(items.map((item: { status: string }) => item.status)).toEqual([
    'incomplete',
    'complete',
    'refused',
  ]);
  expect(items[2].refuse_reason).toBe('Chưa gọi được cho bạn');
  expect(await requestsOf(user_id)).toHaveLength(3);
});

test('the note of an admin about the contact is in no response', async () => {
  const { headers } = await makeAccount(app.db);
  const { id } = (await ask(headers, form(newEmail()))).body;
  await settle(id, { status: 'complete', contact_note: 'ghi chú nội bộ' });
  const answer = JSON.stringify(await own(headers));
  expect(answer).not.toContain('ghi chú');
  expect(answer).not.toContain('contact_note');
});

test('twenty requests at once: one is created and confirmed by mail, the others fail because one is open', async () => {
  const { headers, user_id, email } = await makeAccount(app.db);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => ask(headers, form(newEmail()))),
  );
  const errors = answers.map(({ body }) => body.error);
  expect(errors.filter((error) => error === undefined)).toHaveLength(1);
  expect(errors.filter((error) => error === 'email_change.open')).toHaveLength(19);
  expect(await requestsOf(user_id)).toHaveLength(1);
  expect(await mailsTo(email)).toHaveLength(1);
});

test('an address with an account is refused, whatever its capitals; one’s own too', async () => {
  const mine = await makeAccount(app.db);
  const theirs = await makeAccount(app.db, { email: `Lan.${newEmail()}` });
  for (const used of [theirs.email, theirs.email.toLowerCase(), mine.email, ` ${mine.email} `]) {
    expect((await ask(mine.headers, form(used))).body).toMatchObject({
      code: 400,
      error: 'validation',
      fields: { new_email: 'validation_new_email_used' },
    });
  }
  expect(await requestsOf(mine.user_id)).toEqual([]);
  expect(await mailsTo(mine.email)).toEqual([]);
});

test('the addresses of accounts cannot be enumerated: after fifteen responses the limit applies', async () => {
  const { headers } = await makeAccount(app.db);
  const used = (await makeAccount(app.db)).email;
  for (let count = 0; count < 15; count += 1) {
    expect((await ask(headers, form(used))).body.error).toBe('validation');
  }
  expect((await ask(headers, form(used))).body).toMatchObject({ code: 429, error: 'too_many' });
  app.clock.move(300_000);
  expect((await ask(headers, form(used))).body.error).toBe('validation');
});

test('every wrong field is reported with the key of its rule', async () => {
  const { headers, user_id } = await makeAccount(app.db);
  const cases: [object, Record<string, string>][] = [
    [
      {},
      {
        new_email: 'validation_new_email_invalid',
        new_email_repeat: 'validation_new_email_invalid',
        reason: 'validation_email_change_reason_required',
      },
    ],
    [form('không phải email'), { new_email: 'validation_new_email_invalid' }],
    [form(`${'a'.repeat(251)}@b.vn`), { new_email: 'validation_new_email_too_long' }],
    [form(newEmail(), { reason: '  ' }), { reason: 'validation_email_change_reason_required' }],
    [
      form(newEmail(), { reason: 'a'.repeat(513) }),
      { reason: 'validation_email_change_reason_too_long' },
    ],
    [
      form(newEmail(), { new_email_repeat: 'other@example.test' }),
      { new_email_repeat: 'validation_new_email_mismatch' },
    ],
  ];
  for (const [payload, fields] of cases) {
    expect((await ask(headers, payload)).body).toMatchObject({ error: 'validation', fields });
  }
  expect(await requestsOf(user_id)).toEqual([]);
});

test('a reason of 512 characters and an address of 255 just fit', async () => {
  const { headers } = await makeAccount(app.db);
  const labels = ['b', 'c', 'd'].map((character) => character.repeat(62)).join('.');
  const long = `${'a'.repeat(255 - labels.length - 4)}@${labels}.vn`;
  expect(long).toHaveLength(255);
  expect((await ask(headers, form(long, { reason: 'ă'.repeat(512) }))).status).toBe(200);
});

test('requests of an account are in no other list, not in an admin’s own either', async () => {
  const theirs = await makeAccount(app.db);
  await ask(theirs.headers, form(newEmail()));
  const mine = await makeAccount(app.db);
  const admin = await makeAccount(app.db, { role: ['admin'] });
  for (const { headers } of [mine, admin]) {
    const response = await app.http.inject({ url: `${url}?user_id=${theirs.user_id}`, headers });
    expect(response.json()).toEqual({ items: [] });
  }
});

test('a suspended account cannot request a change', async () => {
  const { headers, user_id } = await makeAccount(app.db, { status: 'suspended' });
  expect((await ask(headers, form(newEmail()))).body).toMatchObject({
    code: 403,
    error: 'auth.suspended',
  });
  expect(await requestsOf(user_id)).toEqual([]);
});

test('an account that is suspended during its request is refused', async () => {
  const { headers, user_id } = await makeAccount(app.db);
  const asking = await app.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('accounts')
      .set({ status: 'suspended' })
      .where('id', '=', user_id)
      .execute();
    const answer = ask(headers, form(newEmail()));
    // Until it waits for the row.
    await untilBlocked(app.db, 1);
    return { answer };
  });
  expect((await asking.answer).body).toMatchObject({ code: 403, error: 'auth.suspended' });
  expect(await requestsOf(user_id)).toEqual([]);
});

test('only signed-in, active accounts have access', async () => {
  await expectSignedInOnly(app, { method: 'GET', url });
  await expectSignedInOnly(app, { method: 'POST', url, payload: form(newEmail()) });
});
