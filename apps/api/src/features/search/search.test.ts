import { DAY_MS } from '@mam/contract/core/days';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { countBlocked, untilBlocked } from '../../test/lock-waits.ts';
import { makeAccount } from '../../test/make/account.ts';
import { makeHelpPlace } from '../../test/make/help-place.ts';
import { makePlayable } from '../../test/make/playable.ts';
import { makeQuestion } from '../../test/make/question.ts';
import { makeTopic } from '../../test/make/topic.ts';
import { MISS_DAYS, sweepMisses } from './misses.service.ts';
import { addWordChanges } from './search.words.queries.ts';

const HOUR_MS = 3_600_000;

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of ['playables', 'questions', 'topics', 'help_places', 'search_misses'] as const)
    await app.db.deleteFrom(table).execute();
  app.publicCache.invalidate('all');
});

async function get(path: string, language = 'vi') {
  const headers = { 'accept-language': language };
  return (await app.http.inject({ url: `/api/search${path}`, headers })).json();
}

const find = (keyword: string, rest = '') => get(`?keyword=${encodeURIComponent(keyword)}${rest}`);

interface Shown {
  kind: string;
  title: { text: string; marks: [number, number][] };
  snippet: { text: string; marks: [number, number][] };
}

async function titles(keyword: string, rest = ''): Promise<string[]> {
  const { best, groups } = await find(keyword, rest);
  const hits: Shown[] = [...best, ...groups.flatMap(({ items }: { items: Shown[] }) => items)];
  return hits.map(({ title }) => title.text);
}

const marked = ({ text, marks }: Shown['title']) => marks.map(([from, to]) => text.slice(from, to));

test('words with marks come first, in both places of a tone, and words without find all', async () => {
  await makePlayable(app.db, { title: { vi: 'Má và con', en: 'x' } });
  await makePlayable(app.db, { title: { vi: 'Mà con nói', en: 'x' } });
  await makePlayable(app.db, { title: { vi: 'Hoà giải', en: 'y' } });
  expect(await titles('mà con')).toEqual(['Mà con nói', 'Má và con']);
  expect(new Set(await titles('ma con'))).toEqual(new Set(['Má và con', 'Mà con nói']));
  for (const keyword of ['hòa giải', 'hoà giải', 'hoa giai', 'HOÀ GIẢI'.normalize('NFD')])
    expect(await titles(keyword)).toEqual(['Hoà giải']);
});

test('items of every kind are found by title and text, with whole words marked', async () => {
  await makePlayable(app.db, { kind: 'podcast', title: { vi: 'Thụ thai kể lại', en: 'x' } });
  await makeQuestion(app.db, { question: { vi: 'Thụ thai là gì?', en: 'Question' } });
  await makeTopic(app.db, { title: 'Có nên học về thụ thai?' });
  await makeHelpPlace(app.db, {
    name: { vi: 'Tư vấn thụ thai', en: 'Advice' },
    phone: '1800 1234',
  });
  const { best, groups, counts } = await find('thu thai');
  const hits: Shown[] = [...best, ...groups.flatMap(({ items }: { items: Shown[] }) => items)];
  expect(hits.map(({ kind }) => kind).toSorted()).toEqual([
    'help_place',
    'podcast',
    'question',
    'topic',
  ]);
  expect(counts).toHaveLength(4);
  expect(hits.flatMap(({ title }) => marked(title).map((text) => text.toLowerCase()))).toEqual(
    Array(4).fill('thụ thai'),
  );
  expect(await titles('18001234')).toEqual(['Tư vấn thụ thai · 1800 1234']);
  const only = await find('thu thai', '&kind=topic');
  expect(only).toMatchObject({ best: [], groups: [{ kind: 'topic' }], counts });
});

