import { LACKS } from '@mam/contract/rules/stages';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../test/app.ts';
import { makeAccount } from '../test/make/account.ts';
import { makeMedia } from '../test/make/media-row.ts';

let app: TestApp;
let headers: Record<string, string>;
let category_id: number;
let dirs: { video: string; podcast: string };

beforeAll(async () => {
  app = await startTestApp();
  ({ headers } = await makeAccount(app.db, { role: ['admin'] }));
  const category = app.db.selectFrom('categories').where('slug', '=', 'gender').select('id');
  ({ id: category_id } = await category.executeTakeFirstOrThrow());
  dirs = {
    video: (await makeMedia(app.db, { kind: 'video', status: 'ready' })).dir,
    podcast: (await makeMedia(app.db, { kind: 'podcast', status: 'ready' })).dir,
  };
});
afterAll(() => app.close());

async function call(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) {
  const response = await app.http.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: response.statusCode, body: response.json() };
}

const both = (vi: string) => ({ vi, en: `${vi} (en)` });
const title = both('Tên');
const playable = (kind: 'video' | 'podcast') => ({
  ...{
    admin: `/api/admin/${kind}s`,
    create: `/api/${kind}s/create`,
    update: `/api/${kind}s/update/`,
  },
  begun: { title, published_at: null },
  lacks: ['dir', 'category_id', 'description'],
  fields: ['category_id', 'description.vi', 'dir'],
  rest: () => ({ category_id, description: both('Mô tả'), dir: dirs[kind] }),
  published: { published_at: 'now' },
});
const round = { ...{ game: 'guess-word', kind: 'word' }, word: { vi: 'đồng thuận', en: '' } };

/** Every kind of content that has drafts: the title with which one begins, and what it lacks then. */
const KINDS = {
  video: playable('video'),
  podcast: playable('podcast'),
  course: {
    ...{ admin: '/api/admin/courses', begun: { title } },
    lacks: ['category_id', 'summary', 'lessons'],
    fields: ['category_id', 'lessons', 'summary.vi'],
    rest: () => ({
      ...{ category_id, summary: both('Một dòng') },
      lessons: [{ slug: 'mot', title, minutes: 2, body: both('Một đoạn.') }],
    }),
    published: undefined,
  },
  topic: {
    ...{ admin: '/api/admin/topics', begun: { title } },
    lacks: ['category_id', 'ping', 'side_names'],
    fields: [
      ...['category_id', 'ping.vi'],
      ...['side_names.agree.vi', 'side_names.disagree.vi', 'side_names.unsure.vi'],
    ],
    rest: () => {
      const side_names = { agree: both('Nên'), disagree: both('Không'), unsure: both('Chưa rõ') };
      return { category_id, ping: both('Mở đầu'), side_names };
    },
    published: undefined,
  },
  question: {
    ...{ admin: '/api/admin/questions', begun: { question: title } },
    lacks: ['category_id', 'answer', 'reason', 'next_step'],
    fields: ['answer.vi', 'category_id', 'next_step.vi', 'reason.vi'],
    rest: () => {
      const texts = { answer: both('Có'), reason: both('Vì vậy'), next_step: both('Đọc thêm') };
      return { category_id, ...texts };
    },
    published: { status: 'published' },
  },
  game_round: {
    ...{ admin: '/api/admin/game-rounds', begun: round },
    lacks: ['hints', 'meaning', 'word.en'],
    fields: ['hints.en', 'hints.vi', 'meaning.en', 'meaning.vi', 'word.en'],
    rest: () => ({
      word: { vi: 'đồng thuận', en: 'consent' },
      ...{ hints: { vi: ['Gợi ý'], en: ['Hint'] }, meaning: both('Nghĩa') },
    }),
    published: { status: 'published' },
  },
  help_place: {
    ...{ admin: '/api/admin/help-places', begun: { kind: 'hotline', name: title } },
    ...{ lacks: ['phone'], fields: ['phone'] },
    rest: () => ({ phone: '1800 9999' }),
    published: { status: 'published' },
  },
};
const NAMES = Object.keys(KINDS) as (keyof typeof KINDS)[];

function callsOf(name: keyof typeof KINDS) {
  const kind = KINDS[name];
  const own = name === 'video' || name === 'podcast' ? playable(name) : undefined;
  return {
    ...kind,
    create: (body: object) => call('POST', own ? own.create : kind.admin, body),
    save: (id: number, body: object) =>
      call('PUT', own ? `${own.update}${id}` : `${kind.admin}/${id}`, body),
    publish: (id: number) => call('POST', `${kind.admin}/publish`, { ids: [id] }),
    hide: (id: number) => call('POST', `${kind.admin}/hide`, { ids: [id] }),
    listed: async (id: number) =>
      (await call('GET', `${kind.admin}?size=100`)).body.items.find(
        (item: { id: number }) => item.id === id,
      ),
  };
}

