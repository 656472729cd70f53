import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { createAuthClient, newDevice, newEmail } from '../../test/auth.ts';
import { makeAccount } from '../../test/make/account.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

type Person = Awaited<ReturnType<typeof makeAccount>>;

const makeAdmin = (more: object = {}) =>
  makeAccount(app.db, { role: ['admin', 'customer'], ...more });

async function call(
  who: Person,
  method: 'POST' | 'PUT' | 'DELETE' | 'GET',
  path: string,
  payload?: object,
) {
  const response = await app.http.inject({
    method,
    url: `/api/admin/${path}`,
    headers: { ...newDevice(), ...who.headers },
    ...(payload && { payload }),
  });
  return { status: response.statusCode, body: response.json() };
}

const suspend = (who: Person, ...whom: Person[]) =>
  call(who, 'POST', 'users/suspend', {
    ids: whom.map(({ user_id }) => user_id),
    reason: 'advertising',
    note: '  Bán thuốc.  ',
  });
const unsuspend = (who: Person, ids: number[]) => call(who, 'POST', 'users/unsuspend', { ids });
const grant = (who: Person, { user_id }: Person) => call(who, 'PUT', `users/${user_id}/admin`);
const revoke = (who: Person, { user_id }: Person) => call(who, 'DELETE', `users/${user_id}/admin`);

/** The status of a call with a session. */
async function session({ headers }: Person) {
  const { body } = await createAuthClient(app).call('session', undefined, {
    method: 'GET',
    headers,
  });
  return body.error ?? 'alive';
}

async function activeAdmins() {
  const rows = await app.db.selectFrom('accounts').select(['id', 'role', 'status']).execute();
  return rows.filter(({ role, status }) => role.includes('admin') && status === 'active').length;
}

const entries = () =>
  app.db
    .selectFrom('audit_entries')
    .select(['user_id', 'action', 'subject_id', 'label', 'before', 'after'])
    .orderBy('id')
    .execute();

test('suspending several ends their sessions at once; unsuspending restores access, not the sessions', async () => {
  const admin = await makeAdmin();
  const [lan, binh, out] = [
    await makeAccount(app.db),
    await makeAccount(app.db),
    await makeAccount(app.db, { status: 'suspended' }),
  ];
  const { body } = await suspend(admin, lan, binh, out);
  // Who was suspended before is not changed by undo.
  expect(body.changed).toEqual([lan.user_id, binh.user_id]);
  expect(await session(lan)).toBe('auth.expired');
  expect(await session(binh)).toBe('auth.expired');
  const why = { reason: 'advertising', note: 'Bán thuốc.' };
  expect((await unsuspend(admin, body.changed)).body).toEqual({
    changed: body.changed,
    suspensions: body.changed.map((id: number) => ({ id, ...why })),
  });
  expect((await unsuspend(admin, body.changed)).body).toEqual({ changed: [], suspensions: [] });
  expect(await session(lan)).toBe('auth.expired');
  const person = { label: 'Nguyễn An', subject_id: String(lan.user_id), user_id: admin.user_id };
  // One entry for all of them, and one of each.
  const all = { label: '', subject_id: null, user_id: admin.user_id, after: { count: 2 } };
  expect(await entries()).toMatchObject([
    { ...all, action: 'account.suspend' },
    {
      ...person,
      action: 'account.suspend',
      before: { status: 'active' },
      after: { status: 'suspended', suspension_reason: 'advertising', note: 'Bán thuốc.' },
    },
    { action: 'account.suspend' },
    { ...all, action: 'account.unsuspend' },
    {
      ...person,
      action: 'account.unsuspend',
      before: { status: 'suspended' },
      after: { status: 'active' },
    },
    { action: 'account.unsuspend' },
  ]);
});