test('what is not shown to readers is not found: drafts, the trash, days to come; edits count at once', async () => {
  const draft = await makeQuestion(app.db, {
    question: { vi: 'Chuyện kín đáo', en: 'Question' },
    status: 'draft',
  });
  const later = new Date(app.clock.now().getTime() + DAY_MS);
  await makeTopic(app.db, { title: 'Chuyện kín ngày mai', opens_at: later });
  const video = await makePlayable(app.db, { title: { vi: 'Chuyện kín cũ', en: 'x' } });
  expect(await titles('chuyen kin')).toEqual(['Chuyện kín cũ']);
  await app.db
    .updateTable('questions')
    .set({ status: 'published', published_at: app.clock.now() })
    .where('id', '=', draft.id)
    .execute();
  await app.db
    .updateTable('playables')
    .set({ status: 'trash', trashed_from: 'published' })
    .where('id', '=', video.id)
    .execute();
  app.publicCache.invalidate('all');
  expect(await titles('chuyen kin')).toEqual(['Chuyện kín đáo']);
});

test('a word that is one edit away, or written together, is corrected unless it is wanted as it is', async () => {
  await makeQuestion(app.db, { question: { vi: 'Phòng bệnh nhiễm trùng', en: 'Question' } });
  await addWordChanges(app.db);
  for (const typed of ['nhiemm trung', 'nhiem turng', 'nhim trung', 'nhiemtrung']) {
    const { corrected, best } = await find(typed);
    expect([typed, corrected]).toEqual([typed, 'nhiễm trùng']);
    expect(marked(best[0].title)).toEqual(['nhiễm trùng']);
  }
  expect(await find('nhiemm', '&exact=1')).toMatchObject({ best: [], corrected: null });
  expect((await find('nhiem trung')).corrected).toBeNull();
});

test('words that sound like a phrase are read as it, though each of them is a word', async () => {
  for (const title of ['Bao cao su đúng cách', 'Bao cao su bị rách'])
    await makeTopic(app.db, { title });
  await makeTopic(app.db, { title: 'Một bao gạo bay cao, một xu cũng quý' });
  await addWordChanges(app.db);
  for (const typed of ['bao cao xu', 'bao kao xu', 'bao cao sư']) {
    const { corrected, best } = await find(typed);
    expect([typed, corrected]).toEqual([typed, typed === 'bao cao sư' ? null : 'bao cao su']);
    for (const { title } of best.slice(0, 2)) expect(marked(title)).toEqual(['Bao cao su']);
  }
  expect((await find('bao cao xu rách')).crisis.kind).toBe('exposure');
  expect((await find('bao cao xu', '&exact=1')).corrected).toBeNull();
});

test('a term of a synonym is understood as it sounds, and named with its marks', async () => {
  await makeQuestion(app.db, { question: { vi: 'Có kinh thì gội đầu được không?', en: 'Period' } });
  await makeTopic(app.db, { title: 'Tác dụng của dâu tây' });
  await addWordChanges(app.db);
  const { corrected, best } = await find('dụng dâu');
  expect([corrected, marked(best[0].title)]).toEqual(['rụng dâu', ['Có kinh']]);
});

test.each(['nừng', 'dady', 'balls', 'thingh'])(
  '«%s» is not taken for another word that it is not alike',
  async (typed) => {
    for (const title of ['Lúng túng ở Đà Nẵng', 'Dậy sớm mỗi ngày: a day', 'Calls', 'Tính tình'])
      await makeTopic(app.db, { title });
    await addWordChanges(app.db);
    expect(await find(typed)).toMatchObject({ corrected: null, best: [], groups: [] });
  },
);

test('a synonym with marks is no word with other ones, and no everyday word without any', async () => {
  await makeQuestion(app.db, { question: { vi: 'Dương vật to nhỏ ra sao?', en: 'Penis' } });
  await makeTopic(app.db, { title: 'Các bạn hỏi gì?' });
  await addWordChanges(app.db);
  expect((await titles('cặc'))[0]).toBe('Dương vật to nhỏ ra sao?');
  for (const typed of ['các', 'cac']) expect(await titles(typed)).toEqual(['Các bạn hỏi gì?']);
});

