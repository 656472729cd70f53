import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS } from '@mam/contract/core/days';
import PostalMime from 'postal-mime';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { silentLog } from '../../platform/log.ts';
import { createMailTransport } from '../../platform/mail/transport.ts';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { type Mailbox, smtpReply, startMailbox } from '../../test/mailbox.ts';
import { type MailSender, sendDueMails } from './mails.delivery.service.ts';
import { sweepMails } from './mails.jobs.ts';
import type { NewMail } from './mails.service.ts';

const SITE = {
  publicUrl: 'https://mam.example',
  mailFrom: { name: 'Mầm', address: 'no-reply@mam.example' },
};
const MINUTE_MS = 60_000;

let app: TestApp;
let mailbox: Mailbox;
let outbox: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  mailbox = await startMailbox();
  outbox = await mkdtemp(join(tmpdir(), 'mam-outbox-'));
});
afterEach(async () => {
  await mailbox.stop();
  await app.db.deleteFrom('mails').execute();
  await rm(outbox, { recursive: true, force: true });
});

/** What a process needs to send; `smtpUrl` undefined: into the outbox. */
function sending(smtpUrl: string | undefined = mailbox.url): MailSender {
  const transport = createMailTransport({ ...SITE, smtpUrl }, outbox);
  return { db: app.db, clock: app.clock, log: silentLog, origin: SITE.publicUrl, transport };
}

const send = (smtpUrl?: string) => sendDueMails(sending(smtpUrl));

async function queue(fields: { to?: string; language?: 'vi' | 'en'; token?: string } = {}) {
  const { to = 'an@example.test', language = 'vi', token = 'tok-en_1' } = fields;
  const params = { name: 'Nguyễn An', token, expires_at: '2026-11-21T06:00:00.000Z' };
  await app.db
    .transaction()
    .execute((tx) => app.mails.queue(tx, { template: 'verify', to, language, params }));
}

function rows() {
  return app.db.selectFrom('mails').selectAll().orderBy('created_at').execute();
}

async function onlyRow() {
  const [row, ...others] = await rows();
  expect(others).toEqual([]);
  if (!row) throw new Error('There is no row');
  return row;
}

test.each([
  ['vi', 'Xác nhận tài khoản', 'Chào Nguyễn An,'],
  ['en', 'Confirm your account', 'Hello Nguyễn An,'],
] as const)('a mail arrives in %s, as text and as HTML', async (language, subject, greeting) => {
  await queue({ language });
  await send();
  const mail = await mailbox.waitFor('an@example.test');
  expect(mail).toMatchObject({ subject, from: SITE.mailFrom, to: ['an@example.test'] });
  for (const part of [mail.text, mail.html]) expect(part).toContain(greeting);
  expect(mail.links).toEqual(['https://mam.example/user/verify#token=tok-en_1']);
  expect(mail.html).toContain(`href="${mail.links[0]}"`);
  expect(await onlyRow()).toMatchObject({ status: 'sent', attempts: 1, sent_at: app.clock.now() });
});

test('headers: a stable id, no automatic replies, nothing about this machine or the mail library', async () => {
  await queue();
  await send();
  const { headers, client, raw } = await mailbox.waitFor('an@example.test');
  const { id } = await onlyRow();
  expect(headers.get('message-id')).toBe(`<${id}@mam.example>`);
  expect(headers.get('auto-submitted')).toBe('auto-generated');
  expect(headers.get('content-language')).toBe('vi');
  expect(client).toBe('mam.example');
  expect([...headers.keys()].sort()).toEqual([
    'auto-submitted',
    'content-language',
    'content-type',
    'date',
    'from',
    'message-id',
    'mime-version',
    'subject',
    'to',
    'x-auto-response-suppress',
  ]);
  expect(raw).not.toContain(hostname());
});

test('the parameters of a mail are cleared once it is sent', async () => {
  await queue();
  expect((await onlyRow()).params).toMatchObject({ token: 'tok-en_1' });
  await send();
  expect((await onlyRow()).params).toEqual({});
});

test('a mail of a transaction that is rolled back is not sent', async () => {
  const mail: NewMail = {
    template: 'account_exists',
    to: 'an@example.test',
    language: 'vi',
    params: {},
  };
  const failing = app.db.transaction().execute(async (tx) => {
    await app.mails.queue(tx, mail);
    throw new Error('no account after all');
  });
  await expect(failing).rejects.toThrow('no account');
  await send();
  expect(mailbox.mails).toEqual([]);
});

