import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { TestApp } from '../../test/app.ts';
import { type AuthClient, newDevice, PASSWORD, useAuthApp } from '../../test/auth.ts';
import { listRows } from '../../test/database.queries.ts';
import { makeAccount } from '../../test/make/account.ts';
import { makeGameRounds, ROUND_DRAFTS } from '../../test/make/game-round.ts';
import { makePicture, pictureForm } from '../../test/make/picture.ts';
import { makePlayable } from '../../test/make/playable.ts';
import { readVotes } from '../../test/make/votes.ts';

let app: TestApp;
let auth: AuthClient;

useAuthApp((started) => {
  ({ app, auth } = started);
});
beforeEach(() => app.clock.move(600_000));

type Headers = Record<string, string>;

async function call(
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  url: string,
  headers: Headers,
  payload?: object,
) {
  const response = await app.http.inject({
    method,
    url,
    headers: { ...newDevice(), ...headers },
    ...(payload && { payload }),
  });
  return { status: response.statusCode, body: response.json() };
}

const remove = (headers: Headers, payload: object = {}) =>
  call('DELETE', '/api/profile', headers, payload);
const exists = async (id: number) =>
  (await app.db.selectFrom('accounts').where('id', '=', id).select('id').execute()).length === 1;

/** Where a text stands, in any column of any table. */
async function tablesWith(text: string): Promise<string[]> {
  const found = [];
  for (const { name } of await app.db.introspection.getTables()) {
    const rows = await listRows(app.db, name);
    if (JSON.stringify(rows).includes(text)) found.push(name);
  }
  return found;
}

test('nothing of a deleted account is left: rows, mails, picture, sessions; one last mail is sent', async () => {
  const { email, headers, user_id } = await auth.signUpAndIn();
  const { uuid } = await makePlayable(app.db);
  await call('PUT', '/api/profile', headers, { phone_number: '0987654321' });
  await call('PUT', `/api/videos/progress/${uuid}`, headers, { seconds: 9 });
  await call('PUT', `/api/videos/like-video/${uuid}`, headers);
  const score = { game: 'quiz', best: 9, last: 9, last_at: '2026-11-01T08:00:00.000Z' };
  const [round_id] = await makeGameRounds(app.db, [ROUND_DRAFTS.word]);
  const reviews = [{ round_id, box: 0, answered_on: '2026-11-01' }];
  const games = { scores: [score], days: ['2026-11-01'], reviews };
  expect((await call('PUT', '/api/me/games', headers, games)).body).toEqual(games);
  const new_email = `moi.${email}`;
  const asked = { new_email, new_email_repeat: new_email, reason: 'Đổi' };
  await call('POST', '/api/email-changes', headers, asked);
  await auth.call('forgot-password', { email });
  await auth.mailsTo(email);
  const identity = { provider: 'google', subject: 'subject-to-forget', user_id } as const;
  await app.db.insertInto('account_identities').values(identity).execute();
  const form = pictureForm(await makePicture().jpeg().toBuffer());
  const { picture } = (
    await app.http.inject({
      method: 'PUT',
      url: '/api/profile/picture',
      payload: form.payload,
      headers: { ...headers, ...form.headers },
    })
  ).json();
  expect(await tablesWith(email)).toEqual(expect.arrayContaining(['accounts', 'mails']));

  expect(await remove(headers, { password: PASSWORD })).toEqual({ status: 200, body: {} });

  expect(await tablesWith(email)).toEqual(['mails']);
  expect(await auth.mailsTo(email)).toEqual([
    { template: 'account_deleted', language: 'vi', params: { name: 'Lan' } },
  ]);
  for (const trace of ['0987654321', 'subject-to-forget', new_email, picture.split('/')[2]]) {
    expect(await tablesWith(trace)).toEqual([]);
  }
  for (const table of [
    'sessions',
    'account_tokens',
    'histories',
    'reactions',
    'email_changes',
    'game_scores',
    'game_days',
    'game_reviews',
  ] as const) {
    const rows = await app.db
      .selectFrom(table)
      .where('user_id', '=', user_id)
      .selectAll()
      .execute();
    expect(rows, table).toEqual([]);
  }
  expect((await app.http.inject(picture)).statusCode).toBe(404);
  expect((await call('GET', '/api/profile', headers)).body.error).toBe('auth.expired');
  expect((await auth.login(email)).body.error).toBe('login.wrong');
  expect((await auth.register(email)).status).toBe(200);
});

test('the password is required and must be right', async () => {
  const { headers, user_id } = await auth.signUpAndIn();
  const cases: [object, string][] = [
    [{}, 'validation_required'],
    [{ password: '' }, 'validation_required'],
    [{ password: 'not this one' }, 'validation_password_wrong'],
    [{ password: 'x'.repeat(257) }, 'validation_password_long'],
  ];
  for (const [payload, key] of cases) {
    expect((await remove(headers, payload)).body).toMatchObject({
      code: 400,
      error: 'validation',
      fields: { password: key },
    });
  }
  expect((await call('DELETE', '/api/profile', headers)).status).toBe(400);
  expect(await exists(user_id)).toBe(true);
});

