import { Readable } from 'node:stream';
import { NO_GAMES } from '@mam/contract/games/merge';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { hashToken } from '../../http/access/session.ts';
import { zipChunks } from '../../platform/zip.ts';
import type { TestApp } from '../../test/app.ts';
import { type AuthClient, useAuthApp } from '../../test/auth.ts';
import { makeAccount } from '../../test/make/account.ts';
import { makePicture, pictureForm } from '../../test/make/picture.ts';
import { makePlayable } from '../../test/make/playable.ts';

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
    'likes.json',
    'comments.json',
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