test.each([
  'an@example.test\r\nBcc: b@example.test',
  'an@example.test>\r\nRCPT TO:<b@example.test',
  'an@example.test, b@example.test',
  'an@example.test b@example.test',
  '"an" <b@example.test>',
  'an',
])('the address «%s» cannot be written to', async (to) => {
  await expect(queue({ to })).rejects.toThrow();
  expect(await rows()).toEqual([]);
});

test('a row with a second address in it sends to no other recipient', async () => {
  await queue();
  for (const to_email of ['a@example.test, b@example.test', 'a@example.test>\r\nDATA\r\n']) {
    await app.db.updateTable('mails').set({ to_email, status: 'queued' }).execute();
    await send();
  }
  expect(mailbox.mails.flatMap(({ to }) => to)).not.toContain('b@example.test');
  expect(mailbox.mails.every(({ to }) => to.length === 1)).toBe(true);
});

test('parameters of a mail add no header and no recipient', async () => {
  const reason = 'x\r\nBcc: b@example.test\r\n\r\n.\r\nMAIL FROM:<b@example.test>';
  const params = { name: 'An\r\nBcc: b@example.test', new_email: 'n@example.test\r\nX: y', reason };
  const to = 'an@example.test';
  await app.mails.queue(app.db, { template: 'email_change_refused', to, language: 'en', params });
  await send();
  const mail = await mailbox.waitFor(to);
  expect(mailbox.mails).toHaveLength(1);
  expect(mail.to).toEqual([to]);
  expect(mail.headers.has('bcc') || mail.headers.has('x')).toBe(false);
  expect(mail.text).toContain('MAIL FROM:<b@example.test>');
});

test('SMTP down, then up: nothing is lost, each mail is sent once', async () => {
  const { port } = mailbox;
  await mailbox.stop();
  await Promise.all(['a', 'b', 'c', 'd', 'e'].map((who) => queue({ to: `${who}@example.test` })));
  for (let minute = 0; minute < 30; minute += 1) {
    await send();
    app.clock.move(MINUTE_MS);
  }
  const waiting = await rows();
  expect(waiting.map(({ status }) => status)).toEqual(Array(5).fill('queued'));
  expect(waiting.every(({ reason }) => reason?.includes('ECONNREFUSED'))).toBe(true);
  mailbox = await startMailbox({}, port);
  app.clock.move(10 * MINUTE_MS);
  await send();
  await send();
  expect(mailbox.mails.map(({ to }) => to[0]).sort()).toEqual(
    ['a', 'b', 'c', 'd', 'e'].map((who) => `${who}@example.test`),
  );
  expect((await rows()).every(({ status }) => status === 'sent')).toBe(true);
});

test('the waits between tries grow from half a minute to ten, for a day', async () => {
  await mailbox.stop();
  await queue();
  const start = app.clock.now().getTime();
  const tries: number[] = [];
  for (let row = await onlyRow(); row.status === 'queued'; row = await onlyRow()) {
    app.clock.move(row.run_at.getTime() - app.clock.now().getTime());
    tries.push((app.clock.now().getTime() - start) / 1000);
    await send();
  }
  expect(tries.slice(0, 8)).toEqual([0, 30, 90, 210, 450, 930, 1530, 2130]);
  expect((tries.at(-1) ?? 0) / 3600).toBeCloseTo(24, 0);
  expect(await onlyRow()).toMatchObject({ status: 'failed', attempts: tries.length });
});

test('a mail queued by a clock that was 400 days ahead is sent today, and tried for a day', async () => {
  app.clock.move(400 * DAY_MS);
  await queue();
  app.clock.move(-400 * DAY_MS);
  const tomorrow = new Date(app.clock.now().getTime() + DAY_MS);
  await send();
  expect(mailbox.mails).toHaveLength(1);
  expect(await onlyRow()).toMatchObject({ status: 'sent', give_up_at: tomorrow });
});

test('a server that is busy (4xx greeting) gets the mail later', async () => {
  mailbox.rules.onConnect = () => {
    throw smtpReply(421, 'too busy');
  };
  await queue();
  await send();
  expect(await onlyRow()).toMatchObject({ status: 'queued', attempts: 1 });
  delete mailbox.rules.onConnect;
  app.clock.move(MINUTE_MS);
  await send();
  expect(mailbox.mails).toHaveLength(1);
  expect(await onlyRow()).toMatchObject({ status: 'sent', reason: null });
});

