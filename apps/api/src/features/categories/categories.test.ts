import { CATEGORY_SLUGS } from '@mam/contract/categories/categories';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CATEGORY_USERS } from '../../features.ts';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { makeAccount } from '../../test/make/account.ts';
import { makePlayable } from '../../test/make/playable.ts';
import { makeTopic } from '../../test/make/topic.ts';

let app: TestApp;
let headers: Record<string, string>;

beforeAll(async () => {
  app = await startTestApp();
  ({ headers } = await makeAccount(app.db, { role: ['admin'] }));
});
afterAll(() => app.close());

const BASE = '/api/admin/categories';

async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', payload?: object) {
  const url = BASE + path;
  const response = await app.http.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: response.statusCode, body: response.json() };
}

interface Row {
  id: number;
  slug: string;
  name: { vi: string };
  updated_at: string;
}

const rows = async (): Promise<(Row & Record<string, unknown>)[]> => (await call('GET')).body.items;
const rowOf = async (slug: string) => {
  const row = (await rows()).find((each) => each.slug === slug);
  if (!row) throw new Error(`no ${slug}`);
  return row;
};

/** What readers get, as if nothing were kept. */
async function shown(): Promise<{ id: number; name: string; slug: string; video_count: number }[]> {
  app.publicCache.invalidate('all');
  return (await app.http.inject('/api/categories')).json().items;
}

async function make(vi: string, overrides: object = {}) {
  const draft = { name: { vi }, status: 'published', ...overrides };
  return (await call('POST', '', draft)).body as Row;
}

/** Saves a form that was filled with the row as it is now. */
async function save(id: number, changes: object) {
  const row: Record<string, unknown> = (await rows()).find((each) => each.id === id) ?? {};
  const { name, icon, tint, status, updated_at } = row;
  return call('PUT', `/${id}`, { name, icon, tint, status, updated_at, ...changes });
}

const audit = async (id: number) => {
  const query = app.db.selectFrom('audit_entries').select(['action', 'label', 'before', 'after']);
  return query.where('subject_id', '=', `${id}`).orderBy('id').execute();
};

test('the five built-in categories, in order, keep their slugs', async () => {
  const built = await rows();
  expect(built.map(({ slug }) => slug)).toEqual([...CATEGORY_SLUGS]);
  for (const { id, name, is_built_in } of built) {
    expect(is_built_in).toBe(true);
    const { body } = await save(id, { name, slug: 'khac' });
    expect(body.fields).toEqual({ slug: 'validation_category_slug_fixed' });
  }
});

test('a new category becomes the last, with a slug from its name, and is recorded', async () => {
  const made = await make('Tuổi dậy thì', { name: { vi: 'Tuổi dậy thì', en: 'Puberty' } });
  expect(made).toMatchObject({ slug: 'tuoi-day-thi', item_count: 0, is_built_in: false });
  expect((await shown()).at(-1)).toMatchObject({
    id: made.id,
    name: 'Tuổi dậy thì',
    video_count: 0,
  });
  expect((await make('Tuoi day thi')).slug).toBe('tuoi-day-thi-2');
  expect((await make('💬')).slug).toBe('category');
  expect((await make('Khác', { slug: 'rieng' })).slug).toBe('rieng');
  const taken = await call('POST', '', { name: { vi: 'Nữa' }, slug: 'rieng' });
  expect(taken.body).toMatchObject({
    code: 400,
    fields: { slug: 'validation_category_slug_used' },
  });
  expect(await audit(made.id)).toEqual([
    {
      action: 'category.create',
      label: 'Tuổi dậy thì',
      before: null,
      after: {
        name: { vi: 'Tuổi dậy thì', en: 'Puberty' },
        ...{ slug: 'tuoi-day-thi', icon: 'leaf', tint: 'plain', status: 'published' },
      },
    },
  ]);
});