test('the reason is in the detail of the account until it is unsuspended; a second one does not replace it', async () => {
  const admin = await makeAdmin();
  const [lan, old] = [
    await makeAccount(app.db),
    await makeAccount(app.db, { status: 'suspended' }),
  ];
  const suspensionOf = async ({ user_id }: Person) =>
    (await call(admin, 'GET', `users/${user_id}`)).body.suspension;
  expect(await suspensionOf(lan)).toBeNull();
  await suspend(admin, lan);
  const kept = { reason: 'advertising', note: 'Bán thuốc.', suspended_at: expect.any(String) };
  expect(await suspensionOf(lan)).toEqual(kept);
  const again = { ids: [lan.user_id, old.user_id], reason: 'requested' };
  expect((await call(admin, 'POST', 'users/suspend', again)).body).toEqual({ changed: [] });
  expect(await suspensionOf(lan)).toEqual(kept);
  // Suspended before reasons were asked for.
  expect(await suspensionOf(old)).toBeNull();
  const both = [lan.user_id, old.user_id];
  expect((await unsuspend(admin, both)).body.suspensions).toMatchObject([{ id: lan.user_id }]);
  expect(await suspensionOf(lan)).toBeNull();
});

test.each([
  [{}, 'reason'],
  [{ reason: 'because' }, 'reason'],
  [{ reason: 'other' }, 'note'],
  [{ reason: 'other', note: '  ' }, 'note'],
  [{ reason: 'requested', note: 'x'.repeat(501) }, 'note'],
])('without a right reason no account is suspended: %j', async (why, field) => {
  const admin = await makeAdmin();
  const lan = await makeAccount(app.db);
  const { status, body } = await call(admin, 'POST', 'users/suspend', {
    ids: [lan.user_id],
    ...why,
  });
  expect(status).toBe(400);
  expect(Object.keys(body.fields)).toEqual([field]);
  expect(await session(lan)).toBe('alive');
});

test('a suspended person learns no reason at the sign-in', async () => {
  const admin = await makeAdmin();
  const auth = createAuthClient(app);
  const lan = await auth.signUpAndIn();
  await suspend(admin, lan);
  expect(JSON.stringify((await auth.login(lan.email)).body)).not.toMatch(/advertising|thuốc/);
});

test('a suspended account cannot sign in, and its tokens are invalid', async () => {
  const admin = await makeAdmin();
  const auth = createAuthClient(app);
  const lan = await auth.signUpAndIn();
  await auth.call('forgot-password', { email: lan.email });
  const token = await auth.lastToken(lan.email);
  await suspend(admin, lan);
  expect((await auth.login(lan.email)).body.error).toBe('account.suspended');
  const { body } = await auth.call('reset-password', { token, password: 'mật khẩu khác' });
  expect(body.error).toBe('link.expired');
});

test('a sign-in at the moment of a suspension leaves no session behind', async () => {
  const admin = await makeAdmin();
  const auth = createAuthClient(app);
  const lan = await auth.signUpAndIn();
  await Promise.all([
    auth.login(lan.email),
    auth.login(lan.email),
    suspend(admin, lan),
    auth.login(lan.email),
  ]);
  const left = await app.db
    .selectFrom('sessions')
    .where('user_id', '=', lan.user_id)
    .select('id')
    .execute();
  expect(left).toEqual([]);
});

test('an admin cannot suspend the own account, alone or among others', async () => {
  const admin = await makeAdmin();
  const lan = await makeAccount(app.db);
  expect((await suspend(admin, lan, admin)).body).toMatchObject({ code: 400, error: 'user.self' });
  expect(await session(lan)).toBe('alive');
});

test('two admins who suspend each other at the same time: one is refused, one stays', async () => {
  for (let round = 0; round < 10; round += 1) {
    const [one, other] = [await makeAdmin(), await makeAdmin()];
    const answers = await Promise.all([suspend(one, other), suspend(other, one)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.error === 'auth.expired')).toHaveLength(1);
    expect(await activeAdmins()).toBe(round + 1);
  }
});

test('granting: the role applies from the next sign-in on, and is audited', async () => {
  const admin = await makeAdmin();
  const lan = await createAuthClient(app).signUpAndIn();
  const { status, body } = await grant(admin, lan);
  expect([status, body.role]).toEqual([200, ['admin', 'customer']]);
  expect(await session(lan)).toBe('auth.expired');
  const { body: entry } = await createAuthClient(app).login(lan.email);
  expect(entry.role).toContain('admin');
  // Again: nothing changes, and no session ends.
  await grant(admin, lan);
  expect(await session({ ...lan, headers: { authorization: `Bearer ${entry.token}` } })).toBe(
    'alive',
  );
  expect(await entries()).toMatchObject([
    {
      action: 'account.grant_admin',
      before: { role: ['customer'] },
      after: { role: ['admin', 'customer'] },
    },
  ]);
});