test('a synonym counts from its creation, in any spelling of its marks, and the audit log has it', async () => {
  const { headers } = await makeAccount(app.db, { role: ['admin'] });
  const url = '/api/admin/search-synonyms';
  const call = async (method: 'POST' | 'PUT', path = '', payload?: object) => {
    const response = await app.http.inject({ method, url: url + path, headers, payload });
    return { status: response.statusCode, body: response.json() };
  };
  await makeQuestion(app.db, { question: { vi: 'Đồng thuận là thế nào?', en: 'Question' } });
  expect(await titles('gật đầu')).toEqual([]);
  const made = await call('POST', '', { term: 'Gật đầu', meanings: ['đồng thuận'] });
  app.publicCache.invalidate('all');
  expect(await titles('gat dau')).toEqual(['Đồng thuận là thế nào?']);
  expect(await call('POST', '', { term: 'gat dau', meanings: ['x'] })).toMatchObject({
    status: 400,
    body: { fields: { term: 'validation_synonym_term_used' } },
  });
  expect((await call('POST', '', { term: '?!', meanings: [] })).body.fields).toEqual({
    term: 'validation_required',
    meanings: 'validation_required',
  });
  const { id, updated_at } = made.body;
  const change = { term: 'Gật đầu', meanings: ['đồng ý', 'đồng thuận'] };
  expect((await call('PUT', `/${id}`, { ...change, updated_at })).body).toMatchObject(change);
  app.clock.move(1000);
  const stale = { ...change, updated_at: new Date(0).toISOString() };
  expect((await call('PUT', `/${id}`, stale)).body.error).toBe('edit.stale');
  expect((await call('POST', '/delete', { ids: [id] })).body).toEqual({ changed: [id] });
  expect((await call('POST', '/delete', { ids: [id] })).body).toEqual({ changed: [] });
  expect((await call('PUT', `/${id}`, { ...change, updated_at })).body.error).toBe(
    'synonym.not_found',
  );
  app.publicCache.invalidate('all');
  expect(await titles('gat dau')).toEqual([]);
  expect((await call('POST', '/restore', { ids: [id] })).body).toEqual({ changed: [id] });
  expect((await call('POST', '/delete', { ids: [id] })).body).toEqual({ changed: [id] });
  // The term has a synonym again, so the deleted one stays so.
  await call('POST', '', { term: 'GẬT ĐẦU', meanings: ['đồng ý'] });
  expect((await call('POST', '/restore', { ids: [id] })).body).toEqual({ changed: [] });
  const actions = await app.db
    .selectFrom('audit_entries')
    .where('subject', '=', 'synonym')
    .select('action')
    .orderBy('id')
    .execute();
  expect(actions.map(({ action }) => action)).toEqual([
    'synonym.create',
    'synonym.update',
    'synonym.delete',
    'synonym.restore',
    'synonym.delete',
    'synonym.create',
  ]);
});

/** Tells the site from this many devices that a keyword found nothing. */
async function report(keyword: string, devices: number) {
  for (let device = 0; device < devices; device += 1) {
    const headers = { 'x-device-id': `device-number-${device}-of-a-reader` };
    const payload = { keyword };
    await app.http.inject({ method: 'POST', url: '/api/search/misses', headers, payload });
  }
}

const storedMisses = () =>
  app.db.selectFrom('search_misses').select(['words', 'times']).orderBy('words').execute();

test('a search without result is kept once three devices have typed the same, never before', async () => {
  await find('Lê Thị Mai Hương');
  await report('Lê Thị Mai Hương', 2);
  await report('le thi mai huong', 2);
  expect(await storedMisses()).toEqual([]);
  await report('trà sữa lạ', 3);
  await report('tra sua la', 4);
  expect(await storedMisses()).toEqual([{ words: 'tra sua la', times: 4 }]);
});

test('what finds something, has details, tells of distress or comes without a device is not counted', async () => {
  await makeQuestion(app.db, { question: { vi: 'Trễ kinh có sao không', en: 'Late' } });
  for (const keyword of ['trễ kinh', 'gọi 0912 345 678', 'abc@example.com', 'mình muốn chết', 'a'])
    await report(keyword, 4);
  const payload = { keyword: 'trà sữa lạ' };
  for (let time = 0; time < 4; time += 1)
    await app.http.inject({ method: 'POST', url: '/api/search/misses', payload });
  expect(await storedMisses()).toEqual([]);
});

