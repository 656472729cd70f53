import { afterAll, beforeAll, expect, test } from 'vitest';
import { OPTIONS, startTestApp, type TestApp } from '../../test/app.ts';
import { createAuthClient, newEmail } from '../../test/auth.ts';
import { openBrowser, signInResult } from '../../test/browser.ts';
import { startFacebook } from '../../test/facebook.ts';
import { createProviders } from './providers.service.ts';

let app: TestApp;
let facebook: Awaited<ReturnType<typeof startFacebook>>;
let auth: ReturnType<typeof createAuthClient>;
beforeAll(async () => {
  facebook = await startFacebook();
  app = await startTestApp({ providers: withSecret(facebook.clientSecret) });
  auth = createAuthClient(app);
});
afterAll(async () => {
  await app.close();
  await facebook.stop();
});

const START = '/api/auth/facebook/start?mode=popup';
const FAILED = { type: 'TOKEN', error: 'facebook' };

function withSecret(secret: string) {
  const { url, clientId: id } = facebook;
  const settings = { id, secret, dialogUrl: url, graphUrl: url };
  return createProviders({ publicUrl: OPTIONS.origin, google: undefined, facebook: settings });
}

async function signIn(reader = openBrowser(app.http, OPTIONS.origin)) {
  const { code } = signInResult(await reader.visit(START));
  return reader.call('POST /api/auth/hand-over', { code });
}

test('a new account verifies the address first, since Facebook does not', async () => {
  const email = newEmail();
  facebook.loginAs({ id: '10220000000000001', name: 'Lê Minh', email });
  const reader = openBrowser(app.http, OPTIONS.origin);
  expect((await signIn(reader)).body.error).toBe('login.unverified');
  expect((await auth.mailsTo(email)).map(({ template }) => template)).toEqual(['verify']);
  await reader.call('POST /api/auth/verify', { token: await auth.lastToken(email) });
  const { status, body } = await signIn();
  expect(status).toBe(200);
  expect(body.user_profile).toMatchObject({ first_name: 'Minh', last_name: 'Lê' });
});

test('an address with an account gets a mail, and the account cannot be entered', async () => {
  const { email, user_id } = await auth.signUpAndIn();
  facebook.loginAs({ id: '10220000000000002', name: 'Another Person', email });
  expect((await signIn()).body.error).toBe('login.unverified');
  const identities = app.db.selectFrom('account_identities').where('user_id', '=', user_id);
  expect(await identities.selectAll().execute()).toEqual([]);
});

test('an account without an address (created by phone) gets an error of its own', async () => {
  facebook.loginAs({ id: '10220000000000003', name: 'Lê Minh' });
  expect((await signIn()).body.error).toBe('identity.email_missing');
});

test('a refusal at the provider gives an error', async () => {
  facebook.loginAs(undefined);
  expect(signInResult(await openBrowser(app.http, OPTIONS.origin).visit(START))).toEqual(FAILED);
});

test('a wrong secret or an invalid response gives an error', async () => {
  const wrong = await startTestApp({ providers: withSecret('wrong') });
  facebook.loginAs({ id: '10220000000000004', name: 'Lê Minh', email: newEmail() });
  expect(signInResult(await openBrowser(wrong.http, OPTIONS.origin).visit(START))).toEqual(FAILED);
  await wrong.close();
  facebook.loginAs({ id: '', name: 'Lê Minh' });
  expect(signInResult(await openBrowser(app.http, OPTIONS.origin).visit(START))).toEqual(FAILED);
});
