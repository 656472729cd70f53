import { GAMES } from '@mam/contract/games/kinds';
import { beforeEach, expect, test } from 'vitest';
import { type AdminClient, withAdmin } from '../../test/admin-client.ts';
import type { TestApp } from '../../test/app.ts';
import { newDevice } from '../../test/auth.ts';
import { makeAccount } from '../../test/make/account.ts';
import { makeGameRounds, ROUND_DRAFTS } from '../../test/make/game-round.ts';
import { pictureForm } from '../../test/make/picture.ts';
import { makeWorkbook } from '../../test/make/workbook.ts';

let app: TestApp;
let admin: AdminClient;
withAdmin((started) => {
  ({ app, admin } = started);
});
beforeEach(async () => {
  // Past the limit of uploads in a minute.
  app.clock.move(60_000);
  for (const table of ['game_rounds', 'imports'] as const) await app.db.deleteFrom(table).execute();
});

const urlOf = (game: string) => `/api/admin/imports/${game}`;

async function send(game: string, file: Buffer | string, name = 'ds.csv') {
  const form = pictureForm(Buffer.from(file), name, 'application/octet-stream', 'file');
  const response = await app.http.inject({
    method: 'POST',
    url: urlOf(game),
    payload: form.payload,
    headers: { ...newDevice(), ...admin.headers, ...form.headers },
  });
  return { status: response.statusCode, body: response.json() };
}

const confirm = (game: string, id: string, skip_wrong = false) =>
  admin.call('POST', `${urlOf(game)}/${id}/confirm`, { skip_wrong });
const rounds = async (game: string) =>
  (await admin.call('GET', `/api/admin/game-rounds?game=${game}`)).body.items;
const csv = (...rows: string[][]) =>
  rows.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\n');

const WORD_HEAD = [
  'Từ (tiếng Việt)',
  'Từ (tiếng Anh)',
  'Nghĩa (tiếng Việt)',
  'Nghĩa (tiếng Anh)',
  'Gợi ý (tiếng Việt)',
  'Gợi ý (tiếng Anh)',
  'Chủ đề',
];
const WORD = [
  'ranh giới',
  'boundary',
  'Giới hạn của mình.',
  'Your own limit.',
  'Ai cũng có.',
  'We all have one.',
  'Giới',
];
const QUIZ_HEAD = [
  'Question (Vietnamese)',
  'Question (English)',
  'Right answer (Vietnamese)',
  'Right answer (English)',
  'Other answers (Vietnamese)',
  'Other answers (English)',
  'Explanation (Vietnamese)',
  'Explanation (English)',
];
const QUIZ = ['Hỏi gì?', 'Ask what?', 'Một', 'One', 'Hai | Ba', 'Two | Three', 'Vì.', 'So.'];

test.each(
  GAMES.flatMap((game) => (['csv', 'xlsx'] as const).map((format) => [game, format] as const)),
)('the sample of %s as %s is imported as it is, in either language', async (game, format) => {
  for (const language of ['vi', 'en']) {
    await app.db.deleteFrom('game_rounds').execute();
    const sample = await app.http.inject({
      url: `${urlOf(game)}/sample?format=${format}`,
      headers: { ...admin.headers, 'accept-language': language },
    });
    const { body } = await send(game, sample.rawPayload, `sample.${format}`);
    expect(body).toMatchObject({ problems: [], problem_count: 0, imported: null });
    expect(await rounds(game)).toEqual([]);
    expect((await confirm(game, body.id)).body.imported).toBe(body.rows_total);
    const made = await rounds(game);
    expect(made).toHaveLength(body.rows_total);
    expect(made.every(({ state }: { state: string }) => state === 'draft')).toBe(true);
  }
});

test('a row becomes a round with its hints, its category and its kind', async () => {
  const word = await send('guess-word', csv(WORD_HEAD, WORD));
  await confirm('guess-word', word.body.id);
  const { id: category_id } = await app.db
    .selectFrom('categories')
    .where('slug', '=', 'gender')
    .select('id')
    .executeTakeFirstOrThrow();
  expect(await rounds('guess-word')).toMatchObject([
    {
      ...{ kind: 'word', category_id, word: { vi: 'ranh giới', en: 'boundary' } },
      hints: { vi: ['Ai cũng có.'], en: ['We all have one.'] },
    },
  ]);
  const yes = ['Đúng chứ?', 'True?', 'Đúng', 'True', '', '', 'Vì.', 'So.'];
  const quiz = await send('quiz', await makeWorkbook([QUIZ_HEAD, QUIZ, yes]), 'ds.xlsx');
  await confirm('quiz', quiz.body.id);
  expect(await rounds('quiz')).toMatchObject([
    {
      kind: 'single',
      options: [
        { text: { vi: 'Một', en: 'One' }, is_right: true },
        { text: { vi: 'Hai', en: 'Two' }, is_right: false },
        { text: { vi: 'Ba', en: 'Three' }, is_right: false },
      ],
    },
    { kind: 'true_false', is_true: true },
  ]);
  expect((await admin.entries()).slice(-3)).toMatchObject([
    { action: 'game_round.import', label: 'ds.xlsx', after: { created: 2 } },
    { action: 'game_round.create', label: 'Hỏi gì?' },
    { action: 'game_round.create', label: 'Đúng chứ?' },
  ]);
  const [one] = await rounds('quiz');
  await admin.call('POST', '/api/admin/game-rounds/publish', { ids: [one.id] });
  const undone = await admin.call('POST', `${urlOf('quiz')}/${quiz.body.id}/undo`);
  expect(undone.body.undone).toEqual({ count: 1, kept: 1 });
  expect(await rounds('quiz')).toMatchObject([{ id: one.id, state: 'published' }]);
});

