import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { silentLog } from '../../platform/log.ts';
import { createMailTransport } from '../../platform/mail/transport.ts';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { type Mailbox, startMailbox } from '../../test/mailbox.ts';
import { makeAccount } from '../../test/make/account.ts';
import { notificationDraft } from '../../test/make/notification.ts';
import { sendNotifications } from './notifications.sending.service.ts';

const ORIGIN = 'https://mam.example';
const PATH = '/api/notifications/unsubscribe';

let app: TestApp;
let mailbox: Mailbox;
let admin: Awaited<ReturnType<typeof makeAccount>>;
let reader: Awaited<ReturnType<typeof makeAccount>>;

beforeAll(async () => {
  app = await startTestApp({ origin: ORIGIN });
  mailbox = await startMailbox();
});
afterAll(async () => {
  await mailbox.stop();
  await app.close();
});
beforeEach(async () => {
  await app.db.deleteFrom('notifications').execute();
  await app.db.deleteFrom('accounts').execute();
  admin = await makeAccount(app.db, { role: ['admin'] });
  reader = await makeAccount(app.db);
  await app.db
    .updateTable('accounts')
    .set({ language: 'en' })
    .where('id', '=', reader.user_id)
    .execute();
});

/** The mail of a notification to all readers, as the reader gets it. */
async function receive() {
  const { headers } = admin;
  const payload = notificationDraft();
  await app.http.inject({ method: 'POST', url: '/api/admin/notifications', headers, payload });
  const mailFrom = { name: 'Mầm', address: 'chao@mam.example' };
  const site = { publicUrl: ORIGIN, mailFrom, smtpUrl: mailbox.url };
  const transport = createMailTransport(site, '/nowhere');
  app.clock.move(1000);
  await sendNotifications({ ...app.deps, log: silentLog, origin: ORIGIN, transport });
  return mailbox.waitFor(reader.email);
}

async function tokenOf() {
  const { headers } = await receive();
  const header = headers.get('list-unsubscribe') ?? '';
  return {
    url: header.slice(1, -1).replace(ORIGIN, ''),
    token: header.match(/token=([\w-]+)/)?.[1] ?? '',
  };
}

const isSubscribed = async () => {
  const { headers } = reader;
  return (await app.http.inject({ url: '/api/profile', headers })).json().is_subscribed;
};

test('the mail is in the reader’s language, with both headers of RFC 8058 and the page’s link', async () => {
  const { subject, html, text, headers, links } = await receive();
  expect(subject).toBe('New in your class');
  expect(html).toContain('there is <strong>a new lesson</strong>');
  expect(text).toContain('there is a new lesson');
  expect(headers.get('list-unsubscribe')).toMatch(
    /^<https:\/\/mam\.example\/api\/notifications\/unsubscribe\?token=[\w-]{27}>$/,
  );
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(links.at(-1)).toMatch(
    /^https:\/\/mam\.example\/notifications\/unsubscribe#token=[\w-]{27}$/,
  );
});

test.each([
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
  ],
])(
  'one click of a mail program unsubscribes at once (%s), as often as it is sent',
  async (type, payload) => {
    const { url } = await tokenOf();
    for (const _ of [1, 2]) {
      const headers = { 'content-type': type };
      const response = await app.http.inject({ method: 'POST', url, headers, payload });
      expect(response.json()).toEqual({
        email: expect.stringContaining('…@'),
        is_subscribed: false,
      });
    }
    expect(await isSubscribed()).toBe(false);
  },
);

test('a scanner that opens the link changes nothing: it is sent to the page', async () => {
  const { url, token } = await tokenOf();
  for (const method of ['GET', 'HEAD'] as const) {
    const response = await app.http.inject({ method, url });
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toBe(`/notifications/unsubscribe#token=${token}`);
  }
  const payload = { token };
  const read = { method: 'POST', url: '/api/notifications/subscription', payload } as const;
  expect((await app.http.inject(read)).json().is_subscribed).toBe(true);
  expect(await isSubscribed()).toBe(true);
});

test('who unsubscribed can subscribe again, by the mail or in the profile', async () => {
  const { url, token } = await tokenOf();
  await app.http.inject({ method: 'POST', url });
  const again = {
    method: 'POST',
    url: '/api/notifications/subscribe',
    payload: { token },
  } as const;
  expect((await app.http.inject(again)).json().is_subscribed).toBe(true);
  const { headers } = reader;
  for (const is_subscribed of [false, true]) {
    const change = {
      method: 'PUT',
      url: '/api/profile',
      headers,
      payload: { is_subscribed },
    } as const;
    expect((await app.http.inject(change)).json().is_subscribed).toBe(is_subscribed);
  }
  await app.http.inject({
    method: 'PUT',
    url: '/api/profile',
    headers,
    payload: { language: 'vi' },
  });
  expect(await isSubscribed()).toBe(true);
});

test('a token of no account, of another account or of a deleted one opens nothing', async () => {
  const { token } = await tokenOf();
  const bytes = Buffer.from(token, 'base64url');
  bytes.writeUInt32BE(admin.user_id);
  const forged = bytes.toString('base64url');
  const post = (value: string) =>
    app.http.inject({ method: 'POST', url: `${PATH}?token=${encodeURIComponent(value)}` });
  for (const wrong of ['', 'x', `${token}A`, token.slice(1), forged]) {
    expect((await post(wrong)).json().error).toBe('unsubscribe.invalid');
  }
  expect(await isSubscribed()).toBe(true);
  await app.db.deleteFrom('accounts').where('id', '=', reader.user_id).execute();
  expect((await post(token)).json().error).toBe('unsubscribe.invalid');
});

test('mails about the account itself still arrive', async () => {
  const { url } = await tokenOf();
  await app.http.inject({ method: 'POST', url });
  const payload = { email: reader.email };
  await app.http.inject({ method: 'POST', url: '/api/auth/forgot-password', payload });
  const requests = await app.db.selectFrom('token_requests').select('email').execute();
  expect(requests.map(({ email }) => email)).toContain(reader.email);
});
