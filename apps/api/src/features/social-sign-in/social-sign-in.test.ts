import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OPTIONS } from '../../test/app.ts';
import { signInResult } from '../../test/browser.ts';
import { START, startWithGoogle } from '../../test/google.ts';
import { makeAccount } from '../../test/make/account.ts';

let site: Awaited<ReturnType<typeof startWithGoogle>>;
beforeAll(async () => {
  site = await startWithGoogle();
});
afterAll(() => site.close());

const account = (email: string) =>
  site.app.db.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirst();

test('only configured providers have a button', async () => {
  expect((await site.open().call('GET /api/auth/providers')).body).toEqual({ items: ['google'] });
  expect((await site.open().visit('/api/auth/facebook/start')).status).toBe(404);
  expect((await site.open().visit('/api/auth/unknown/start')).status).toBe(404);
});

test('a new person gets an account: verified, without a password, signed in', async () => {
  site.provider.loginAs('Ngan@Example.test', true, { name: 'Nguyễn Thúy Ngân' });
  const reader = site.open();
  const { status, body } = await site.signIn(reader);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    email: 'ngan@example.test',
    role: ['customer'],
    user_profile: { first_name: 'Ngân', last_name: 'Nguyễn Thúy', phone_number: null },
  });
  const row = await account('ngan@example.test');
  expect(row?.email_verified_at).toEqual(site.app.clock.now());
  expect(row?.password_hash).toBeNull();
  const authorization = `Bearer ${body.token}`;
  const again = await reader.call('GET /api/auth/session', undefined, { authorization });
  expect(again.body.user_id).toBe(body.user_id);
});

test('the same identity gets the same account, also with another address at the provider', async () => {
  site.provider.loginAs('binh@example.test', true);
  const first = await site.signIn();
  site.provider.loginAs('binh.new@example.test', true, { subject: 'subject of binh@example.test' });
  const second = await site.signIn();
  expect(second.body).toMatchObject({ user_id: first.body.user_id, email: 'binh@example.test' });
  expect(await account('binh.new@example.test')).toBeUndefined();
});

test('two concurrent exchanges of one new identity create one account', async () => {
  site.provider.loginAs('twice@example.test', true);
  const readers = [site.open(), site.open()];
  const codes: (string | undefined)[] = [];
  for (const reader of readers) codes.push(signInResult(await reader.visit(START)).code);
  const answers = await Promise.all(
    readers.map((reader, at) => reader.call('POST /api/auth/hand-over', { code: codes[at] })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(new Set(answers.map(({ body }) => body.user_id)).size).toBe(1);
});

test.each([
  ['Ngân', { first_name: 'Ngân', last_name: '' }],
  ['🌸 Hoa 2007 🌸', { first_name: 'Hoa', last_name: '' }],
  ['H’Hen Niê <script>', { first_name: 'script', last_name: 'H’Hen Niê' }],
  ['🌸🌸', { first_name: 'Bạn đọc', last_name: '' }],
])('the name %s is kept as a name', async (name, kept) => {
  site.provider.loginAs(`name-${Buffer.from(name).toString('hex')}@example.test`, true, { name });
  expect((await site.signIn()).body.user_profile).toMatchObject(kept);
});

test('the popup posts its result to this site only, in a page that runs no other script', async () => {
  site.provider.loginAs('popup@example.test', true);
  const { status, headers, body } = await site.open().visit(`${START}&next=/video/1`);
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
  const scripts = [...body.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text);
  const hash = createHash('sha256').update(scripts.join('')).digest('base64');
  expect(headers.get('content-security-policy')).toBe(
    `default-src 'none'; script-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  );
  const data = JSON.parse(/id="data">(.*?)<\/script>/.exec(body)?.[1] ?? '');
  const { code } = data.message;
  expect(data).toEqual({
    message: { type: 'TOKEN', code: expect.stringMatching(/^[\w-]{43}$/) },
    origin: OPTIONS.origin,
    path: `/login?next=%2Fvideo%2F1#code=${code}&next=%2Fvideo%2F1`,
  });
});

test('without a popup the code is in the fragment of the URL, which no server and no log sees', async () => {
  site.provider.loginAs('redirect@example.test', true);
  const reader = site.open();
  const seen = await reader.visit('/api/auth/google/start?mode=redirect&next=/qa?page=2');
  expect(seen.status).toBe(303);
  expect(seen.url.pathname + seen.url.search).toBe('/login?next=%2Fqa%3Fpage%3D2');
  const { code, next } = signInResult(seen);
  expect(next).toBe('/qa?page=2');
  expect((await reader.call('POST /api/auth/hand-over', { code })).status).toBe(200);
});

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/%0d%0aX:y', '/a#code=1'])(
  'open redirect: after signing in, %j leads nowhere but here',
  async (next) => {
    site.provider.loginAs('open@example.test', true);
    const query = new URLSearchParams({ mode: 'redirect', next });
    const seen = await site.open().visit(`/api/auth/google/start?${query}`);
    expect(seen.url.origin + seen.url.pathname).toBe(`${OPTIONS.origin}/login`);
    expect(signInResult(seen).next).toBe('/dashboard');
  },
);

test('a refusal at the provider gives an error, by message or in the URL', async () => {
  site.provider.refuse();
  expect(signInResult(await site.open().visit(START))).toEqual({ type: 'TOKEN', error: 'google' });
  const { url } = await site.open().visit('/api/auth/google/start?mode=redirect');
  expect(url.pathname + url.hash).toBe('/login#error=google&next=%2Fdashboard');
});

test('a suspended account cannot sign in through a provider', async () => {
  site.provider.loginAs('suspended@example.test', true);
  const { body } = await site.signIn();
  const suspend = site.app.db.updateTable('accounts').set({ status: 'suspended' });
  await suspend.where('id', '=', body.user_id).execute();
  const again = await site.signIn();
  expect(again).toMatchObject({ status: 400, body: { error: 'account.suspended' } });
});

test('an account is never entered because its address is the same', async () => {
  const { email, user_id } = await makeAccount(site.app.db);
  site.provider.loginAs(email, true);
  for (let times = 0; times < 2; times += 1) {
    const { status, body } = await site.signIn();
    expect([status, body.error]).toEqual([400, 'identity.account_exists']);
  }
  const links = site.app.db.selectFrom('account_identities').where('user_id', '=', user_id);
  expect(await links.selectAll().execute()).toEqual([]);
});

test('texts of the page follow the language, the account keeps it', async () => {
  site.provider.loginAs('english@example.test', true);
  const reader = site.open();
  const { code } = signInResult(await reader.visit(START));
  await reader.call('POST /api/auth/hand-over', { code }, { 'accept-language': 'en' });
  expect((await account('english@example.test'))?.language).toBe('en');
});
