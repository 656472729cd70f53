import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAuthClient, newEmail, PASSWORD } from '../../test/auth.ts';
import { signInResult, type TestBrowser } from '../../test/browser.ts';
import { startWithGoogle } from '../../test/google.ts';
import { untilBlocked } from '../../test/lock-waits.ts';
import { makeAccount } from '../../test/make/account.ts';

let site: Awaited<ReturnType<typeof startWithGoogle>>;
let auth: ReturnType<typeof createAuthClient>;
beforeAll(async () => {
  site = await startWithGoogle();
  auth = createAuthClient(site.app);
});
afterAll(() => site.close());

const PATH = '/api/auth/identities/google';
type Headers = Record<string, string>;

const identitiesOf = async (user_id: number) => {
  const identities = site.app.db.selectFrom('account_identities');
  const rows = await identities.where('user_id', '=', user_id).select('subject').execute();
  return rows.map(({ subject }) => subject);
};

/** Address of the start, as a page of the profile opens it. */
async function startOf(reader: TestBrowser, headers: Headers): Promise<string> {
  const { status, body } = await reader.call(`POST ${PATH}`, { password: PASSWORD }, headers);
  expect(status).toBe(200);
  return body.url;
}

/** There and back; the code that connects. */
async function codeOf(reader: TestBrowser, headers: Headers): Promise<string | undefined> {
  return signInResult(await reader.visit(`${await startOf(reader, headers)}&mode=popup`)).code;
}

test('a signed-in account links a provider and can sign in with it', async () => {
  const { user_id, headers } = await auth.signUpAndIn();
  const other = newEmail();
  site.provider.loginAs(other, true);
  const reader = site.open();
  const code = await codeOf(reader, headers);
  expect(await identitiesOf(user_id)).toEqual([]);
  expect(await reader.call(`PUT ${PATH}`, { code }, headers)).toEqual({ status: 200, body: {} });
  expect(await identitiesOf(user_id)).toEqual([`subject of ${other}`]);
  expect((await site.signIn()).body.user_id).toBe(user_id);
});

test('linking ignores the address of the provider and whether it is verified', async () => {
  const { user_id, headers } = await auth.signUpAndIn();
  site.provider.loginAs(newEmail(), undefined);
  const reader = site.open();
  await reader.call(`PUT ${PATH}`, { code: await codeOf(reader, headers) }, headers);
  expect(await identitiesOf(user_id)).toHaveLength(1);
});

test('linking again is no error, linking a second identity of the same provider is', async () => {
  const { user_id, headers } = await auth.signUpAndIn();
  const answers: unknown[] = [];
  for (const email of ['first@example.test', 'first@example.test', 'second@example.test']) {
    site.provider.loginAs(email, true);
    const reader = site.open();
    const code = await codeOf(reader, headers);
    answers.push((await reader.call(`PUT ${PATH}`, { code }, headers)).body.error);
  }
  expect(answers).toEqual([undefined, undefined, 'identity.taken']);
  expect(await identitiesOf(user_id)).toEqual(['subject of first@example.test']);
});

test('an identity is linked to one account', async () => {
  const [one, two] = [await auth.signUpAndIn(), await auth.signUpAndIn()];
  site.provider.loginAs(newEmail(), true);
  const reader = site.open();
  await reader.call(`PUT ${PATH}`, { code: await codeOf(reader, one.headers) }, one.headers);
  const code = await codeOf(reader, two.headers);
  const { status, body } = await reader.call(`PUT ${PATH}`, { code }, two.headers);
  expect([status, body.error]).toEqual([400, 'identity.taken']);
  expect(await identitiesOf(two.user_id)).toEqual([]);
});

test('a reader lured into another account’s linking does not link their identity to it', async () => {
  const [attacker, victim] = [await auth.signUpAndIn(), await auth.signUpAndIn()];
  const start = await startOf(site.open(), attacker.headers);
  site.provider.loginAs(victim.email, true);
  const reader = site.open();
  const { code } = signInResult(await reader.visit(start));
  for (const headers of [victim.headers, {}]) {
    const { body } = await reader.call(`PUT ${PATH}`, { code }, headers);
    expect(['identity.expired', 'auth.required']).toContain(body.error);
  }
  // Nor does signing in with it, which the page the reader sees might try.
  expect((await reader.call('POST /api/auth/hand-over', { code })).status).toBe(400);
  // The attacker has the session, but not the reader's browser.
  const stolen = await site.open().call(`PUT ${PATH}`, { code }, attacker.headers);
  expect(stolen.body.error).toBe('identity.expired');
  expect(await identitiesOf(attacker.user_id)).toEqual([]);
});

test('a code for signing in links nothing', async () => {
  const { user_id, headers } = await auth.signUpAndIn();
  site.provider.loginAs(newEmail(), true);
  const reader = site.open();
  const { code } = signInResult(await reader.visit('/api/auth/google/start'));
  expect((await reader.call(`PUT ${PATH}`, { code }, headers)).body.error).toBe('identity.expired');
  expect(await identitiesOf(user_id)).toEqual([]);
});

test('a link token works once, for ten minutes, and not after a password reset', async () => {
  const { email, headers } = await auth.signUpAndIn();
  site.provider.loginAs(newEmail(), true);
  const used = await startOf(site.open(), headers);
  await site.open().visit(used);
  const old = await startOf(site.open(), headers);
  site.app.clock.move(10 * 60_000);
  const voided = await startOf(site.open(), headers);
  await auth.call('forgot-password', { email });
  await auth.call('reset-password', {
    token: await auth.lastToken(email),
    password: 'mưa rơi trên mái',
  });
  for (const start of [used, old, voided, '/api/auth/google/start?connect=x']) {
    expect(signInResult(await site.open().visit(start))).toEqual({
      type: 'TOKEN',
      error: 'google',
    });
  }
});

