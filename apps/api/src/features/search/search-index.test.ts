import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type AdminClient, withAdmin } from '../../test/admin-client.ts';
import type { TestApp } from '../../test/app.ts';
import { makeTopic } from '../../test/make/topic.ts';
import {
  both,
  DRAFTS,
  differences,
  KNOWN,
  lesson,
  makeChanges,
  steps,
} from '../../test/search/changes.ts';
import { addWordChanges, findWords } from './search.words.queries.ts';

let app: TestApp;
let admin: AdminClient;
withAdmin((started) => {
  ({ app, admin } = started);
});
const changeAll = makeChanges(() => ({ app, admin }));

test('after any changes by admins the index and its words are what the published rows make from nothing', async () => {
  let most = 0;
  const run = fc.asyncProperty(steps(4, 10), async (list) => {
    await changeAll(list);
    expect(await differences({ app })).toEqual({ index: [], words: [] });
    const found = await app.db.selectFrom('search_items').select('id').execute();
    most = Math.max(most, found.length);
  });
  await fc.assert(run, { numRuns: 20, examples: KNOWN });
  // A course, its lessons and one of each other list.
  expect(most).toBeGreaterThanOrEqual(8);
});

test('a word of thousands of characters is stored by its beginning only', async () => {
  const long = 'a'.repeat(2_500);
  const question = { ...DRAFTS.questions('dài', { app, admin }), reason: both(`Đây ${long} hết`) };
  const { status, body } = await admin.call('POST', '/api/admin/questions', question);
  expect(status).toBe(200);
  expect(
    (await admin.call('POST', '/api/admin/questions/publish', { ids: [body.id] })).status,
  ).toBe(200);
  const course = {
    ...DRAFTS.courses('dài', { app, admin }),
    lessons: [{ ...lesson('mot'), body: both(long) }],
  };
  const { body: made } = await admin.call('POST', '/api/admin/courses', course);
  expect((await admin.call('POST', '/api/admin/courses/publish', { ids: [made.id] })).status).toBe(
    200,
  );
  expect(await differences({ app })).toEqual({ index: [], words: [] });
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
  expect(await differences({ app })).toEqual({ index: [], words: [] });
});

test('of a word with very many changes some are read, and it counts as one of many items', async () => {
  await sql`
    insert into search_word_changes (word, items)
    select 'ratnhieu', case when n <= 300 then -1 else 1 end from generate_series(1, 100000) as n`.execute(
    app.db,
  );
  expect((await findWords(app.db, ['ratnhieu'])).get('ratnhieu')).toBeGreaterThan(1_000);
  await addWordChanges(app.db, 30_000);
  expect(await findWords(app.db, ['ratnhieu'])).toEqual(new Map([['ratnhieu', 99_400]]));
  await sql`delete from search_words where word = 'ratnhieu'`.execute(app.db);
});