test('editors see words from the fifth time on, for 90 days', async () => {
  const { headers } = await makeAccount(app.db, { role: ['admin'] });
  const misses = async () =>
    (await app.http.inject({ url: '/api/admin/search-misses', headers })).json().items;
  await report('chè đậu lạ', 4);
  expect(await misses()).toEqual([]);
  await report('chè đậu lạ', 5);
  expect(await misses()).toEqual([{ words: 'che dau la', times: 5, last_day: '2026-11-21' }]);
  app.clock.move((MISS_DAYS + 1) * DAY_MS);
  await sweepMisses(app.deps);
  expect(await misses()).toEqual([]);
  app.clock.move(-(MISS_DAYS + 1) * DAY_MS);
});

/** Numbers as the starter content has them. */
async function makeCrisisNumbers() {
  await makeHelpPlace(app.db, {
    ...{ phone: '115', is_emergency: true, crises: ['distress', 'violence', 'pregnancy'] },
    name: { vi: 'Cấp cứu y tế', en: 'Ambulance' },
  });
  await makeHelpPlace(app.db, {
    ...{
      phone: '096 306 1414',
      crises: ['distress'],
      hours: { vi: '13:00–20:30', en: '13:00–20:30' },
      opening_hours: 'We-Su 13:00-20:30',
    },
    name: { vi: 'Đường dây lắng nghe', en: 'A listening line' },
  });
}

test.each([
  ['mình muốn chết', 'distress'],
  ['tu tu', 'distress'],
  ['không muốn sống nữa', 'distress'],
  ['bi doa tung anh', 'violence'],
  ['nó dọa đăng ảnh', 'violence'],
  ['bị sờ trên xe buýt', 'violence'],
  ['bcs bị rách', 'exposure'],
  ['chơi trần', 'exposure'],
  ['xuat trong', 'exposure'],
  ['ra trong', 'exposure'],
  ['lỡ không dùng', 'exposure'],
  ['quên uống thuốc', 'exposure'],
  ['bị thầy sờ', 'violence'],
  ['bị ba đánh', 'violence'],
  ['ép gửi hình', 'violence'],
  ['rạch tay', 'distress'],
  ['thuốc còn kịp không', 'exposure'],
  ['em có thai', 'pregnancy'],
  ['que thử lên 2 vạch mờ', 'pregnancy'],
  ['chay mau nhieu', 'pregnancy'],
])('«%s» tells of %s', async (keyword, kind) => {
  expect((await find(keyword)).crisis.kind).toBe(kind);
});

test.each([
  'ngày đánh giá',
  'từ từ',
  'tư vấn',
  'ra trong bao lâu',
  'đói muốn chết',
  'kinh nguyệt',
  'trễ kinh 2 tuần rồi',
  'khí hư ra trong và dai',
  'ra khí hư trong suốt',
  'ra mồ hôi trong',
])('«%s» tells of no danger', async (keyword) => {
  expect((await find(keyword)).crisis).toBeNull();
});

test('who wants to die finds help alone, and nothing is called the best', async () => {
  await makeCrisisNumbers();
  await makePlayable(app.db, { title: { vi: 'Có ai chết đâu mà muốn khóc', en: 'x' } });
  await makeQuestion(app.db, { question: { vi: 'Bạn mình nói muốn chết', en: 'Question' } });
  const { best, groups, counts } = await find('muốn chết');
  expect(best).toEqual([]);
  expect(groups.map(({ kind }: { kind: string }) => kind)).toEqual(['question']);
  expect(counts).toEqual([{ kind: 'question', count: 1 }]);
});

test('the emergency number stands before the listening line at any hour, and the line shows when it is closed', async () => {
  await makeCrisisNumbers();
  const ambulance = {
    ...{ phone: '115', name: 'Cấp cứu y tế', audience: null, hours: null },
    ...{ is_closed: false, is_checked: true },
  };
  const line = {
    ...{ phone: '096 306 1414', name: 'Đường dây lắng nghe', hours: '13:00–20:30' },
    ...{ audience: null, is_checked: false },
  };
  const hotlines = async () => (await find('tu tu')).crisis.hotlines;
  // Saturday, 12:00.
  expect(await hotlines()).toEqual([ambulance, { ...line, is_closed: true }]);
  app.clock.move(2 * HOUR_MS);
  app.publicCache.invalidate('all');
  expect(await hotlines()).toEqual([ambulance, { ...line, is_closed: false }]);
  app.clock.move(-2 * HOUR_MS);
});