test('a recipient rejected with 5xx fails with the server’s reason', async () => {
  mailbox.rules.onRecipient = () => {
    throw smtpReply(550, 'no such user here');
  };
  await queue();
  await send();
  const failed = await onlyRow();
  expect(failed).toMatchObject({ status: 'failed', attempts: 1 });
  expect(failed.reason).toContain('550 no such user here');
  app.clock.move(24 * 60 * MINUTE_MS);
  await send();
  expect((await onlyRow()).attempts).toBe(1);
});

test('a rejected sender address delays mails instead of failing them', async () => {
  mailbox.rules.onSender = () => {
    throw smtpReply(550, 'not for this domain');
  };
  await queue();
  await send();
  expect(await onlyRow()).toMatchObject({ status: 'queued' });
});

test('the user and password of SMTP_URL authenticate; a wrong one delays mails', async () => {
  mailbox.rules.onPassword = (_user, password) => {
    if (password !== 'p@ss:wörd') throw smtpReply(535, 'bad credentials');
  };
  const withPassword = (password: string) =>
    mailbox.url.replace('//', `//mam%40example.test:${encodeURIComponent(password)}@`);
  await queue();
  await send(withPassword('wrong'));
  expect(await onlyRow()).toMatchObject({ status: 'queued' });
  app.clock.move(MINUTE_MS);
  await send(withPassword('p@ss:wörd'));
  expect((await mailbox.waitFor('an@example.test')).user).toBe('mam@example.test');
});

test('a password is sent to another machine only over TLS, except where the URL disables it', async () => {
  const passwords: string[] = [];
  mailbox.rules.onPassword = (_user, password) => {
    passwords.push(password);
  };
  // Reaches this machine, yet does not look like it.
  const elsewhere = mailbox.url.replace('//127.0.0.1', '//mam:secret@0.0.0.0');
  await queue();
  await send(elsewhere);
  expect((await onlyRow()).reason).toMatch(/STARTTLS|TLS/);
  expect(passwords).toEqual([]);
  app.clock.move(MINUTE_MS);
  await send(`${elsewhere}?ignoreTLS=true`);
  expect(passwords).toEqual(['secret']);
  expect(mailbox.mails).toHaveLength(1);
});

test('one rejected recipient does not delay the others', async () => {
  mailbox.rules.onRecipient = (address) => {
    if (address.startsWith('gone')) throw smtpReply(550, 'no such user');
  };
  for (const who of ['gone1', 'gone2', 'gone3', 'gone4', 'here1', 'here2']) {
    await queue({ to: `${who}@example.test` });
  }
  await send();
  expect(mailbox.mails.map(({ to }) => to[0]).sort()).toEqual([
    'here1@example.test',
    'here2@example.test',
  ]);
});

test('a mail deferred after its last byte is not counted as sent', async () => {
  mailbox.rules.onMessage = () => {
    throw smtpReply(452, 'disk full');
  };
  await queue();
  await send();
  expect(await onlyRow()).toMatchObject({ status: 'queued', accepted_at: null });
  delete mailbox.rules.onMessage;
  app.clock.move(MINUTE_MS);
  await send();
  expect(mailbox.mails).toHaveLength(1);
});

test('a server that closes the connection after each mail gets all of them, each once', async () => {
  const used = new Set<string>();
  mailbox.rules.onSender = (_address, connection) => {
    if (used.has(connection)) throw smtpReply(421, 'enough for this connection');
    used.add(connection);
  };
  const readers = Array.from({ length: 6 }, (_, count) => `r${count}@example.test`);
  for (const to of readers) await queue({ to });
  await send();
  expect(mailbox.mails.map(({ to }) => to[0]).sort()).toEqual(readers);
});

test('many mails share a few connections', async () => {
  let connections = 0;
  mailbox.rules.onConnect = () => {
    connections += 1;
  };
  await Promise.all(
    Array.from({ length: 40 }, (_, count) => queue({ to: `r${count}@example.test` })),
  );
  await send();
  expect(mailbox.mails).toHaveLength(40);
  expect(connections).toBeLessThanOrEqual(3);
});

