import { Readable } from 'node:stream';
import { NO_GAMES } from '@mam/contract/games/merge';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { PERSONAL_DATA } from '../../features.ts';
import { hashToken } from '../../http/access/session.ts';
import { zipChunks } from '../../platform/zip.ts';
import type { TestApp } from '../../test/app.ts';
import { type AuthClient, useAuthApp } from '../../test/auth.ts';
import { makeAccount } from '../../test/make/account.ts';
import { makeComment } from '../../test/make/comment.ts';
import { makePicture, pictureForm } from '../../test/make/picture.ts';
import { makePlayable } from '../../test/make/playable.ts';
import { makeTopic } from '../../test/make/topic.ts';

let app: TestApp;
let auth: AuthClient;

useAuthApp((started) => {
  ({ app, auth } = started);
});

type Headers = Record<string, string>;

async function download(headers: Headers) {
  const response = await app.http.inject({ url: '/api/profile/export', headers });
  const files = new Map(Object.entries(unzipSync(response.rawPayload)));
  const json = (name: string): unknown => JSON.parse(Buffer.from(files.get(name) ?? []).toString());
  return { headers: response.headers, files, json };
}

const call = (method: 'PUT' | 'POST', url: string, headers: Headers, payload?: object) =>
  app.http.inject({ method, url, headers, ...(payload && { payload }) });

/** An account with data in every table. */
async function makeBusyAccount() {
  const account = await auth.signUpAndIn();
  const { headers, user_id } = account;
  const video = await makePlayable(app.db, { title: { vi: 'Hiểu về đồng thuận' } });
  const podcast = await makePlayable(app.db, { kind: 'podcast', title: { vi: 'Chuyện mình' } });
  await call('PUT', '/api/profile', headers, { phone_number: '0912345678' });
  await call('PUT', `/api/videos/progress/${video.uuid}`, headers, { seconds: 20 });
  await call('PUT', `/api/podcasts/dislike-podcast/${podcast.uuid}`, headers);
  const new_email = `moi.${account.email}`;
  const asked = { new_email, new_email_repeat: new_email, reason: 'Hòm thư cũ đã mất' };
  await call('POST', '/api/email-changes', headers, asked);
  await app.db
    .updateTable('email_changes')
    .set({ contact_note: 'ghi chú nội bộ' })
    .where('user_id', '=', user_id)
    .execute();
  await app.db
    .insertInto('account_identities')
    .values({ provider: 'google', subject: `google-${user_id}`, user_id })
    .execute();
  await auth.call('forgot-password', { email: account.email });
  const form = pictureForm(await makePicture().jpeg().toBuffer());
  await app.http.inject({
    method: 'PUT',
    url: '/api/profile/picture',
    payload: form.payload,
    headers: { ...headers, ...form.headers },
  });
  const games = { ...NO_GAMES, days: ['2026-11-01'] };
  await call('PUT', '/api/me/games', headers, games);
  return { ...account, video, podcast, new_email, games };
}

test('everything that is stored about an account, as readable files', async () => {
  const busy = await makeBusyAccount();
  const { headers, files, json } = await download(busy.headers);
  expect(headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="my-data-2026-11-21.zip"',
    'cache-control': 'no-store',
  });
  expect([...files.keys()]).toEqual([
    'account.json',
    'devices.json',
    'sign-in-providers.json',
    'watch-history.json',
    'comments.json',
    'likes.json',
    'votes-and-reports.json',
    'pingpong.json',
    'bans.json',
    'learning.json',
    'games.json',
    'bills.json',
    'email-changes.json',
    'mails.json',
    'notifications.json',
    'picture.webp',
  ]);
  expect(json('account.json')).toMatchObject({
    user_id: busy.user_id,
    email: busy.email,
    first_name: 'Lan',
    last_name: 'Nguyễn Thị',
    phone_number: '0912345678',
    has_password: true,
  });
  expect(json('devices.json')).toMatchObject([{ device: '' }]);
  expect(json('sign-in-providers.json')).toMatchObject([
    { provider: 'google', id_at_provider: `google-${busy.user_id}` },
  ]);
  expect(json('watch-history.json')).toMatchObject([
    { kind: 'video', uuid: busy.video.uuid, title: { vi: 'Hiểu về đồng thuận' }, seconds: 20 },
  ]);
  expect(json('likes.json')).toMatchObject([{ uuid: busy.podcast.uuid, my_vote: 'dislike' }]);
  expect(json('email-changes.json')).toMatchObject([
    { new_email: busy.new_email, reason: 'Hòm thư cũ đã mất', status: 'incomplete' },
  ]);
  expect(json('games.json')).toEqual(busy.games);
  const mails = json('mails.json');
  expect(mails).toContainEqual(expect.objectContaining({ letter: 'verify' }));
  expect(mails).toContainEqual(expect.objectContaining({ letter: 'email_change_received' }));
});

test('it contains no secrets: no hash, no token, no link of a mail, no note of an admin', async () => {
  const busy = await makeBusyAccount();
  const link = await auth.lastToken(busy.email);
  const { files } = await download(busy.headers);
  const text = [...files]
    .filter(([name]) => name.endsWith('.json'))
    .map(([, bytes]) => Buffer.from(bytes).toString())
    .join();
  const session = hashToken(busy.token);
  const secrets = ['argon2', 'hash"', 'token', 'contact_note', 'ghi chú', link, busy.token];
  for (const secret of [...secrets, session.toString('hex'), session.toString('base64')]) {
    expect(text).not.toContain(secret);
  }
});

