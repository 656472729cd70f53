import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { makeAccount } from '../../test/make/account.ts';
import { makeCourse } from '../../test/make/course.ts';
import { makePlayable } from '../../test/make/playable.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom('courses').execute();
  app.publicCache.invalidate('all');
});

async function get(path: string, language = 'vi') {
  const headers = { 'accept-language': language };
  const response = await app.http.inject({ url: `/api/courses/${path}`, headers });
  return { status: response.statusCode, body: response.json(), text: response.body };
}

test('courses are listed in their order with lessons, questions and minutes', async () => {
  await makeCourse(app.db, { title: 'Hai', position: 2, questions: [] });
  const first = await makeCourse(app.db, { title: 'Một', position: 1, category: 'gender' });
  const { body } = await get('list');
  expect(body.items).toMatchObject([
    { id: first.id, title: 'Một', lesson_count: 3, question_count: 5, minutes: 6 },
    { title: 'Hai', question_count: 0 },
  ]);
  const { items } = (await get('list', 'en')).body;
  expect(items.map(({ title }: { title: string }) => title)).toEqual(['Một (en)', 'Hai (en)']);
  const category = body.items[0].category_id;
  expect((await get(`list?categoryId=${category}`)).body).toMatchObject({ total: 1 });
});

test('a lesson has its text in parts, its film, and its course; by slug and by number', async () => {
  const video = await makePlayable(app.db, { title: { vi: 'Nói không' } });
  const { uuid } = await makeCourse(app.db, { playable_uuid: video.uuid });
  const { body } = await get(`${uuid}/lessons/bai-2`);
  expect(body).toMatchObject({
    ...{ slug: 'bai-2', number: 2, minutes: 2, title: 'Bài 2' },
    course: { uuid, pass_percent: 70, lessons: [{ slug: 'bai-1' }, { slug: 'bai-2' }, {}] },
    key_sentence: 'Không cũng không sao.',
    thought: { question: 'Nghĩ gì?', answer: 'Nghĩ vậy.' },
    playable: { uuid: video.uuid, kind: 'video', title: 'Nói không' },
    sources: ['Tờ thông tin'],
    body: [
      {
        kind: 'paragraph',
        spans: [{ text: 'Mở đầu ' }, { text: 'đậm', is_strong: true }, { text: '.' }],
      },
      { kind: 'heading', text: 'Đầu đề' },
      {
        ...{ kind: 'list', is_ordered: false },
        items: [[{ text: 'một' }], [{ text: 'hai', href: '/help' }]],
      },
    ],
  });
  expect((await get(`${uuid}/lessons/2`)).body).toEqual(body);
  for (const lesson of ['bai-9', '0', '4', '99999']) {
    expect((await get(`${uuid}/lessons/${lesson}`)).body.error).toBe('course.not_found');
  }
});

test('a draft, a scheduled course and one in the trash are not found', async () => {
  const { id, uuid } = await makeCourse(app.db, {
    published_at: new Date(app.clock.now().getTime() + 60_000),
  });
  const paths = [uuid, `${id}`, `${uuid}/lessons/1`];
  const expectHidden = async () => {
    for (const path of paths) expect((await get(path)).body.error).toBe('course.not_found');
    expect((await get('list')).body.total).toBe(0);
  };
  await expectHidden();
  app.clock.move(60_000);
  app.publicCache.invalidate('all');
  for (const path of paths) expect((await get(path)).status).toBe(200);
  await app.db.updateTable('courses').set({ deleted_at: app.clock.now() }).execute();
  app.publicCache.invalidate('all');
  await expectHidden();
});

test('lists, courses and lessons say nothing about the questions of the test', async () => {
  const { uuid } = await makeCourse(app.db);
  for (const path of ['list', uuid, `${uuid}/lessons/1`]) {
    const { text } = await get(path);
    expect(text).not.toMatch(/Câu |GIAITHICH|PHANHOI|A1|B-một|is_right|accepted/);
  }
});

test('the progress of an account: opened, done once and for all, the latest course first', async () => {
  const { headers } = await makeAccount(app.db);
  const one = await makeCourse(app.db, { title: 'Một' });
  const two = await makeCourse(app.db, { title: 'Hai' });
  const save = async (uuid: string, lesson: string, is_done: boolean) => {
    app.clock.move(1000);
    const url = `/api/me/courses/${uuid}/lessons/${lesson}`;
    return (await app.http.inject({ method: 'PUT', url, headers, payload: { is_done } })).json();
  };
  expect(await save(one.uuid, 'bai-2', true)).toMatchObject({ done_lessons: ['bai-2'] });
  expect(await save(one.uuid, 'bai-1', true)).toMatchObject({ done_lessons: ['bai-1', 'bai-2'] });
  expect(await save(one.uuid, 'bai-2', false)).toMatchObject({
    ...{ course_uuid: one.uuid, done_lessons: ['bai-1', 'bai-2'], last_lesson: 'bai-2' },
    ...{ best: null, attempts: 0, open_attempt: null },
  });
  await save(two.uuid, '3', false);
  const mine = (await app.http.inject({ url: '/api/me/courses', headers })).json();
  expect(mine.items).toMatchObject([
    { course_uuid: two.uuid, done_lessons: [], last_lesson: 'bai-3' },
    { course_uuid: one.uuid },
  ]);
  expect(await save(one.uuid, 'bai-8', true)).toMatchObject({ error: 'course.not_found' });
  const cleared = await app.http.inject({ method: 'DELETE', url: '/api/me/courses', headers });
  expect(cleared.json()).toEqual({ items: [] });
});