test('a line without known hours stands behind the emergency number, and does not count as closed', async () => {
  await makeCrisisNumbers();
  await app.db.updateTable('help_places').set({ opening_hours: null }).execute();
  const { hotlines } = (await find('tự tử')).crisis;
  expect(hotlines).toMatchObject([
    { phone: '115', is_closed: false },
    { phone: '096 306 1414', is_closed: false },
  ]);
});

test('words of distress find what is about it in any tones, and no places where they are other words', async () => {
  await makeHelpPlace(app.db, {
    ...{ kind: 'place', phone: null, provinces: ['ha-noi'], crises: ['violence'] },
    name: { vi: 'Phòng tư vấn', en: 'Advice' },
  });
  await makeHelpPlace(app.db, {
    ...{ kind: 'place', phone: null, provinces: ['ha-noi'], crises: ['distress'] },
    name: { vi: 'Nơi nghe chuyện tự tử', en: 'A listening place' },
  });
  // Has the words in other tones alone, and is about distress.
  await makeQuestion(app.db, {
    question: { vi: 'Mình không muốn sống nữa', en: 'Question' },
    answer: { vi: 'Từ 18 tuổi, bạn đến khoa cấp cứu.', en: 'Answer' },
  });
  for (const keyword of ['tu tu', 'tự tử'])
    expect(await titles(keyword)).toEqual(['Nơi nghe chuyện tự tử', 'Mình không muốn sống nữa']);
});

test('two words that are alike without tones are both marked', async () => {
  await makeQuestion(app.db, { question: { vi: 'Bạn mình nói tự tử, giờ sao?', en: 'Question' } });
  const { groups } = await find('tu tu');
  expect(marked(groups[0].items[0].title)).toEqual(['tự tử']);
});

test('words of another danger typed without tones mean the danger', async () => {
  await makeQuestion(app.db, { question: { vi: 'Bị hiếp dâm thì làm gì?', en: 'Question' } });
  await makeQuestion(app.db, { question: { vi: 'Hiệp đàm là gì?', en: 'Question' } });
  expect(await titles('hiep dam')).toEqual(['Bị hiếp dâm thì làm gì?']);
});

test('in a danger that no number is named for, the hotlines of every page answer', async () => {
  const { hotlines } = (await find('bị đánh')).crisis;
  expect(hotlines.map(({ phone }: { phone: string }) => phone)).toEqual(['111', '113', '115']);
});

test.each(['', 'a', '%%', '?!', ' đ '])('«%s» is too short and finds no rows', async (keyword) => {
  await makePlayable(app.db);
  expect(await find(keyword)).toMatchObject({ is_short: true, best: [], groups: [], counts: [] });
  expect(await get(`/suggestions?keyword=${encodeURIComponent(keyword)}`)).toEqual({ groups: [] });
});

test.each(["' or 1=1 --", 'a & b | !c', '<script>', '\0ab', '漢字漢字', 'x:*'.repeat(20)])(
  '«%s» is only words',
  async (keyword) => {
    const url = `/api/search?keyword=${encodeURIComponent(keyword)}`;
    expect((await app.http.inject({ url })).statusCode).toBe(200);
  },
);

test('suggestions have three of a kind and end an unfinished word; videos have their own calls', async () => {
  for (const part of ['một', 'hai', 'ba', 'bốn'])
    await makeQuestion(app.db, { question: { vi: `Kinh nguyệt ${part}`, en: 'Question' } });
  await makePlayable(app.db, { title: { vi: 'Kinh nguyệt', en: 'x' } });
  await addWordChanges(app.db);
  const { groups } = await get('/suggestions?keyword=kinh%20ngu');
  expect(groups).toHaveLength(1);
  expect(groups[0]).toMatchObject({ kind: 'question' });
  expect(groups[0].items).toHaveLength(3);
  expect(marked(groups[0].items[0].title)).toEqual(['Kinh nguyệt']);
  expect(groups[0].items[0].path).toMatch(/^\/qa\/[0-9a-f-]{36}$/);
});

