import { TICKET_PICTURES_BYTES_MAX } from '@mam/contract/core/constants';
import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import type { WorkCounts } from '@mam/contract/inbox/inbox.admin';
import type { Insertable } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Media } from '../../db/tables.ts';
import { addDays } from '../../platform/clock.ts';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { makeAccount } from '../../test/make/account.ts';
import { makeComment } from '../../test/make/comment.ts';
import { makePlayable } from '../../test/make/playable.ts';
import { createTicketClient } from '../../test/make/ticket.ts';
import { newMediaDir } from '../../transcoding/media-files.ts';

let app: TestApp;
let headers: Record<string, string>;

beforeAll(async () => {
  app = await startTestApp();
  headers = (await makeAccount(app.db, { role: ['admin'] })).headers;
});
afterAll(() => app.close());

const ask = async () => (await app.http.inject({ url: '/api/admin/overview', headers })).json();
const NO_PICTURES = { bytes: 0, bytes_max: TICKET_PICTURES_BYTES_MAX };
const NO_ITEM = { count: 0, at: null, kind: null };

test('a new site has no pending work', async () => {
  expect(await ask()).toEqual({
    work: {
      ...{ total: 0, distress: 0, overdue: 0, mine: 0, others: 0, own: 0, unclaimed: 0 },
      ...{ oldest: null, kinds: [] },
      urgencies: { first: 0, overdue: 0, soon: 0, later: 0 },
    },
    media_processing: NO_ITEM,
    scheduled: NO_ITEM,
    banners_ending: { count: 0, first_to_date: null },
    ticket_pictures: NO_PICTURES,
  });
});

/** A draft, or one in the trash, with a file that is being prepared. */
async function makeOnItsWay(
  kind: PlayableKind,
  media: Pick<Insertable<Media>, 'status' | 'reason' | 'created_at' | 'updated_at'>,
  status: 'draft' | 'trash' = 'draft',
) {
  const dir = newMediaDir();
  const file = { dir, kind, source_name: 'a.mp4', source_bytes: 1, ...media };
  await app.db.insertInto('media').values(file).execute();
  const { id } = await makePlayable(app.db, { kind, status });
  await app.db.updateTable('playables').set({ pending_dir: dir }).where('id', '=', id).execute();
}

test('each queue has its count and its time', async () => {
  const now = app.clock.now();
  const at = (days: number) => addDays(now, days);
  const { user_id, email } = await makeAccount(app.db);
  const failed = { status: 'failed', reason: 'media.unreadable' } as const;
  await makeOnItsWay('podcast', { ...failed, updated_at: at(-2) });
  await makeOnItsWay('video', { ...failed, updated_at: at(-1) });
  await makeOnItsWay('video', { status: 'uploading', created_at: at(-1) });
  await makeOnItsWay('podcast', { status: 'processing', created_at: at(-3) });
  await makeOnItsWay('video', { status: 'cancelled' });
  await makeOnItsWay('video', { ...failed, updated_at: at(0) }, 'trash');
  const mail = { to_email: email, template: 'verify', language: 'vi', params: '{}' } as const;
  const sent = (days: number) => ({ run_at: at(days), give_up_at: at(days), created_at: at(days) });
  await app.db
    .insertInto('mails')
    .values([
      { ...mail, ...sent(-8), status: 'failed' },
      { ...mail, ...sent(-2), status: 'failed' },
      { ...mail, ...sent(-1), status: 'sent' },
    ])
    .execute();
  const other = await makeAccount(app.db);
  const change = { user_id, old_email: email, new_email: 'b@example.test', reason: 'Đổi hộp thư' };
  await app.db
    .insertInto('email_changes')
    .values([
      { ...change, status: 'incomplete', created_at: at(-4), confirmed_at: at(-3) },
      // Not the admins' business until its address confirms it.
      { ...change, user_id: other.user_id, status: 'incomplete', created_at: at(-9) },
      { ...change, status: 'refused', refuse_reason: 'Không rõ', created_at: at(-5) },
    ])
    .execute();
  await makePlayable(app.db, { status: 'scheduled', published_at: '2026-12-02T00:00:00.000Z' });
  await makePlayable(app.db, {
    kind: 'podcast',
    status: 'scheduled',
    published_at: '2026-12-01T00:00:00.000Z',
  });
  const banner = {
    name: '{"vi":"Banner"}',
    url: '/video',
    target: 'mobile',
    image: 'a/1/b',
  } as const;
  const day = (days: number) => at(days).toISOString().slice(0, 10);
  await app.db
    .insertInto('banners')
    .values([
      { ...banner, from_date: day(-9), to_date: day(-1) },
      { ...banner, from_date: day(-9), to_date: day(0) },
      { ...banner, from_date: day(-9), to_date: day(7) },
      { ...banner, from_date: day(-9), to_date: day(8) },
      { ...banner, from_date: day(1), to_date: day(3) },
      { ...banner, from_date: day(-9), to_date: day(3), deleted_at: at(-1) },
    ])
    .execute();
  const { work, ...others } = await ask();
  expect(work).toMatchObject({ total: 5, distress: 0 });
  const unclaimed = { distress: 0, mine: 0, others: 0 };
  expect(work.kinds).toEqual(
    expect.arrayContaining([
      { ...unclaimed, kind: 'media', count: 2, oldest: at(-2).toISOString() },
      { ...unclaimed, kind: 'email_change', count: 1, oldest: at(-3).toISOString() },
      { ...unclaimed, kind: 'mail', count: 2, oldest: at(-8).toISOString() },
    ]),
  );
  expect(others).toEqual({
    media_processing: { count: 2, at: at(-3).toISOString(), kind: 'podcast' },
    scheduled: { count: 2, at: '2026-12-01T00:00:00.000Z', kind: 'podcast' },
    banners_ending: { count: 2, first_to_date: day(0) },
    ticket_pictures: NO_PICTURES,
  });
});

test('texts of readers wait until an admin has dealt with them, as on the pages that handle them', async () => {
  const { id } = await makePlayable(app.db, { status: 'published' });
  const reader = await makeAccount(app.db);
  const text = 'mình muốn chết';
  const comment = await makeComment(app, id, { headers: reader.headers, text });
  await makeComment(app, id, { headers: reader.headers, text: 'Cảm ơn các bạn nhiều' });
  const tickets = createTicketClient(app);
  const asked = [await tickets.ask(), await tickets.ask({ text })];
  const numbers = async () => {
    const { work } = await ask();
    const byKind = Object.fromEntries(
      work.kinds.map(({ kind, count, distress }: WorkCounts['kinds'][number]) => [
        kind,
        [count, distress],
      ]),
    );
    return { comment: byKind.comment, question: byKind.question };
  };
  expect(await numbers()).toEqual({ comment: [1, 1], question: [2, 1] });
  const call = (method: 'POST' | 'PUT', path: string, payload?: object) =>
    app.http.inject({ method, url: `/api/admin/${path}`, headers, ...(payload && { payload }) });
  await call('POST', `comments/${comment.id}/decide`, { decision: 'approve', seen: null });
  for (const ticket of asked) await call('PUT', `tickets/${ticket.id}/done`);
  expect(await numbers()).toEqual({ comment: undefined, question: undefined });
});
