import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { OPTIONS, type TestApp } from '../../test/app.ts';
import { type Misbehaviour, startBadProvider } from '../../test/bad-provider.ts';
import { openBrowser, signInResult } from '../../test/browser.ts';
import { START, startAppWithGoogle } from '../../test/google.ts';

let app: TestApp;
let provider: Awaited<ReturnType<typeof startBadProvider>>;
beforeAll(async () => {
  provider = await startBadProvider();
  app = await startAppWithGoogle(provider);
});
beforeEach(() => provider.misbehave({}));
afterAll(async () => {
  await app.close();
  await provider.stop();
});

const open = () => openBrowser(app.http, OPTIONS.origin);
const FAILED = { type: 'TOKEN', error: 'google' };
const seconds = (ms: number) => Math.floor(ms / 1000);

test('control: an honest provider is accepted', async () => {
  const reader = open();
  const { code } = signInResult(await reader.visit(START));
  const { status, body } = await reader.call('POST /api/auth/hand-over', { code });
  expect([status, body.email]).toEqual([200, 'person@example.test']);
});

test.each<[string, Misbehaviour]>([
  ['alg none', { signature: 'none' }],
  ['signed with the client’s secret (HS256)', { signature: 'secret' }],
  ['signed with the public key as a secret', { signature: 'public' }],
  ['signed with another key', { signature: 'another key' }],
  ['wrong aud', { claims: (honest) => ({ ...honest, aud: 'another-site' }) }],
  ['aud of many, made for another', { claims: manyAudiences }],
  ['no aud', { claims: ({ aud: _, ...rest }) => rest }],
  ['wrong iss', { claims: (honest) => ({ ...honest, iss: 'https://evil.example' }) }],
  ['wrong nonce', { claims: (honest) => ({ ...honest, nonce: 'n'.repeat(43) }) }],
  ['no nonce', { claims: ({ nonce: _, ...rest }) => rest }],
  ['expired', { claims: (honest) => ({ ...honest, exp: seconds(Date.now()) - 120 }) }],
  ['no exp', { claims: ({ exp: _, ...rest }) => rest }],
  ['from the future', { claims: (honest) => ({ ...honest, nbf: seconds(Date.now()) + 3600 }) }],
  ['no sub', { claims: ({ sub: _, ...rest }) => rest }],
  ['an endless sub', { claims: (honest) => ({ ...honest, sub: 'x'.repeat(256) }) }],
  [
    'email_verified that is no yes',
    { claims: (honest) => ({ ...honest, email_verified: 'true' }) },
  ],
  ['no ID token at all', { isSilent: true }],
  ['an answer of another issuer (mix-up)', { callback: { iss: 'https://evil.example' } }],
  ['another state', { callback: { state: 's'.repeat(43) } }],
  ['no state', { callback: { state: '' } }],
  ['an error beside the code', { callback: { error: 'server_error' } }],
  ['no answer to the code', { broken: '/token' }],
])('an identity is not believed: %s', async (_, lie) => {
  provider.misbehave(lie);
  expect(signInResult(await open().visit(START))).toEqual(FAILED);
  expect(await app.db.selectFrom('oauth_codes').select('subject').execute()).toEqual([]);
});

test('a missing email_verified means unverified', async () => {
  provider.misbehave({
    claims: ({ email_verified: _, ...rest }) => ({ ...rest, ...anotherPerson }),
  });
  const reader = open();
  const { code } = signInResult(await reader.visit(START));
  const { body } = await reader.call('POST /api/auth/hand-over', { code });
  expect(body.error).toBe('login.unverified');
});

test.each([{}, { email: '' }, { email: 'no address' }, { email: 'a@b\r\nBcc: c@d.vn' }])(
  'without an address that could be one (%j) there is no account',
  async (claims) => {
    provider.misbehave({
      claims: ({ email: _, ...rest }) => ({ ...rest, sub: 'nameless', ...claims }),
    });
    const reader = open();
    const { code } = signInResult(await reader.visit(START));
    const { body } = await reader.call('POST /api/auth/hand-over', { code });
    expect(body.error).toBe('identity.email_missing');
  },
);

// Discovery is done once, so each has an application of its own.
test.each<[string, Misbehaviour]>([
  ['is down', { broken: '/.well-known/openid-configuration' }],
  ['names another issuer', { metadata: { issuer: 'https://evil.example' } }],
])(
  'a provider that %s: the reader gets an error, and the next sign-in works once it is repaired',
  async (_, lie) => {
    const fresh = await startAppWithGoogle(provider);
    const visit = (path: string) => openBrowser(fresh.http, OPTIONS.origin).visit(path);
    provider.misbehave(lie);
    expect(signInResult(await visit(START))).toEqual(FAILED);
    const { url } = await visit('/api/auth/google/start?mode=redirect&next=/qa');
    expect(url.pathname + url.search + url.hash).toBe('/login?next=%2Fqa#error=google&next=%2Fqa');
    provider.misbehave({});
    expect(signInResult(await visit(START))).toHaveProperty('code');
    await fresh.close();
  },
);

test('a token is refused when the keys cannot be fetched', async () => {
  const fresh = await startAppWithGoogle(provider);
  provider.misbehave({ broken: '/jwks' });
  expect(signInResult(await openBrowser(fresh.http, OPTIONS.origin).visit(START))).toEqual(FAILED);
  await fresh.close();
});

const anotherPerson = { sub: 'another person', email: 'another.person@example.test' };

function manyAudiences(honest: object) {
  return { ...honest, aud: ['mam', 'another-site'], azp: 'another-site' };
}
