import { argon2Sync } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPasswords } from '../../platform/passwords.ts';
import { startCountingApp, startTestApp, type TestApp } from '../../test/app.ts';
import { createAuthClient, newDevice, newEmail, PASSWORD } from '../../test/auth.ts';
import { mainThreadMs } from '../../test/main-thread.ts';
import { makeAccount } from '../../test/make/account.ts';

let app: TestApp;
let password_hash: string;

beforeAll(async () => {
  app = await startTestApp();
  password_hash = await createPasswords().hash(PASSWORD);
});
afterAll(() => app.close());

/** Enough to notice a password that is hashed for one of both only; a real difference stays in each attempt. */
const PAIRS = 20;
const WARM_UP = 4;
const ATTEMPTS = 5;
/** Two equal distributions differ by more than so many standard deviations once in a thousand runs. */
const NOTICED = 3.3;

let addresses = 0;

/** Milliseconds of one call, from a browser and an address that no limit has seen. */
async function timeOf(path: string, payload: object): Promise<number> {
  addresses += 1;
  const remoteAddress = `10.0.${addresses >> 8}.${addresses & 255}`;
  const url = `/api/auth/${path}`;
  const began = performance.now();
  await app.http.inject({ method: 'POST', url, payload, headers: newDevice(), remoteAddress });
  return performance.now() - began;
}

/** Both kinds by turns, so that whatever else the machine does hits both. */
async function compare(path: string, payload: (email: string) => object) {
  const known: number[] = [];
  const unknown: number[] = [];
  for (let pair = -WARM_UP; pair < PAIRS; pair += 1) {
    const { email } = await makeAccount(app.db, { password_hash });
    const both = [
      { times: known, email },
      { times: unknown, email: newEmail() },
    ];
    for (const { times, email } of pair % 2 ? both : both.toReversed()) {
      const time = await timeOf(path, payload(email));
      // The first ones warm up.
      if (pair >= 0) times.push(time);
    }
  }
  return { known, unknown };
}

/** Mann–Whitney: by how many standard deviations the ranks of two samples differ. */
function difference(one: number[], other: number[]): number {
  const wins = one.flatMap((a) => other.map((b) => Number(a > b) + Number(a === b) / 2));
  const sum = wins.reduce((total, win) => total + win, 0);
  const size = one.length * other.length;
  return Math.abs(sum - size / 2) / Math.sqrt((size * (one.length + other.length + 1)) / 12);
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

const CALLS: [string, (email: string) => object][] = [
  ['login', (email) => ({ email, password: 'không phải mật khẩu' })],
  ['register', (email) => ({ full_name: 'Nguyễn Lan', email, password: 'cỏ non sau cơn mưa' })],
  ['forgot-password', (email) => ({ email })],
  ['send-verify', (email) => ({ email })],
];

test.each(CALLS)(
  '%s asks the database as often for an e-mail address that has an account as for another',
  async (path, payload) => {
    const counted = await startCountingApp(app);
    const statementsFor = (email: string) =>
      counted.count(() => {
        const url = `/api/auth/${path}`;
        return counted.http.inject({
          method: 'POST',
          url,
          payload: payload(email),
          headers: newDevice(),
        });
      });
    // The first call also asks for the salt of the day.
    await statementsFor(newEmail());
    const { email } = await makeAccount(app.db, { password_hash });
    const known = await statementsFor(email);
    expect(known).toBeGreaterThan(1);
    expect(await statementsFor(newEmail())).toBe(known);
    await counted.close();
  },
);

test.each(CALLS)(
  'the time of %s does not tell whether an e-mail address has an account',
  async (path, payload) => {
    const found = [];
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const { known, unknown } = await compare(path, payload);
      // As if the work for a known address were done twice over: that much must be seen, however
      // busy the machine is, or the comparison has no meaning.
      const planted = unknown.map((time) => time + median(unknown));
      const [seen, real] = [difference(planted, known), difference(unknown, known)];
      if (seen > NOTICED && real < NOTICED) return;
      found.push({ seen, real });
    }
    expect(found).toEqual([]);
  },
  600_000,
);

test('20 people who sign in leave the main thread to others: passwords are checked beside it', async () => {
  const accounts = await Promise.all(
    Array.from({ length: 21 }, () => makeAccount(app.db, { password_hash })),
  );
  const signIn = ({ email }: { email: string }) => createAuthClient(app).login(email);
  const [first, ...others] = accounts;
  // The code of the first one is loaded and compiled.
  if (first) await signIn(first);
  let statuses: number[] = [];
  const beside = await mainThreadMs(async () => {
    statuses = (await Promise.all(others.map(signIn))).map(({ status }) => status);
  });
  expect(statuses).toEqual(Array(20).fill(200));
  expect(beside).toBeLessThan((await mainThreadMs(() => hashOnThisThread(20))) / 2);
});

/** The same work done on the thread that serves requests. */
function hashOnThisThread(count: number): void {
  for (let index = 0; index < count; index += 1) {
    const cost = { parallelism: 1, tagLength: 32, memory: 19_456, passes: 2 };
    argon2Sync('argon2id', { message: PASSWORD, nonce: Buffer.alloc(16), ...cost });
  }
}