test('lines with a name are groups, one line is an order', async () => {
  const head = [
    'Câu hỏi (tiếng Việt)',
    'Câu hỏi (tiếng Anh)',
    'Các mục (tiếng Việt)',
    'Các mục (tiếng Anh)',
  ];
  const groups = ['Xếp.', 'Sort.', 'A: một | hai\nB: ba', 'X: one | two\nY: three'];
  const order = ['Ghép.', 'Join.', 'một | hai', 'one | two'];
  const { body } = await send('sort-words', csv(head, groups, order));
  await confirm('sort-words', body.id);
  expect(await rounds('sort-words')).toMatchObject([
    {
      kind: 'groups',
      groups: [
        { vi: 'A', en: 'X' },
        { vi: 'B', en: 'Y' },
      ],
      items: [
        { text: { vi: 'một', en: 'one' }, group: 0 },
        { text: { vi: 'hai', en: 'two' }, group: 0 },
        { text: { vi: 'ba', en: 'three' }, group: 1 },
      ],
    },
    { kind: 'order', items: [{ text: { vi: 'một' } }, { text: { vi: 'hai' } }] },
  ]);
});

test('every wrong cell is named with its row, and nothing is imported unless the admin confirms it', async () => {
  await makeGameRounds(app.db, [ROUND_DRAFTS.word]);
  const used = ['Đồng thuận', 'Consent', ...WORD.slice(2)];
  const { body } = await send(
    'guess-word',
    csv(
      WORD_HEAD,
      WORD,
      WORD.with(0, ''),
      WORD.with(1, 'x'.repeat(41)),
      WORD.with(4, ' | '),
      WORD.with(6, 'Không có'),
      WORD,
      used,
    ),
  );
  expect(body).toMatchObject({ rows_total: 7, rows_right: 1, problem_count: 6 });
  expect(
    body.problems.map(({ row, field, key }: Record<string, string>) => [row, field, key]),
  ).toEqual([
    [3, 'word_vi', 'validation_required'],
    [4, 'word_en', 'validation_text_too_long'],
    [5, 'hints_vi', 'validation_list_too_short'],
    [6, 'category', 'validation_category_unknown'],
    [7, 'word_vi', 'validation_import_double'],
    [8, 'word_vi', 'validation_import_round_used'],
  ]);
  expect((await confirm('guess-word', body.id)).body.error).toBe('import.has_problems');
  expect(await rounds('guess-word')).toHaveLength(1);
  expect((await confirm('guess-word', body.id, true)).body.imported).toBe(1);
  expect((await confirm('guess-word', body.id, true)).body.imported).toBe(1);
  expect(await rounds('guess-word')).toHaveLength(2);
});

test('lists of other lengths in the two languages, and a statement without an answer, are problems', async () => {
  const { body } = await send(
    'quiz',
    csv(QUIZ_HEAD, QUIZ.with(5, 'Two'), ['Sao?', 'Why?', 'Có lẽ', 'Maybe', '', '', 'Vì.', 'So.']),
  );
  expect(body.problems.map(({ row, field }: Record<string, string>) => [row, field])).toEqual([
    [2, 'wrong_en'],
    [3, 'wrong_vi'],
  ]);
});

test.each<[string, string, string, string]>([
  ['another type', 'ds.pdf', csv(WORD_HEAD, WORD), 'validation_sample_file_type'],
  ['headings only', 'ds.csv', csv(WORD_HEAD), 'validation_sample_file_empty'],
  ['blank rows only', 'ds.csv', `${csv(WORD_HEAD)}\n,,,\n`, 'validation_sample_file_empty'],
  ['columns of another game', 'ds.csv', csv(QUIZ_HEAD, QUIZ), 'validation_import_list_columns'],
  [
    'a column twice',
    'ds.csv',
    csv([...WORD_HEAD, 'Chủ đề'], WORD),
    'validation_import_columns_double',
  ],
])('%s is refused as a whole', async (_, name, file, key) => {
  const { status, body } = await send('guess-word', file, name);
  expect({ status, fields: body.fields }).toEqual({ status: 400, fields: { file: key } });
});

test('a report is its sender’s only, and not one of accounts', async () => {
  const { body } = await send('guess-word', csv(WORD_HEAD, WORD));
  const other = await makeAccount(app.db, { role: ['admin'] });
  const asked = await app.http.inject({
    url: `${urlOf('guess-word')}/${body.id}`,
    headers: other.headers,
  });
  expect(asked.json().error).toBe('not_found');
  const users = await admin.call('GET', `/api/admin/imports/users/${body.id}`);
  expect(users.body.error).toBe('import.not_found');
  expect((await send('chess', csv(WORD_HEAD, WORD))).status).toBe(400);
});
