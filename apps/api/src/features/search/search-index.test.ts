import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type AdminClient, createPlayableClient, withAdmin } from '../../test/admin-client.ts';
import type { TestApp } from '../../test/app.ts';
import { HELP_PLACE } from '../../test/make/help-place.ts';
import { makeMedia } from '../../test/make/media-row.ts';
import { makeTopic } from '../../test/make/topic.ts';
import { addWordChanges, findWords } from './words.queries.ts';

let app: TestApp;
let admin: AdminClient;
withAdmin((started) => {
  ({ app, admin } = started);
});
const videos = createPlayableClient('video', () => ({ app, admin }));

const both = (vi: string) => ({ vi, en: `${vi} in English` });
const lesson = (slug: string, title = slug) => ({
  ...{ slug, title: both(title), minutes: 2, body: both(`Nội dung của ${title}`) },
});
const trueOrFalse = {
  kind: 'true_false',
  prompt: both('Câu'),
  explanation: both('Vì'),
  is_true: true,
};

/** What an admin sends to create an item of a list, with a word that tells it from the others. */
const DRAFTS = {
  courses: (word: string) => ({
    ...{ category_id: admin.category_id, title: both(`Khoá ${word}`), summary: both('Tóm tắt') },
    ...{ pass_percent: 70, questions: [trueOrFalse] },
    lessons: ['mot', 'hai', 'ba'].map((slug) => lesson(slug, `Bài ${slug} ${word}`)),
  }),
  questions: (word: string) => ({
    ...{ category_id: admin.category_id, question: both(`Hỏi ${word}`), answer: both('Đáp') },
    ...{ reason: both('Vì vậy'), next_step: both('Tiếp'), next_path: '/help' },
    ...{ sources: [both('WHO')], status: 'draft' },
  }),
  topics: (word: string) => ({
    ...{ category_id: admin.category_id, title: both(`Nên ${word}?`), ping: both('Mở lời') },
    side_names: { agree: both('Nên'), disagree: both('Không'), unsure: both('Chưa rõ') },
  }),
  'help-places': (word: string) => ({ ...HELP_PLACE, name: both(`Nơi ${word}`), status: 'draft' }),
  videos: (word: string) => admin.draft({ title: both(`Phim ${word}`) }),
};
type List = keyof typeof DRAFTS;
type Lesson = ReturnType<typeof lesson>;

/** Changes of a course's lessons by its form. */
const LESSONS: Record<string, (lessons: Lesson[], word: string) => Lesson[]> = {
  exchange: ([a, b, ...rest]) =>
    a && b ? [{ ...a, slug: b.slug }, { ...b, slug: a.slug }, ...rest] : [],
  replace: ([a, ...rest], word) => [lesson(a?.slug ?? '', `Bài mới ${word}`), ...rest],
  turn: ([a, b, c]) =>
    a && b && c ? [{ ...a, slug: b.slug }, { ...b, slug: c.slug }, lesson(a.slug, 'Bài khác')] : [],
};

const step = fc.record({
  list: fc.constantFrom<List>('courses', 'courses', 'questions', 'topics', 'help-places', 'videos'),
  change: fc.constantFrom(
    'create',
    'edit',
    'exchange',
    'replace',
    'turn',
    'publish',
    'publish',
    'hide',
    'trash',
    'restore',
  ),
  place: fc.nat(3),
  word: fc.constantFrom('ranh giới', 'đồng thuận', 'an toàn', 'thụ thai'),
});
interface Step {
  list: List;
  change: string;
  place: number;
  word: string;
}

const LISTS: List[] = ['courses', 'questions', 'topics', 'help-places', 'videos'];
const all =
  (...changes: string[]) =>
  (list: List) =>
    changes.map((change) => ({ list, change, place: 0, word: 'an toàn' }));
/** Addresses that lessons exchange and inherit, and every list through its states. */
const KNOWN: [Step[]][] = [
  [all('create', 'publish', 'exchange', 'replace', 'turn', 'edit')('courses')],
  ...LISTS.map((list): [Step[]] => [
    all('create', 'publish', 'edit', 'hide', 'publish', 'trash', 'restore')(list),
  ]),
];

test('after any changes by admins the index and its words are what the published rows make from nothing', async () => {
  const made = new Map<List, number[]>();
  const steps = fc.array(step, { minLength: 4, maxLength: 10 });
  let most = 0;
  const run = fc.asyncProperty(steps, async (list) => {
    for (const each of list) await change(each, made);
    expect(await differences()).toEqual({ index: [], words: [] });
    const found = await app.db.selectFrom('search_items').select('id').execute();
    most = Math.max(most, found.length);
  });
  await fc.assert(run, { numRuns: 20, examples: KNOWN });
  // A course, its lessons and one of each other list.
  expect(most).toBeGreaterThanOrEqual(8);
});