/** References to accounts whose rows are in no file, and why. */
const LEFT_OUT: Record<string, string> = {
  'account_tokens.user_id': 'single-use links, valid for an hour',
  'oauth_codes.user_id': 'single-use codes, valid for minutes',
  'oauth_states.user_id': 'a sign-in on its way, valid for minutes',
  'known_devices.user_id': 'hashes',
  'comments_seen.user_id': 'how far the own replies were read',
  ...workOf('audit_entries.user_id', 'comment_decisions.decided_by', 'imports.user_id'),
  ...workOf('comment_decisions.previous_decided_by', 'email_change_notes.user_id'),
  ...workOf('media.user_id', 'notifications.deleted_by', 'notifications.held_by'),
  ...workOf(
    'preview_links.user_id',
    'ticket_messages.user_id',
    'ticket_messages.closes_by',
    'tickets.claimed_by',
  ),
  ...workOf('ticket_notes.user_id'),
  ...workOf(
    'guides.written_by',
    'help_places.called_by',
    'fact_signatures.entered_by',
    'questions.written_by',
    'work_claims.user_id',
    'work_mail_opt_outs.user_id',
  ),
};

function workOf(...references: string[]) {
  return Object.fromEntries(references.map((each) => [each, 'the work of an admin']));
}

test('every table that refers to an account is in a file, or has its reason', async () => {
  const { rows } = await sql<{ reference: string }>`
    select conrelid::regclass || '.' || attname as reference
    from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'accounts'::regclass
    order by 1`.execute(app.db);
  const tables = PERSONAL_DATA.flatMap((data) => (data.tables ?? []) as string[]);
  const missing = rows
    .map(({ reference }) => reference)
    .filter((reference) => !tables.includes(reference.split('.')[0] ?? ''))
    .filter((reference) => !(reference in LEFT_OUT));
  expect(missing).toEqual([]);
  const known = rows.map(({ reference }) => reference);
  expect(Object.keys(LEFT_OUT).filter((each) => !known.includes(each))).toEqual([]);
});

test('it contains votes on comments and reports with their notes', async () => {
  const writer = await makeAccount(app.db);
  const reader = await makeAccount(app.db);
  const item = await makePlayable(app.db);
  const { id } = await makeComment(app, item.id, { kind: 'video', headers: writer.headers });
  await call('PUT', `/api/videos-comments/like-comment/${id}`, reader.headers);
  const report = { reason: 'spam', note: 'Quảng cáo thuốc' };
  await call('PUT', `/api/videos-comments/report-comment/${id}`, reader.headers, report);
  expect((await download(reader.headers)).json('votes-and-reports.json')).toEqual({
    votes: [{ comment: id, my_vote: 'like' }],
    reports: [{ comment: id, ...report, created_at: expect.any(String) }],
  });
});

test('it contains the sides in topics, also one taken with an anonymous answer, and bans after such comments', async () => {
  const { headers } = await makeAccount(app.db);
  const [first, second] = [await makeTopic(app.db), await makeTopic(app.db)];
  await call('PUT', `/api/topics/side/${first.uuid}`, headers, { side: 'agree' });
  const answer = { kind: 'topic', anonymous: true, side: 'unsure' } as const;
  const { id } = await makeComment(app, second.id, { ...answer, headers });
  const admin = await makeAccount(app.db, { role: ['admin'] });
  const ban = { days: 7, reason: 'Quảng cáo', by: { comment_id: id } };
  expect((await call('POST', '/api/admin/bans', admin.headers, ban)).statusCode).toBe(200);
  const { json } = await download(headers);
  expect(json('pingpong.json')).toMatchObject([
    { topic: first.uuid, side: 'agree', previous: null },
    { topic: second.uuid, side: 'unsure', previous: null },
  ]);
  expect(json('bans.json')).toMatchObject([{ reason: 'Quảng cáo', lifted_at: null }]);
});

test('it contains no data of other accounts', async () => {
  const theirs = await makeBusyAccount();
  const mine = await makeAccount(app.db);
  const { files, json } = await download(mine.headers);
  const text = [...files.values()].map((bytes) => Buffer.from(bytes).toString()).join();
  expect(text).not.toContain(theirs.email);
  expect(text).not.toContain(theirs.video.uuid);
  for (const name of ['watch-history', 'likes', 'email-changes', 'mails', 'sign-in-providers']) {
    expect(json(`${name}.json`)).toEqual([]);
  }
  expect(json('games.json')).toEqual(NO_GAMES);
  expect(files.has('picture.webp')).toBe(false);
  const url = `/api/profile/export?user_id=${theirs.user_id}`;
  const response = await app.http.inject({ url, headers: mine.headers });
  expect(response.rawPayload.includes(theirs.email)).toBe(false);
});

test('it contains the whole of a long history', async () => {
  const { headers, user_id } = await makeAccount(app.db);
  const made = [];
  for (let count = 0; count < 300; count += 1) made.push((await makePlayable(app.db)).id);
  const place = { seconds: 1, is_finished: false, watched_at: app.clock.now() };
  const rows = made.map((playable_id) => ({ user_id, playable_id, ...place }));
  await app.db.insertInto('histories').values(rows).execute();
  expect((await download(headers)).json('watch-history.json')).toHaveLength(300);
});

test('an archive holds its files byte for byte: empty ones, one slice, several', async () => {
  const sizes = [0, 1, 65_535, 65_536, 65_537, 300_000];
  const files = sizes.map((size) => ({
    name: `${size}.bin`,
    chunks: [Buffer.from(Array.from({ length: size }, (_, n) => (n * n) % 251))],
  }));
  const parts = await Readable.from(zipChunks(files)).toArray();
  const unpacked = unzipSync(Buffer.concat(parts));
  for (const { name, chunks } of files) {
    expect(Buffer.from(unpacked[name] ?? [1]).equals(Buffer.concat(chunks)), name).toBe(true);
  }
});