test('without a popup, linking ends at the profile', async () => {
  const { headers } = await makeAccount(site.app.db);
  site.provider.loginAs(newEmail(), true);
  const reader = site.open();
  const seen = await reader.visit(`${await startOf(reader, headers)}&mode=redirect`);
  expect(seen.url.pathname).toBe('/profile');
  expect(signInResult(seen)).toEqual({ connect: 'google', code: expect.any(String) });
  site.provider.refuse();
  const refused = await reader.visit(`${await startOf(reader, headers)}&mode=redirect&next=/qa`);
  expect(refused.url.pathname + refused.url.hash).toBe('/qa#connect=google&error=google');
});

test('a provider can be unlinked, from one’s own account only', async () => {
  const [one, two] = [await auth.signUpAndIn(), await auth.signUpAndIn()];
  for (const { headers } of [one, two]) {
    site.provider.loginAs(newEmail(), true);
    const reader = site.open();
    await reader.call(`PUT ${PATH}`, { code: await codeOf(reader, headers) }, headers);
  }
  const answer = await site.open().call(`DELETE ${PATH}`, undefined, one.headers);
  expect(answer).toEqual({ status: 200, body: {} });
  expect(await identitiesOf(one.user_id)).toEqual([]);
  expect(await identitiesOf(two.user_id)).toHaveLength(1);
});

test('the last sign-in method cannot be removed', async () => {
  site.provider.loginAs(newEmail(), true);
  const { body } = await site.signIn();
  const headers = { authorization: `Bearer ${body.token}` };
  const answer = await site.open().call(`DELETE ${PATH}`, undefined, headers);
  expect([answer.status, answer.body.error]).toEqual([400, 'account.no_password']);
  expect(await identitiesOf(body.user_id)).toHaveLength(1);
});

test('of two concurrent removals one sign-in method remains', async () => {
  const { user_id, headers } = await makeAccount(site.app.db);
  const rows = (['google', 'facebook'] as const).map((provider) => ({
    provider,
    subject: `two ways of ${user_id}`,
    user_id,
  }));
  await site.app.db.insertInto('account_identities').values(rows).execute();
  // Both are held up where they delete, so that each has looked before the other is done.
  const { calls } = await site.app.db.transaction().execute(async (tx) => {
    await tx
      .selectFrom('account_identities')
      .where('user_id', '=', user_id)
      .select('subject')
      .forUpdate()
      .execute();
    const calls = rows.map(({ provider }) =>
      site.open().call(`DELETE /api/auth/identities/${provider}`, undefined, headers),
    );
    await untilBlocked(site.app.db, 2);
    return { calls };
  });
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 400]);
  expect(await identitiesOf(user_id)).toHaveLength(1);
});

test.each(['POST', 'PUT', 'DELETE'])(
  '%s: only with a session, only for a known provider',
  async (method) => {
    const { headers } = await makeAccount(site.app.db);
    const suspended = await makeAccount(site.app.db, { status: 'suspended' });
    const status = async (path: string, given: Headers) =>
      (await site.open().call(`${method} ${path}`, { code: 'x' }, given)).status;
    expect(await status(PATH, {})).toBe(401);
    expect(await status(PATH, { authorization: 'Bearer wrong' })).toBe(401);
    expect(await status(PATH, suspended.headers)).toBe(403);
    expect(await status('/api/auth/identities/unknown', headers)).toBe(400);
  },
);

test('a provider that is not configured cannot be linked', async () => {
  const { headers } = await makeAccount(site.app.db);
  const answer = await site.open().call('POST /api/auth/identities/facebook', {}, headers);
  expect(answer.status).toBe(404);
});

test('a minute with another person’s phone: a session alone connects nothing', async () => {
  const { headers } = await auth.signUpAndIn();
  const ask = async (body: object, given = headers) => {
    const answer = await site.open().call(`POST ${PATH}`, body, given);
    return answer.body.fields?.password ?? answer.body.error ?? answer.status;
  };
  expect(await ask({})).toBe('validation_required');
  expect(await ask({ password: 'không phải thế' })).toBe('validation_password_wrong');
  expect(await ask({ password: PASSWORD })).toBe(200);
  // Without a password it takes a sign-in of the last five minutes.
  const provider = await makeAccount(site.app.db);
  const signedIn = async (minutes_ago: number) => {
    const created_at = new Date(site.app.clock.now().getTime() - minutes_ago * 60_000);
    const sessions = site.app.db.updateTable('sessions').set({ created_at });
    await sessions.where('user_id', '=', provider.user_id).execute();
    return ask({}, provider.headers);
  };
  expect(await signedIn(5)).toBe(200);
  expect(await signedIn(6)).toBe('identity.sign_in_again');
});

test('the owner gets a mail when a provider is connected, and when it is disconnected', async () => {
  const { email, headers } = await auth.signUpAndIn();
  site.provider.loginAs(newEmail(), true);
  const reader = site.open();
  await reader.call(`PUT ${PATH}`, { code: await codeOf(reader, headers) }, headers);
  site.app.clock.move(1000);
  for (let count = 0; count < 2; count += 1) {
    expect((await reader.call(`DELETE ${PATH}`, undefined, headers)).status).toBe(200);
  }
  expect((await auth.mailsTo(email)).slice(1)).toMatchObject([
    { template: 'provider_connected', params: { provider: 'google' } },
    { template: 'provider_disconnected', params: { provider: 'google' } },
  ]);
});