async function change({ list, change, place, word }: Step, made: Map<List, number[]>) {
  const ids = made.get(list) ?? [];
  const id = ids[place % Math.max(1, ids.length)];
  if (id === undefined || change === 'create') {
    made.set(list, [...ids, await create(list, word)]);
  } else if (change === 'edit' || change in LESSONS) {
    await edit(list, id, { change, word });
  } else {
    const verb =
      change === 'trash' && ['questions', 'help-places'].includes(list) ? 'delete' : change;
    expect((await admin.call('POST', `/api/admin/${list}/${verb}`, { ids: [id] })).status).toBe(
      200,
    );
  }
}

async function create(list: List, word: string): Promise<number> {
  const { dir } = await makeMedia(app.db, { kind: 'video' });
  const draft = { ...DRAFTS[list](word), ...(list === 'videos' && { dir }) };
  const path = list === 'videos' ? '/api/videos/create' : `/api/admin/${list}`;
  const { body } = await admin.call('POST', path, draft);
  return body.id;
}

/** Sends the form again with another text; an item in the trash refuses it. */
async function edit(list: List, id: number, { change, word }: { change: string; word: string }) {
  app.clock.move(1_000);
  if (list === 'videos') return videos.save(id, { title: both(`Phim khác ${word}`) });
  const { body } = await admin.call('GET', `/api/admin/${list}/${id}`);
  const texts = DRAFTS[list](word);
  const lessons = (LESSONS[change] ?? ((same: Lesson[]) => same))(body.lessons ?? [], word);
  const payload = {
    ...body,
    ...texts,
    status: body.status,
    ...(list === 'courses' && { lessons }),
  };
  return admin.call('PUT', `/api/admin/${list}/${id}`, payload);
}

/** Rows that are in only one of the index and its view, and words whose counts are wrong. */
async function differences() {
  const columns = sql`source, source_id, path, kind, title, lead, body, min_age, visible_from, weight`;
  const held = sql`select ${columns}, words from search_items where source <> 'life_tip'`;
  const due = sql`select ${columns}, search_vector(title, 'A') || search_vector(lead, 'B')
    || search_vector(body, 'C') from search_sources`;
  const { rows: index } = await sql`
    (${held} except ${due}) union all (${due} except ${held})`.execute(app.db);
  const { rows: words } = await sql`
    select word, sum(items) from (
      select word, items from search_words union all select word, items from search_word_changes
      union all select lexeme, -1 from search_items, unnest(words) where lexeme not like '\\_%'
    ) as counted group by word having sum(items) <> 0`.execute(app.db);
  return { index, words };
}

test('a word of thousands of characters is stored by its beginning only', async () => {
  const long = 'a'.repeat(2_500);
  const question = { ...DRAFTS.questions('dài'), reason: both(`Đây ${long} hết`) };
  const { status, body } = await admin.call('POST', '/api/admin/questions', question);
  expect(status).toBe(200);
  expect(
    (await admin.call('POST', '/api/admin/questions/publish', { ids: [body.id] })).status,
  ).toBe(200);
  const course = { ...DRAFTS.courses('dài'), lessons: [{ ...lesson('mot'), body: both(long) }] };
  const { body: made } = await admin.call('POST', '/api/admin/courses', course);
  expect((await admin.call('POST', '/api/admin/courses/publish', { ids: [made.id] })).status).toBe(
    200,
  );
  expect(await differences()).toEqual({ index: [], words: [] });
});

test('one statement leaves one change of each word; two calls at once add up all of them', async () => {
  await addWordChanges(app.db);
  const id = await makeTopic(app.db, { title: 'Tulavang' }).then(({ id }) => id);
  await sql`
    insert into topics (uuid, category_id, title, ping, side_names, status, opens_at)
    select gen_random_uuid(), category_id, title, ping, side_names, status, opens_at
    from topics, generate_series(1, 500) where id = ${id}`.execute(app.db);
  const changes = app.db.selectFrom('search_word_changes').where('word', '=', 'tulavang');
  const read = () => changes.select('items').orderBy('items').execute();
  expect(await read()).toEqual([{ items: 1 }, { items: 500 }]);
  expect(await findWords(app.db, ['tulavang', 'tulaxanh'])).toEqual(new Map([['tulavang', 501]]));
  await app.db.deleteFrom('topics').where('id', '<>', id).execute();
  await Promise.all([addWordChanges(app.db, 7), addWordChanges(app.db, 7)]);
  expect(await read()).toEqual([]);
  expect(await findWords(app.db, ['tulavang'])).toEqual(new Map([['tulavang', 1]]));
  expect(await differences()).toEqual({ index: [], words: [] });
});

test('of a word with very many changes some are read, and it counts as known', async () => {
  await sql`
    insert into search_word_changes (word, items)
    select 'ratnhieu', case when n <= 300 then -1 else 1 end from generate_series(1, 100000) as n`.execute(
    app.db,
  );
  expect((await findWords(app.db, ['ratnhieu'])).get('ratnhieu')).toBeGreaterThan(0);
  await addWordChanges(app.db, 30_000);
  expect(await findWords(app.db, ['ratnhieu'])).toEqual(new Map([['ratnhieu', 99_400]]));
  await sql`delete from search_words where word = 'ratnhieu'`.execute(app.db);
});
