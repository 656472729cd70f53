import type { Question, ShortQuestion } from '@mam/contract/questions/questions';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { makeQuestion } from '../../test/make/question.ts';
import { addWordChanges } from '../search/search.words.queries.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom('questions').execute();
});

/** What readers get, as if nothing were kept. */
async function get(path: string, language = 'vi') {
  app.publicCache.invalidate('all');
  const url = `/api/questions/${path}`;
  const response = await app.http.inject({ url, headers: { 'accept-language': language } });
  return { status: response.statusCode, body: response.json() };
}
const found = async (query: string): Promise<string[]> =>
  (await get(`list?${query}`)).body.items.map(({ question }: Question) => question);

async function similar(text: unknown, language = 'vi') {
  const response = await app.http.inject({
    method: 'POST',
    url: '/api/questions/similar',
    headers: { 'accept-language': language },
    payload: { text },
  });
  return { status: response.statusCode, body: response.json() };
}
const similarTo = async (text: string): Promise<string[]> =>
  (await similar(text)).body.items.map(({ question }: ShortQuestion) => question);

test('published questions are listed in either language, the most helpful first', async () => {
  await makeQuestion(app.db, { question: { vi: 'Ít', en: 'Few' }, helpful: 3, not_helpful: 2 });
  const best = await makeQuestion(app.db, { question: { vi: 'Nhiều' }, helpful: 2 });
  await makeQuestion(app.db, { question: { vi: 'Nháp' }, status: 'draft' });
  const { id } = await makeQuestion(app.db, { question: { vi: 'Trong thùng rác' } });
  const deleted_at = app.clock.now();
  await app.db.updateTable('questions').set({ deleted_at }).where('id', '=', id).execute();
  expect(await found('')).toEqual(['Nhiều', 'Ít']);
  const { body } = await get('list', 'en');
  expect(body).toMatchObject({ total: 2, counts: [{ count: 2 }] });
  expect(body.items[0]).toEqual({
    uuid: best.uuid,
    category_id: expect.any(Number),
    question: 'Nhiều',
    answer: 'An answer.',
    reason: 'Because.',
    next_step: 'Read on',
    next_path: '/help',
    sources: ['Fact sheet'],
    helpful: 2,
    updated_at: '2026-11-01T00:00:00.000Z',
  });
  expect(body.items[1]?.question).toBe('Few');
});

test('by category, newest first, and by page; the counts are of all categories', async () => {
  for (const [n, day] of ['03', '05', '04'].entries()) {
    const question = { vi: `Câu ${n}` };
    await makeQuestion(app.db, { question, published_at: `2026-11-${day}T00:00:00.000Z` });
  }
  await makeQuestion(app.db, { category: 'gender', question: { vi: 'Giới' } });
  const { counts } = (await get('list')).body;
  const [{ category_id: first }, { category_id: gender }] = counts;
  expect(counts).toEqual([
    { category_id: first, count: 3 },
    { category_id: gender, count: 1 },
  ]);
  expect(await found(`categoryId=${gender}`)).toEqual(['Giới']);
  expect(await found(`categoryId=${first}&sort=newest`)).toEqual(['Câu 1', 'Câu 2', 'Câu 0']);
  expect(await found('sort=newest&size=1&page=2')).toEqual(['Câu 2']);
  expect(await found('categoryId=999999')).toEqual([]);
});

test('a keyword is found without tones in questions and answers, first where the question has it', async () => {
  const reason = { vi: 'Nếu trễ kinh, bạn thử thai nhé.' };
  await makeQuestion(app.db, { question: { vi: 'Đau bụng có sao không?' }, reason });
  await makeQuestion(app.db, { question: { vi: 'Trễ kinh mấy ngày thì thử?' } });
  expect(await found('keyword=tre%20kinh')).toEqual([
    'Trễ kinh mấy ngày thì thử?',
    'Đau bụng có sao không?',
  ]);
  expect(await found('keyword=b%E1%BB%A5ng')).toEqual(['Đau bụng có sao không?']);
  expect(await found('keyword=a')).toEqual([]);
  expect(await found('keyword=%26%7C!%3A*%27')).toEqual([]);
});