test('a new name is public at once; the slug stays unless another one is given', async () => {
  const made = await make('Đổi tên');
  const renamed = await save(made.id, { name: { vi: 'Tên mới', en: '' } });
  expect(renamed.body).toMatchObject({ slug: 'doi-ten', name: { vi: 'Tên mới' } });
  expect((await shown()).find(({ id }) => id === made.id)?.name).toBe('Tên mới');
  const other = await save(made.id, { name: { vi: 'Tên mới' }, slug: 'ten-moi' });
  expect(other.body.slug).toBe('ten-moi');
  const taken = await save(made.id, { name: { vi: 'x' }, slug: 'gender' });
  expect(taken.body.fields).toEqual({ slug: 'validation_category_slug_used' });
  expect((await audit(made.id)).at(-1)).toMatchObject({
    action: 'category.update',
    before: { slug: 'doi-ten' },
    after: { slug: 'ten-moi' },
  });
});

test('a draft is seen by admins only, shown and hidden with others, and items keep their state', async () => {
  const made = await make('Nháp', { status: undefined, icon: 'wave', tint: 'sky' });
  expect(await rowOf('nhap')).toMatchObject({ status: 'draft', icon: 'wave', tint: 'sky' });
  const isShown = async () => (await shown()).some(({ id }) => id === made.id);
  expect(await isShown()).toBe(false);
  const { id: other } = await rowOf('gender');
  const ids = [made.id, other];
  expect((await call('POST', '/publish', { ids })).body).toEqual({ changed: [made.id] });
  expect((await shown()).at(-1)).toMatchObject({ icon: 'wave', tint: 'sky' });
  expect((await call('POST', '/hide', { ids: [made.id] })).body).toEqual({ changed: [made.id] });
  expect(await isShown()).toBe(false);
  expect((await audit(made.id)).map(({ action }) => action)).toEqual([
    'category.create',
    'category.publish',
    'category.hide',
  ]);
});

test('of two admins who save the same form the second is refused', async () => {
  const made = await make('Hai người');
  app.clock.move(1);
  expect((await save(made.id, { icon: 'star' })).status).toBe(200);
  const late = { name: made.name, icon: 'heart', tint: 'plain', status: 'published' };
  const stale = await call('PUT', `/${made.id}`, { ...late, updated_at: made.updated_at });
  expect(stale.body).toMatchObject({ code: 409, error: 'edit.stale' });
  expect(await rowOf('hai-nguoi')).toMatchObject({ icon: 'star' });
});

test('a name in use is refused in either language, in any case, and on one line', async () => {
  const made = await make('Tên riêng', { name: { vi: ' Tên\n riêng ', en: 'Own name' } });
  expect(made.name).toEqual({ vi: 'Tên riêng', en: 'Own name' });
  for (const name of [{ vi: 'TÊN RIÊNG' }, { vi: 'Khác', en: 'own name' }]) {
    const { status, body } = await call('POST', '', { name });
    expect([status, body.fields]).toEqual([400, { name: 'validation_category_name_used' }]);
  }
  const same = await save(made.id, { name: { vi: 'tên riêng', en: 'Own name' } });
  expect(same.status).toBe(200);
});

test('fields that only the server sets are ignored', async () => {
  const forged = { id: 1, position: -5, video_count: 99, is_built_in: true };
  const made = await make('Giả', forged);
  expect(made).toMatchObject({ video_count: 0, is_built_in: false });
  expect((await shown()).at(-1)?.id).toBe(made.id);
});