test('an unverified account cannot become an admin: another person may know its password', async () => {
  const admin = await makeAdmin();
  const email = newEmail();
  const auth = createAuthClient(app);
  await auth.register(email);
  const { id } = await app.db
    .selectFrom('accounts')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirstOrThrow();
  const stranger = { ...admin, user_id: id };
  expect((await grant(admin, stranger)).body).toMatchObject({
    code: 400,
    error: 'user.unverified',
  });
  await auth.verify(await auth.lastToken(email));
  expect((await grant(admin, stranger)).status).toBe(200);
});

test('granting the role disconnects providers and tells the new admin by mail', async () => {
  const [admin, user] = [await makeAdmin(), await makeAccount(app.db)];
  const { user_id, email } = user;
  await app.db
    .insertInto('account_identities')
    .values({ provider: 'google', subject: `google of ${user_id}`, user_id })
    .execute();
  expect((await grant(admin, user)).body.providers).toEqual([]);
  // A second time nothing changes.
  await grant(admin, user);
  const mails = await app.db
    .selectFrom('mails')
    .where('to_email', '=', email)
    .select(['template', 'params'])
    .execute();
  expect(mails).toMatchObject([
    { template: 'admin_granted', params: { disconnected: ['google'] } },
  ]);
});

test('revoking the role ends the sessions at once; the account stays a customer', async () => {
  const [admin, other] = [await makeAdmin(), await makeAdmin()];
  expect((await revoke(admin, other)).body.role).toEqual(['customer']);
  expect(await session(other)).toBe('auth.expired');
  expect(await entries()).toMatchObject([
    {
      action: 'account.revoke_admin',
      before: { role: ['admin', 'customer'] },
      after: { role: ['customer'] },
    },
  ]);
});

test('the role of an admin can be revoked, that of the last active one cannot', async () => {
  const admin = await makeAdmin();
  await makeAdmin({ status: 'suspended' });
  expect((await revoke(admin, admin)).body).toMatchObject({
    code: 400,
    error: 'account.last_admin',
  });
  expect(await session(admin)).toBe('alive');
  await makeAdmin();
  expect((await revoke(admin, admin)).status).toBe(200);
  expect(await session(admin)).toBe('auth.expired');
});

test('all admins lose their role at the same time, in every way: one stays', async () => {
  const admins = await Promise.all(Array.from({ length: 6 }, () => makeAdmin()));
  await Promise.all(
    admins.map((admin, at) => {
      const next = admins[(at + 1) % admins.length] ?? admin;
      if (at % 3 === 0) return revoke(admin, admin);
      return at % 3 === 1 ? suspend(admin, next) : revoke(admin, next);
    }),
  );
  expect(await activeAdmins()).toBeGreaterThanOrEqual(1);
  const left = await makeAdmin();
  await Promise.all([...admins, left].map((admin) => revoke(admin, admin)));
  expect(await activeAdmins()).toBe(1);
});

test('access rights: all admins by name, suspended ones too', async () => {
  const admin = await makeAdmin();
  const out = await makeAdmin({ status: 'suspended' });
  await makeAccount(app.db);
  const { body } = await call(admin, 'GET', 'account-management');
  expect(body).toMatchObject({ total: 2, page: 1 });
  expect(body.items.map(({ id }: { id: number }) => id).sort()).toEqual(
    [admin.user_id, out.user_id].sort(),
  );
});

test.each([{ ids: [] }, { ids: [0] }, { ids: ['1 or 1=1'] }, {}, { ids: Array(1_001).fill(1) }])(
  'the list %j is refused',
  async (payload) => {
    const admin = await makeAdmin();
    const body = { ...payload, reason: 'requested' };
    const { status, body: refused } = await call(admin, 'POST', 'users/suspend', body);
    expect(status).toBe(400);
    expect(refused.fields.reason).toBeUndefined();
  },
);