test('a keyword finds what the search finds: the same number, not those whose words stand apart by chance', async () => {
  for (const n of Array(8).keys())
    await makeQuestion(app.db, { question: { vi: `Trễ kinh lần ${n}?` } });
  const apart = 'Trễ xe thì kinh nghiệm là gì?';
  await makeQuestion(app.db, { question: { vi: apart }, category: 'gender' });
  const list = (await get('list?keyword=tre%20kinh&size=5&page=2')).body;
  expect(list.items.map(({ question }: Question) => question)).not.toContain(apart);
  const search = await app.http.inject('/api/search?keyword=tre%20kinh');
  const counts: { kind: string; count: number }[] = search.json().counts;
  expect(list.total).toBe(counts.find(({ kind }) => kind === 'question')?.count);
  expect([list.total, list.items.length]).toEqual([8, 3]);
  const { category_id } = (await get('list?sort=newest')).body.items.find(
    ({ question }: Question) => question === apart,
  );
  expect(await found(`keyword=tre%20kinh&categoryId=${category_id}`)).toEqual([]);
});

test('a question has its own address, with others of its category', async () => {
  const { uuid } = await makeQuestion(app.db, { question: { vi: 'Một?' } });
  const other = await makeQuestion(app.db, { question: { vi: 'Hai?' } });
  await makeQuestion(app.db, { category: 'gender' });
  const { body } = await get(uuid);
  expect(body).toMatchObject({ uuid, question: 'Một?' });
  expect(body.related).toEqual([
    { uuid: other.uuid, category_id: body.category_id, question: 'Hai?' },
  ]);
  const draft = await makeQuestion(app.db, { status: 'draft' });
  for (const id of [draft.uuid, '00000000-0000-4000-8000-000000000000']) {
    expect(await get(id)).toMatchObject({ status: 404, body: { error: 'question.not_found' } });
  }
  expect((await get('khong-phai-uuid')).status).toBe(400);
});

test('questions like a text are found without tones, by its rare words', async () => {
  const titles = [
    'Trễ kinh mấy ngày thì nên thử thai?',
    'Bao cao su bị rách thì làm sao?',
    'Mình có nên cho bạn xem điện thoại không?',
    'Mình có bị sao không?',
  ];
  for (const vi of titles) await makeQuestion(app.db, { question: { vi } });
  await addWordChanges(app.db);
  expect(await similarTo('minh bi tre kinh 5 ngay roi, co sao khong')).toContain(titles[0]);
  expect((await similarTo('Hôm qua bao bị RÁCH'))[0]).toBe(titles[1]);
  // One word is too little to tell what a text is about.
  expect(await similarTo('rách')).toEqual([]);
  expect(await similarTo('xyz')).toEqual([]);
  expect(await similarTo(' !? ')).toEqual([]);
  expect((await similarTo('mình có bị gì không')).length).toBeLessThanOrEqual(3);
});

test('who is in danger gets numbers, and no question about something else', async () => {
  await makeQuestion(app.db, { question: { vi: 'Con trai quan hệ rồi tiêm HPV còn kịp không?' } });
  const danger = await similar('bạn trai ép em quan hệ rồi tiêm HPV còn kịp không');
  expect(danger.body).toMatchObject({ items: [], help: { kind: 'violence' } });
});

test('a text that is typed tells of a worry whose hours count, with no word of distress', async () => {
  expect((await similar('bao cao su bị rách')).body.help).toMatchObject({ kind: 'exposure' });
  expect((await similar('bao cao su cỡ nào thì vừa')).body.help).toBeNull();
});

test('no text, however strange, is an error', async () => {
  await makeQuestion(app.db);
  for (const text of ["'", ':*', 'a & b | !c', '\\', '\u0000', '🌱', 'a'.repeat(4000)]) {
    expect((await similar(text)).status).toBe(200);
  }
  expect((await similar('a'.repeat(4001))).status).toBe(400);
  expect((await similar(5)).status).toBe(400);
});

test('without a category and another order the categories take turns, on every page alike', async () => {
  const [first, second] = ['violence-prevention', 'gender'] as const;
  // The newest question comes first in the order of the editors.
  for (const [category, name] of [
    [second, 'B2'],
    [second, 'B1'],
    [first, 'A3'],
    [first, 'A2'],
    [first, 'A1'],
  ] as const) {
    await makeQuestion(app.db, { category, question: { vi: name } });
  }
  const hidden = { category: second, question: { vi: 'Nháp' }, status: 'draft' } as const;
  await makeQuestion(app.db, hidden);
  const mixed = ['A1', 'B1', 'A2', 'B2', 'A3'];
  expect(await found('')).toEqual(mixed);
  expect(await found('size=2')).toEqual(mixed.slice(0, 2));
  expect(await found('size=2&page=2')).toEqual(mixed.slice(2, 4));
  expect(await found('size=2&page=3')).toEqual(mixed.slice(4));
  expect(await found('page=9')).toEqual([]);
  const { body } = await get('list');
  expect(body.total).toBe(5);
});