/** What the search of readers finds, which all kinds but rounds are in once they are published. */
const found = async () =>
  Number(
    (
      await sql<{
        count: number;
      }>`select count(*) from search_items where title ->> 'vi' like 'Tên%'`.execute(app.db)
    ).rows[0]?.count,
  );

test.each(NAMES)(
  'a draft of a %s needs a title only; the list and the form say what it lacks',
  async (name) => {
    const { create, begun, lacks, listed } = callsOf(name);
    const before = await found();
    const { status, body } = await create(begun);
    expect(status).toBe(200);
    expect(body).toMatchObject({ lacks });
    expect(await listed(body.id)).toMatchObject({ lacks });
    expect(
      (
        await create({
          ...begun,
          title: { vi: ' ' },
          question: { vi: '' },
          word: { vi: '', en: '' },
          name: { vi: '' },
        })
      ).status,
    ).toBe(400);
    expect(await found()).toBe(before);
  },
);

test.each(NAMES)('an incomplete %s is not published, whichever way is taken', async (name) => {
  const { create, save, publish, begun, fields, published } = callsOf(name);
  const { body: item } = await create(begun);
  const before = await found();
  expect(await publish(item.id)).toMatchObject({ status: 409, body: { error: 'edit.incomplete' } });
  if (published) {
    const { status, body } = await save(item.id, {
      ...begun,
      ...published,
      updated_at: item.updated_at,
    });
    expect(status).toBe(400);
    expect(Object.keys(body.fields).sort()).toEqual(fields);
  }
  expect(await found()).toBe(before);
});

test.each(NAMES)('a %s that got the rest is published, and stays complete then', async (name) => {
  const { create, save, publish, hide, begun, rest, fields, listed, published } = callsOf(name);
  const { body: item } = await create(begun);
  const whole = { ...begun, ...rest() };
  const saved = await save(item.id, { ...whole, updated_at: item.updated_at });
  expect(saved).toMatchObject({ status: 200, body: { lacks: [] } });
  expect(await publish(item.id)).toMatchObject({ status: 200, body: { changed: [item.id] } });
  const { updated_at } = await listed(item.id);
  const emptied = { ...begun, ...published, updated_at };
  const { status, body } = await save(item.id, emptied);
  expect(status).toBe(400);
  expect(Object.keys(body.fields).sort()).toEqual(fields.filter((field) => field !== 'dir'));
  await hide(item.id);
  const hidden = await listed(item.id);
  expect((await save(item.id, { ...begun, updated_at: hidden.updated_at })).status).toBe(200);
});

test('a course is scheduled only when it is complete, and keeps an unfinished question until then', async () => {
  const { create, save, lacks } = callsOf('course');
  const question = {
    ...{ kind: 'single', prompt: { vi: '' }, explanation: { vi: '' } },
    options: [],
  };
  const { rest } = KINDS.course;
  const { body } = await create({ title, ...rest(), questions: [question] });
  expect(body).toMatchObject({
    lacks: ['questions'],
    questions: [{ kind: 'single', options: [] }],
  });
  expect(lacks).not.toContain('questions');
  const published_at = new Date(app.clock.now().getTime() + 60_000).toISOString();
  const schedule = () =>
    call('POST', '/api/admin/courses/schedule', { ids: [body.id], published_at });
  expect(await schedule()).toMatchObject({ status: 409, body: { error: 'edit.incomplete' } });
  await save(body.id, { title, ...rest(), updated_at: body.updated_at });
  expect((await schedule()).status).toBe(200);
});

test('a category in bulk and its undo change what a video lacks', async () => {
  const { create, begun, listed, lacks } = callsOf('video');
  const { id } = (await create(begun)).body;
  const moved = await call('POST', '/api/admin/videos/category', { ids: [id], category_id });
  expect(await listed(id)).toMatchObject({ lacks: ['dir', 'description'] });
  await call('POST', '/api/admin/videos/undo', { items: moved.body.undo });
  expect(await listed(id)).toMatchObject({ lacks, category_id: null });
});

test('the database itself refuses an incomplete item that is published', async () => {
  const { id } = (await callsOf('question').create({ question: title })).body;
  const row = app.db.updateTable('questions').where('id', '=', id);
  const publish = row.set({ status: 'published', published_at: app.clock.now() });
  await expect(publish.execute()).rejects.toThrow('questions_complete');
  expect(new Set(LACKS).size).toBe(LACKS.length);
});
