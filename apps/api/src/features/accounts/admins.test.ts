import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createPasswords } from '../../platform/passwords.ts';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { createAuthClient, PASSWORD } from '../../test/auth.ts';
import { makeAccount } from '../../test/make/account.ts';
import { createFirstAdmin } from './admins.service.ts';

const run = promisify(execFile);
const PROGRAM = fileURLToPath(new URL('../../admin-create.ts', import.meta.url));

const apps: TestApp[] = [];
let app: TestApp;

beforeEach(async () => {
  app = await startTestApp();
  apps.push(app);
});
afterAll(() => Promise.all(apps.map(({ close }) => close())));

const WANTED = { email: 'admin@mam.local' };
const first = (wanted: { email: string; password?: string } = WANTED) =>
  createFirstAdmin({ ...app.deps, passwords: createPasswords() }, wanted);
const login = (email: string, password: string) => createAuthClient(app).login(email, password);

test('the first start makes one admin with a random password, later starts none', async () => {
  const made = await first();
  expect(made).toEqual({ ...WANTED, password: expect.stringMatching(/^[\w-]{16}$/) });
  expect((await login(WANTED.email, made?.password ?? '')).body.role).toContain('admin');
  expect(await first()).toBeUndefined();
});

test('of processes that start together one makes the admin', async () => {
  const made = await Promise.all([first(), first(), first()]);
  expect(made.filter(Boolean)).toHaveLength(1);
});

test('a password of the settings is used and not returned', async () => {
  expect(await first({ ...WANTED, password: PASSWORD })).toEqual({
    ...WANTED,
    password: undefined,
  });
  expect((await login(WANTED.email, PASSWORD)).status).toBe(200);
});

test('a site with an admin gets no other, whatever the settings are', async () => {
  await makeAccount(app.db, { role: ['admin'] });
  expect(await first({ email: 'other@example.test', password: PASSWORD })).toBeUndefined();
});

test('an account that signed up with the address of the first admin does not become admin', async () => {
  const { email } = await makeAccount(app.db, { email: WANTED.email });
  expect(await first()).toBeUndefined();
  const rows = await app.db
    .selectFrom('accounts')
    .where('email', '=', email)
    .select('role')
    .execute();
  expect(rows).toEqual([{ role: ['customer'] }]);
});

/** As `npm run admin:create -- address` does. */
async function adminCreate(...args: string[]) {
  const env = { PATH: process.env.PATH, DATABASE_URL: app.url };
  const { stdout } = await run(process.execPath, [PROGRAM, ...args], { env });
  return { stdout, password: /^password: (\S+)$/m.exec(stdout)?.[1] ?? '' };
}

test('admin:create creates an admin beside a running app and prints the password once', async () => {
  const { password, stdout } = await adminCreate(' Lan@Example.test ');
  expect(stdout).toContain('New admin: lan@example.test');
  const { status, body } = await login('lan@example.test', password);
  expect(status).toBe(200);
  expect(body.role).toContain('admin');
});

test('admin:create makes an existing account an admin and ends its sessions', async () => {
  const { email, headers } = await makeAccount(app.db, { status: 'suspended', isVerified: false });
  const { password, stdout } = await adminCreate(email);
  expect(stdout).toContain('Now an admin');
  const session = await createAuthClient(app).call('session', undefined, {
    method: 'GET',
    headers,
  });
  expect(session.status).toBe(401);
  expect((await login(email, password)).body.role).toContain('admin');
});

test('admin:create refuses an invalid address', async () => {
  await expect(adminCreate('lan')).rejects.toMatchObject({
    code: 1,
    stderr: 'That is not an e-mail address.\n',
  });
});