test('a category with items, even in the trash, is deleted only when they move to another one', async () => {
  const made = await make('Đầy');
  const target = await rowOf('gender');
  const before = (await shown()).find(({ id }) => id === target.id)?.video_count ?? 0;
  const states = ['published', 'draft', 'scheduled', 'trash'] as const;
  const ids: number[] = [];
  for (const status of states) ids.push((await makePlayable(app.db, { status })).id);
  await app.db
    .updateTable('playables')
    .set({ category_id: made.id })
    .where('id', 'in', ids)
    .execute();
  expect(await rowOf('day')).toMatchObject({ item_count: 4, video_count: 1 });

  expect((await call('DELETE', `/${made.id}`)).body).toMatchObject({
    code: 400,
    error: 'category.in_use',
    params: { count: 4 },
  });
  for (const wrong of [made.id, 999_999]) {
    const { body } = await call('DELETE', `/${made.id}?move_to=${wrong}`);
    expect(body.fields).toEqual({ move_to: 'validation_category_move_target' });
  }
  expect((await call('DELETE', `/${made.id}?move_to=x`)).status).toBe(400);
  expect(await rowOf('day')).toMatchObject({ item_count: 4 });

  const gone = await call('DELETE', `/${made.id}?move_to=${target.id}`);
  expect(gone.body).toEqual({ moved: 4 });
  const now = await shown();
  expect(now.some(({ id }) => id === made.id)).toBe(false);
  expect(now.find(({ id }) => id === target.id)?.video_count).toBe(before + 1);
  const list = await app.http.inject(`/api/videos/list?categoryId=${target.id}`);
  expect(list.json().items.map(({ id }: { id: number }) => id)).toContain(ids[0]);
  expect((await audit(made.id)).at(-1)).toMatchObject({
    action: 'category.delete',
    label: 'Đầy',
    after: { moved: 4, moved_to: 'Giới' },
  });
});

test('items in the trash count; an empty category is deleted', async () => {
  const made = await make('Rác');
  const { id } = await makePlayable(app.db, { status: 'trash' });
  await app.db
    .updateTable('playables')
    .set({ category_id: made.id })
    .where('id', '=', id)
    .execute();
  expect((await call('DELETE', `/${made.id}`)).body.error).toBe('category.in_use');
  await app.db.deleteFrom('playables').where('id', '=', id).execute();
  expect((await call('DELETE', `/${made.id}`)).body).toEqual({ moved: 0 });
});

test('topics of pingpong move with the other items of their category', async () => {
  const made = await make('Bóng');
  const target = await rowOf('gender');
  const { id } = await makeTopic(app.db, { category: made.slug, status: 'draft' });
  expect(await rowOf(made.slug)).toMatchObject({ item_count: 1 });
  expect((await call('DELETE', `/${made.id}`)).body.error).toBe('category.in_use');
  const gone = await call('DELETE', `/${made.id}?move_to=${target.id}`);
  expect(gone.body).toEqual({ moved: 1 });
  const topic = app.db.selectFrom('topics').where('id', '=', id).select('category_id');
  expect((await topic.executeTakeFirstOrThrow()).category_id).toBe(target.id);
});

test('an unknown category', async () => {
  const { id: other } = await rowOf('gender');
  const missing = { code: 404, error: 'category.not_found' };
  const [draft] = await rows();
  expect((await call('PUT', '/999999', { ...draft, slug: '' })).body).toMatchObject(missing);
  expect((await call('DELETE', '/999999')).body).toMatchObject(missing);
  expect((await call('DELETE', `/999999?move_to=${other}`)).body).toMatchObject(missing);
  for (const [moved, beside] of [
    ['999999', other],
    [other, 999_999],
  ]) {
    const { body } = await call('POST', `/${moved}/move`, { place: 'after', other: beside });
    expect(body).toMatchObject(missing);
  }
  expect((await call('DELETE', '/99999999999999')).status).toBe(400);
});

test('an item created while its category is deleted is moved or refused, never lost', async () => {
  const made = await make('Đua');
  const { id: target } = await rowOf('gender');
  const { id } = await makePlayable(app.db, { status: 'draft' });
  const arrive = app.db.updateTable('playables').set({ category_id: made.id }).where('id', '=', id);
  const [gone] = await Promise.all([
    call('DELETE', `/${made.id}?move_to=${target}`),
    arrive.execute().catch(() => undefined),
  ]);
  expect(gone.status).toBe(200);
  const item = app.db.selectFrom('playables').where('id', '=', id).select('category_id');
  expect((await item.executeTakeFirstOrThrow()).category_id).not.toBe(made.id);
});

