import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { type Mailbox, startMailbox } from '../../test/mailbox.ts';
import { freePort } from '../../test/process/free-port.ts';
import { until } from '../../test/until.ts';
import { createMails } from './mails.service.ts';

const SERVER = fileURLToPath(new URL('../../server.ts', import.meta.url));
const BEFORE = 'before@example.test';
const AFTER = 'after@example.test';
const DONE = 'done@example.test';
const LATER = 'later@example.test';

let database: TestDatabase;
let mailbox: Mailbox;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  mailbox = await startMailbox();
  folder = await mkdtemp(join(tmpdir(), 'mam-kill-'));
});
afterAll(async () => {
  await mailbox.stop();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** The real program, on this test's database and mailbox. */
async function startServer() {
  const port = await freePort();
  const { PATH, HOME, TMPDIR } = process.env;
  const settings = {
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    SMTP_URL: mailbox.url,
    SEED: 'none',
    LOG_LEVEL: 'error',
  };
  const env = { PATH, HOME, TMPDIR, ...settings };
  const child = spawn(process.execPath, [SERVER], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(child, 'exit');
  return async (signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal);
    await ended;
  };
}

async function queue(...readers: string[]) {
  const mails = createMails(systemClock);
  for (const to of readers) {
    const mail = { template: 'account_exists', to, language: 'vi', params: {} } as const;
    await database.db.transaction().execute((tx) => mails.queue(tx, mail));
  }
}

async function statusOf(to: string) {
  const { status } = await database.db
    .selectFrom('mails')
    .where('to_email', '=', to)
    .select('status')
    .executeTakeFirstOrThrow();
  return status;
}

const untilIs = (status: string, to: string) => until(async () => (await statusOf(to)) === status);

test('kill -9 while mail is sent: each mail arrives once', async () => {
  const [isAtTheDoor, hasEverything, release] = [signal(), signal(), signal()];
  mailbox.rules = {
    async onRecipient(address) {
      if (address !== BEFORE) return;
      isAtTheDoor.resolve();
      await release.promise;
    },
    async onMessage({ to }) {
      if (!to.includes(AFTER)) return;
      hasEverything.resolve();
      await release.promise;
    },
  };
  const end = await startServer();
  await queue(BEFORE, AFTER, DONE);
  await Promise.all([isAtTheDoor.promise, hasEverything.promise, untilIs('sent', DONE)]);
  // Too young to be looked at: the process dies with it untouched, or in its hands.
  await queue(LATER);
  await end('SIGKILL');
  mailbox.rules = {};
  release.resolve();

  const endSecond = await startServer();
  await Promise.all([untilIs('sent', BEFORE), untilIs('sent', LATER), untilIs('failed', AFTER)]);
  await endSecond('SIGTERM');
  const arrived = mailbox.mails.map(({ to }) => to[0]).sort();
  expect(arrived).toEqual([AFTER, BEFORE, DONE, LATER]);
});

function signal() {
  return Promise.withResolvers<void>();
}