test('the password cannot be guessed with a stolen session', async () => {
  const { headers, user_id } = await auth.signUpAndIn();
  const answers = [];
  for (let count = 0; count < 16; count += 1) {
    answers.push((await remove(headers, { password: `guess ${count}` })).body.error);
  }
  expect(answers.at(-1)).toBe('too_many');
  expect((await remove(headers, { password: PASSWORD })).body.error).toBe('too_many');
  expect(await exists(user_id)).toBe(true);
});

test('an account that only signs in through a provider needs none', async () => {
  const { headers, user_id } = await makeAccount(app.db);
  expect(await remove(headers)).toEqual({ status: 200, body: {} });
  expect(await exists(user_id)).toBe(false);
});

test('another account cannot be named', async () => {
  const theirs = await makeAccount(app.db);
  const mine = await makeAccount(app.db);
  const url = `/api/profile?user_id=${theirs.user_id}`;
  await call('DELETE', url, mine.headers, { user_id: theirs.user_id });
  expect(await exists(theirs.user_id)).toBe(true);
  expect(await exists(mine.user_id)).toBe(false);
});

test('its votes are withdrawn, those of others stay', async () => {
  const mine = await makeAccount(app.db);
  const theirs = await makeAccount(app.db);
  const liked = await makePlayable(app.db);
  const disliked = await makePlayable(app.db);
  for (const { headers } of [mine, theirs]) {
    await call('PUT', `/api/videos/like-video/${liked.id}`, headers);
    await call('PUT', `/api/videos/dislike-video/${disliked.id}`, headers);
  }
  await remove(mine.headers);
  const one = await readVotes(app.db, liked.id);
  const other = await readVotes(app.db, disliked.id);
  expect(one).toEqual({ counters: { likes: 1, dislikes: 0 }, votes: { likes: 1, dislikes: 0 } });
  expect(other).toEqual({ counters: { likes: 0, dislikes: 1 }, votes: { likes: 0, dislikes: 1 } });
});

test('votes and progress during a deletion: no error, and every counter is right', async () => {
  const six = Array.from({ length: 6 }, () => makePlayable(app.db));
  const items = await Promise.all(six);
  const accounts = await Promise.all(Array.from({ length: 4 }, () => makeAccount(app.db)));
  const calls = accounts.flatMap(({ headers }) => [
    ...items.map(({ id }) => call('PUT', `/api/videos/like-video/${id}`, headers)),
    ...items.map(({ id }) => call('PUT', `/api/videos/progress/${id}`, headers, { seconds: 3 })),
    remove(headers),
    ...items.toReversed().map(({ id }) => call('PUT', `/api/videos/dislike-video/${id}`, headers)),
  ]);
  for (const { status } of await Promise.all(calls)) expect(status).toBeLessThan(500);
  for (const { user_id } of accounts) expect(await exists(user_id)).toBe(false);
  for (const { id } of items) {
    const { counters, votes } = await readVotes(app.db, id);
    expect(counters).toEqual(votes);
    expect(counters).toEqual({ likes: 0, dislikes: 0 });
  }
});

test('five concurrent deletions delete once and send one mail', async () => {
  const { headers, email } = await makeAccount(app.db);
  const answers = await Promise.all(Array.from({ length: 5 }, () => remove(headers)));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, 401, 401, 401, 401]);
  expect(await auth.mailsTo(email)).toHaveLength(1);
});

test('the last active admin cannot be deleted', async () => {
  await app.db.deleteFrom('accounts').execute();
  const admin = await makeAccount(app.db, { role: ['admin'] });
  await makeAccount(app.db, { role: ['admin'], status: 'suspended' });
  await makeAccount(app.db);
  expect((await remove(admin.headers)).body).toMatchObject({
    code: 400,
    error: 'account.last_admin',
  });
  expect(await exists(admin.user_id)).toBe(true);
  const second = await makeAccount(app.db, { role: ['customer', 'admin'] });
  expect((await remove(admin.headers)).status).toBe(200);
  expect((await remove(second.headers)).body.error).toBe('account.last_admin');
});

test('of three admins who delete their accounts at the same time, one stays', async () => {
  await app.db.deleteFrom('accounts').execute();
  const admins = [];
  for (let count = 0; count < 3; count += 1) {
    admins.push(await makeAccount(app.db, { role: ['admin'] }));
  }
  const answers = await Promise.all(admins.map(({ headers }) => remove(headers)));
  const errors = answers.map(({ body }) => body.error);
  expect(errors.filter((error) => error === 'account.last_admin')).toHaveLength(1);
  expect(await app.db.selectFrom('accounts').selectAll().execute()).toHaveLength(1);
});

test('an account that could not be deleted keeps its picture', async () => {
  const { headers } = await auth.signUpAndIn();
  const form = pictureForm(await makePicture().jpeg().toBuffer());
  const sent = { payload: form.payload, headers: { ...headers, ...form.headers } };
  const { picture } = (
    await app.http.inject({ method: 'PUT', url: '/api/profile/picture', ...sent })
  ).json();
  await refuseDeletions();
  expect((await remove(headers, { password: PASSWORD })).status).toBe(500);
  expect((await app.http.inject(picture)).statusCode).toBe(200);
});

/** Lets every commit that deletes an account fail. */
async function refuseDeletions(): Promise<void> {
  await sql`create function refuse_commit() returns trigger language plpgsql
    as $$ begin raise exception 'refused'; end $$`.execute(app.db);
  await sql`create constraint trigger refuse after delete on accounts
    deferrable initially deferred for each row execute function refuse_commit()`.execute(app.db);
}
