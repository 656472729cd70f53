import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openKeys } from '../../db/keys/open-keys.ts';
import { systemClock } from '../../platform/clock.ts';
import { silentLog } from '../../platform/log.ts';
import { createMailTransport } from '../../platform/mail/transport.ts';
import { testClock } from '../../test/app.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { type Mailbox, startMailbox } from '../../test/mailbox.ts';
import { makeAccount } from '../../test/make/account.ts';
import { until } from '../../test/until.ts';
import { findNotification, insertNotification } from './notifications.queries.ts';
import { sendNotifications } from './notifications.sending.service.ts';

const PROGRAM = fileURLToPath(new URL('../../test/sending.process.ts', import.meta.url));
const RECIPIENTS = 60;
const SITE = {
  publicUrl: 'https://mam.example',
  mailFrom: { name: 'Mầm', address: 'chao@mam.example' },
};

let database: TestDatabase;
let mailbox: Mailbox;
let folder: string;
let keysFile: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'mam-sending-'));
  keysFile = join(folder, 'keys.json');
  await openKeys(database.db, keysFile);
  // Slow enough that a process dies in the middle of a conversation, before or after its end.
  const pause = () => sleep(Math.random() * 30);
  mailbox = await startMailbox({ onRecipient: pause, onMessage: pause });
});
afterAll(async () => {
  await mailbox.stop();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Starts a process that sends, and kills it once the mailbox has got `count` mails in all. */
async function sendUntil(count: number) {
  const child = spawn(process.execPath, [PROGRAM, database.url, mailbox.url, keysFile], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  await until(async () => mailbox.mails.length >= count);
  child.kill('SIGKILL');
  await ended;
}

test('kill -9 at any moment: every address gets at most one mail, and the numbers add up', async () => {
  const { db } = database;
  for (let count = 0; count < RECIPIENTS; count += 1) await makeAccount(db);
  await db.updateTable('notification_pace').set({ mails_per_minute: 6000 }).execute();
  const now = systemClock.now();
  const audience = { role: 'customers', language: 'any', active_days: 0, excluded: [] } as const;
  const text = { title: { vi: 'Lớp học' }, content: { vi: 'Chào bạn' } };
  const fields = {
    name: 'Lớp học',
    ...text,
    send_at: now,
    audience: { ...audience, excluded: [] },
  };
  const id = await insertNotification(db, fields, now);
  for (const share of [0.2, 0.5, 0.8]) await sendUntil(RECIPIENTS * share);

  // The last process, once the claims of the dead ones have expired.
  const clock = testClock(new Date(systemClock.now().getTime() + 60_000).toISOString());
  const transport = createMailTransport({ ...SITE, smtpUrl: mailbox.url }, '/nowhere');
  const deps = { db, clock, log: silentLog, origin: SITE.publicUrl, transport };
  await until(async () => {
    await sendNotifications(deps);
    clock.move(1000);
    return (await findNotification(db, id))?.status === 'completed';
  });

  const arrived = mailbox.mails.map(({ to }) => to[0] ?? '');
  expect(new Set(arrived).size).toBe(arrived.length);
  const rows = await db
    .selectFrom('notification_recipients')
    .innerJoin('accounts', 'accounts.id', 'user_id')
    .select(['email', 'notification_recipients.status'])
    .execute();
  const addresses = (status: string) =>
    rows.filter((row) => row.status === status).map(({ email }) => email);
  expect(arrived).toEqual(expect.arrayContaining(addresses('sent')));
  const [sent, doubtful] = [addresses('sent').length, addresses('doubtful').length];
  expect(sent + doubtful).toBe(RECIPIENTS);
  // Three workers a process, three dead processes.
  expect(doubtful).toBeLessThanOrEqual(9);
  const counts = { total: RECIPIENTS, success: sent, doubtful, failed: 0, skipped: 0, waiting: 0 };
  expect((await findNotification(db, id))?.counts).toEqual(counts);
});