test('the second page of a kind goes on, and counts end at a hundred', async () => {
  for (let done = 0; done < 30; done += 1) await makeTopic(app.db, { title: `Chuyện bàn ${done}` });
  const first = await titles('chuyen ban', '&kind=topic');
  const second = await titles('chuyen ban', '&kind=topic&page=2');
  expect([first.length, second.length]).toEqual([24, 6]);
  expect(new Set([...first, ...second]).size).toBe(30);
  expect((await find('chuyen ban')).counts).toEqual([{ kind: 'topic', count: 30 }]);
});

/** Topics with these words in their titles, in the index as items with ids from so many on. */
async function makeTopicsAt(id: number, titles: string[]) {
  await sql`select setval(pg_get_serial_sequence('search_items', 'id'), ${id})`.execute(app.db);
  for (const title of titles) await makeTopic(app.db, { title });
}

const numbered = (title: string, count: number) =>
  Array.from({ length: count }, (_, number) => `${title} số ${number}`);

test.each([
  { newest: 5, found: 12 },
  { newest: 24, found: 24 },
])(
  'of a word of very many items the newest $newest are found, and older ones while these are no page: $found',
  async ({ newest, found }) => {
    await addWordChanges(app.db);
    await sql`insert into search_words (word, items) values ('tulathuong', 500000)`.execute(app.db);
    await makeTopicsAt(50, numbered('Tulathuong cũ', 7));
    await makeTopicsAt(900_000, numbered('Tulathuong mới', newest));
    const { counts } = await find('tulathuong');
    expect(counts).toEqual([{ kind: 'topic', count: found }]);
    await sql`delete from search_words where word = 'tulathuong'`.execute(app.db);
  },
);

test('with very many items, those with the words in their title come before newer ones', async () => {
  await addWordChanges(app.db);
  await sql`insert into search_words (word, items) values ('tulahay', 500000)`.execute(app.db);
  await makeTopic(app.db, { title: 'Tulahay nhất' });
  for (let done = 0; done < 120; done += 1)
    await makeTopic(app.db, { title: `Chuyện khác ${done}`, ping: 'Có tulahay trong bài.' });
  expect((await titles('tulahay'))[0]).toBe('Tulahay nhất');
  expect((await find('tulahay')).counts).toEqual([{ kind: 'topic', count: 100 }]);
  await sql`delete from search_words where word = 'tulahay'`.execute(app.db);
});

test('the words of a synonym are found one after another only', async () => {
  await makeTopic(app.db, { title: 'Bao nhiêu tiền một con cao su' });
  await makeTopic(app.db, { title: 'Bao cao su đúng cách' });
  await addWordChanges(app.db);
  expect(await titles('condom')).toEqual(['Bao cao su đúng cách']);
});

test('a question of a dozen words finds the item that has them all', async () => {
  const title = 'Em bị trễ kinh một tuần có phải là có thai không ạ';
  for (const part of numbered('Em bị trễ kinh một tuần', 30))
    await makeTopic(app.db, { title: part });
  await makeTopic(app.db, { title });
  await addWordChanges(app.db);
  expect((await titles(title))[0]).toBe(title);
});

test('searches of one client hold four connections and half of the places; another client and other calls are served', async () => {
  await makePlayable(app.db, { title: { vi: 'Thụ thai', en: 'x' } });
  await addWordChanges(app.db);
  const get = (url: string, remoteAddress: string) => app.http.inject({ url, remoteAddress });
  const { flood, refused, other } = await app.db.transaction().execute(async (tx) => {
    await sql`lock table search_items in access exclusive mode`.execute(tx);
    // Four run, thirty wait.
    const paths = ['?keyword=thu+thai', '/suggestions?keyword=thu+thai'];
    const flood = Array.from({ length: 36 }, (_, n) =>
      get(`/api/search${paths[n % 2]}`, '192.0.2.1'),
    );
    const refused = await Promise.race(flood);
    const other = get('/api/search?keyword=thu+thai', '192.0.2.2');
    await untilBlocked(app.db, 4);
    expect((await get('/api/videos/list', '192.0.2.1')).statusCode).toBe(200);
    expect(await countBlocked(app.db)).toBeLessThanOrEqual(4);
    return { flood, refused, other };
  });
  expect([refused.statusCode, refused.json().error]).toEqual([503, 'unavailable']);
  expect(refused.headers['retry-after']).toBe('5');
  expect((await other).statusCode).toBe(200);
  await Promise.all(flood);
});