test('four processes share the queue: each mail is sent once', async () => {
  await Promise.all(
    Array.from({ length: 60 }, (_, count) => queue({ to: `r${count}@example.test` })),
  );
  await Promise.all(Array.from({ length: 4 }, () => send()));
  const readers = mailbox.mails.map(({ to }) => to[0]);
  expect(readers).toHaveLength(60);
  expect(new Set(readers).size).toBe(60);
});

test('a process that lost its claim sends nothing', async () => {
  await queue();
  let isStalling = true;
  // While the first is held up at the door its claim ends, and another process sends the mail.
  mailbox.rules.onRecipient = async () => {
    if (!isStalling) return;
    isStalling = false;
    app.clock.move(16_000);
    await send();
    expect(mailbox.mails).toHaveLength(1);
  };
  await send();
  expect(mailbox.mails).toHaveLength(1);
  expect(await onlyRow()).toMatchObject({ status: 'sent', attempts: 2 });
});

test('a mail whose sender died before the end of the data is sent again; one that died later is not', async () => {
  await queue({ to: 'before@example.test' });
  await queue({ to: 'after@example.test' });
  const run_at = new Date(app.clock.now().getTime() + 15_000);
  await app.db.updateTable('mails').set({ status: 'sending', attempts: 1, run_at }).execute();
  await app.db
    .updateTable('mails')
    .set({ accepted_at: app.clock.now() })
    .where('to_email', '=', 'after@example.test')
    .execute();
  await send();
  expect(mailbox.mails).toEqual([]);
  app.clock.move(15_000);
  await send();
  expect(mailbox.mails.map(({ to }) => to[0])).toEqual(['before@example.test']);
  const after = (await rows()).find(({ to_email }) => to_email === 'after@example.test');
  expect(after).toMatchObject({ status: 'failed', attempts: 1 });
  expect(after?.reason).toContain('stopped before the server confirmed');
});

test('a row of another version fails with its reason instead of stopping the queue', async () => {
  await queue();
  await app.db.updateTable('mails').set({ template: 'birthday' }).execute();
  await queue({ to: 'b@example.test' });
  await send();
  expect((await rows()).map(({ status }) => status).sort()).toEqual(['failed', 'sent']);
  expect(mailbox.mails).toHaveLength(1);
});

test('without SMTP_URL a mail becomes a file that only the user of the process may read, once', async () => {
  await queue();
  const inFiles = createMailTransport({ ...SITE, smtpUrl: undefined }, outbox);
  await sendDueMails({ ...sending(), transport: inFiles });
  await sendDueMails({ ...sending(), transport: inFiles });
  const { id } = await onlyRow();
  const [file = '', ...others] = await readdir(outbox);
  expect(others).toEqual([]);
  expect(file).toBe(`${app.clock.now().toISOString().replaceAll(':', '-')}-${id}.eml`);
  expect((await stat(join(outbox, file))).mode & 0o077).toBe(0);
  expect((await stat(outbox)).mode & 0o777).toBe(0o700);
  const content = await readFile(join(outbox, file));
  const { subject, text } = await PostalMime.parse(content);
  expect(subject).toBe('Xác nhận tài khoản');
  expect(text).toContain('Chào Nguyễn An,');
  // Read by people without a mail program too.
  expect(content.toString()).toContain('\nhttps://mam.example/user/verify#token=tok-en_1\r\n');
  expect(mailbox.mails).toEqual([]);
});

test('rows and files are stored for thirty days, queued mails until they are sent', async () => {
  await queue();
  const transport = createMailTransport({ ...SITE, smtpUrl: undefined }, outbox);
  const deps = { ...sending(), transport };
  await sendDueMails(deps);
  await queue({ to: 'waiting@example.test' });
  app.clock.move(30 * 24 * 60 * MINUTE_MS);
  await sweepMails(deps);
  expect(await rows()).toHaveLength(2);
  app.clock.move(1);
  await sweepMails(deps);
  expect((await onlyRow()).to_email).toBe('waiting@example.test');
  expect(await readdir(outbox)).toEqual([]);
});

test('after the last mail of a deleted account its address is deleted', async () => {
  await queue();
  await send();
  const to = 'an@example.test';
  await app.mails.deleteAllTo(app.db, 'AN@example.test');
  await app.mails.queue(app.db, { template: 'account_deleted', to, language: 'vi', params: {} });
  await send();
  expect(mailbox.mails).toHaveLength(2);
  expect(await rows()).toEqual([]);
});
