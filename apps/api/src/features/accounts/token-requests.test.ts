import { expect, test } from 'vitest';
import { sweepOld } from '../../retention.ts';
import type { TestApp } from '../../test/app.ts';
import { type AuthClient, newEmail, useAuthApp } from '../../test/auth.ts';
import { makeAccount } from '../../test/make/account.ts';
import { processTokenRequests } from './token-requests.service.ts';

let app: TestApp;
let auth: AuthClient;

useAuthApp((started) => {
  ({ app, auth } = started);
});

const countOf = async (
  table: 'token_requests' | 'mails' | 'account_tokens' | 'sessions' | 'rate_limits',
) => (await app.db.selectFrom(table).selectAll().execute()).length;

test('nothing is looked up during the request: known and unknown addresses leave the same row', async () => {
  const { email } = await makeAccount(app.db);
  for (const address of [email, newEmail()]) await auth.call('forgot-password', { email: address });
  expect(await countOf('token_requests')).toBe(2);
  expect([await countOf('mails'), await countOf('account_tokens')]).toEqual([0, 0]);
  expect(await processTokenRequests(app.deps)).toBe(2);
  expect([await countOf('token_requests'), await countOf('mails')]).toEqual([0, 1]);
});

test('requests that two processes handle at the same time are processed once each', async () => {
  const before = await countOf('mails');
  const accounts = await Promise.all(Array.from({ length: 10 }, () => makeAccount(app.db)));
  await Promise.all(accounts.map(({ email }) => auth.call('forgot-password', { email })));
  await Promise.all([processTokenRequests(app.deps), processTokenRequests(app.deps)]);
  await processTokenRequests(app.deps);
  expect((await countOf('mails')) - before).toBe(10);
});

test('a request whose processing fails is processed at the next try', async () => {
  const { email } = await makeAccount(app.db);
  await auth.call('forgot-password', { email });
  const broken = {
    ...app.deps,
    mails: { ...app.mails, queue: () => Promise.reject(new Error('x')) },
  };
  await expect(processTokenRequests(broken)).rejects.toThrow('x');
  expect(await countOf('token_requests')).toBe(1);
  expect((await auth.mailsTo(email)).map(({ template }) => template)).toEqual(['reset']);
});

test('the nightly sweep deletes expired rows and nothing else', async () => {
  const { email, headers } = await auth.signUpAndIn();
  await auth.call('forgot-password', { email });
  await auth.mailsTo(email);
  await makeAccount(app.db, { isExpired: true });
  await sweepOld(app.deps);
  expect(await countOf('account_tokens')).toBeGreaterThan(0);
  expect(await countOf('rate_limits')).toBeGreaterThan(0);
  app.clock.move(29 * 86_400_000);
  await sweepOld(app.deps);
  expect([await countOf('account_tokens'), await countOf('rate_limits')]).toEqual([0, 0]);
  const { status } = await auth.call('session', undefined, { method: 'GET', headers });
  expect(status).toBe(200);
  app.clock.move(30 * 86_400_000);
  await sweepOld(app.deps);
  // Those of makeAccount live on.
  const left = await app.db.selectFrom('sessions').select('expires_at').execute();
  expect(left.every(({ expires_at }) => expires_at >= app.clock.now())).toBe(true);
});