test('concurrent moves leave an order without gaps', async () => {
  const all = (await rows()).map(({ id }) => id);
  const moves = all.map((id, index) =>
    call('POST', `/${id}/move`, {
      place: index % 2 ? 'before' : 'after',
      other: all.at(-1 - index),
    }),
  );
  for (const { status } of await Promise.all(moves)) expect(status).toBe(200);
  const places = await app.db.selectFrom('categories').select('position').execute();
  expect(places.map(({ position }) => position).sort((a, b) => a - b)).toEqual(
    all.map((_, index) => index + 1),
  );
});

test('the order changes one step at a time and is public at once', async () => {
  const order = async () => (await shown()).map(({ slug }) => slug);
  const [first = '', second = '', third = ''] = await order();
  const move = async (slug: string, place: string, other: string) => {
    const body = { place, other: (await rowOf(other)).id };
    return (await call('POST', `/${(await rowOf(slug)).id}/move`, body)).body;
  };
  expect((await move(first, 'after', second)).changed).toHaveLength(1);
  expect((await order()).slice(0, 3)).toEqual([second, first, third]);
  expect((await move(first, 'before', third)).changed).toEqual([]);
  await move(first, 'before', second);
  expect((await order()).slice(0, 3)).toEqual([first, second, third]);
});

test('a statement that adds or deletes many items changes the counters of each topic once', async () => {
  const topics = app.db.selectFrom('categories').select(['id', 'video_count', 'podcast_count']);
  const [one, other] = await topics.orderBy('id').limit(2).execute();
  if (!one || !other) throw new Error('there are no topics');
  const { id } = await makePlayable(app.db, { status: 'draft' });
  const counted = async () => {
    const rows = await topics.where('id', 'in', [one.id, other.id]).orderBy('id').execute();
    return rows.map(({ video_count, podcast_count }) => [video_count, podcast_count]);
  };
  const updates = async (tx: typeof app.db) => {
    const { rows } = await sql<{ done: number }>`
      select n_tup_upd::integer as done from pg_stat_xact_user_tables where relname = 'categories'`.execute(
      tx,
    );
    return rows[0]?.done ?? 0;
  };
  await app.db.transaction().execute(async (tx) => {
    const before = await updates(tx);
    await sql`
      insert into playables (uuid, kind, category_id, title, description, duration, status, published_at, media)
      select gen_random_uuid(), case n % 3 when 0 then 'podcast' else 'video' end,
        case when n <= 20 then ${one.id}::integer else ${other.id}::integer end, jsonb_build_object('vi', 'Counted once'), description, duration,
        case n when 30 then 'draft' else 'published' end, now(),
        jsonb_build_object('dir', lpad('count' || n, 25, '0'))
      from playables, generate_series(1, 30) as n where id = ${id}`.execute(tx);
    expect((await updates(tx)) - before).toBe(2);
  });
  const added = await counted();
  expect(added).toEqual([
    [one.video_count + 14, one.podcast_count + 6],
    [other.video_count + 6, other.podcast_count + 3],
  ]);
  await app.db.deleteFrom('playables').where('folded', '=', 'counted once').execute();
  expect(await counted()).toEqual([
    [one.video_count, one.podcast_count],
    [other.video_count, other.podcast_count],
  ]);
});

test('every table that refers to a category is counted and moved', async () => {
  const { rows: references } = await sql<{ table: string }>`
    select conrelid::regclass::text as table from pg_constraint
    where contype = 'f' and confrelid = 'categories'::regclass order by 1`.execute(app.db);
  const known = CATEGORY_USERS.map(({ table }) => table).toSorted();
  expect(references.map(({ table }) => table)).toEqual(known);
});
