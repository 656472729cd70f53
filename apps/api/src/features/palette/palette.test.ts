import { PALETTE_COUNT_MAX, type PaletteGroup } from '@mam/contract/palette/palette.admin';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { hasWords, TITLE_WORDS } from '../../db/fragments.queries.ts';
import { type AdminClient, createPlayableClient, withAdmin } from '../../test/admin-client.ts';
import type { TestApp } from '../../test/app.ts';
import { makeAccount } from '../../test/make/account.ts';
import { makeBanner } from '../../test/make/banner.ts';
import { companyBill } from '../../test/make/bill.ts';
import { makeGameRounds, ROUND_DRAFTS } from '../../test/make/game-round.ts';
import { makeGuide } from '../../test/make/guide.ts';
import { notificationDraft } from '../../test/make/notification.ts';
import { makeQuestion } from '../../test/make/question.ts';
import { makeTopic } from '../../test/make/topic.ts';

let app: TestApp;
let admin: AdminClient;
withAdmin((started) => {
  ({ app, admin } = started);
});

const { create, bulk } = createPlayableClient('video', () => ({ app, admin }));

async function findAll(keyword: string): Promise<PaletteGroup[]> {
  const url = `/api/admin/palette?keyword=${encodeURIComponent(keyword)}`;
  const { status, body } = await admin.call('GET', url);
  expect(status).toBe(200);
  return body.groups;
}

/** What has rows: the facts are of the release, and many of their words are common. */
async function find(keyword: string): Promise<PaletteGroup[]> {
  return (await findAll(keyword)).filter(({ kind }) => kind !== 'fact');
}

const titles = (groups: PaletteGroup[]) =>
  groups.flatMap(({ items }) => items.map(({ title }) => title.vi));

test('words of a title are found without marks, as beginnings, in every state but the trash', async () => {
  const draft = await create({
    title: { vi: 'Đi xét nghiệm lần đầu', en: 'Testing' },
    published_at: null,
  });
  for (const keyword of ['xet nghiem', 'XÉT ngh', 'đau di', 'testi', ' nghiệm, lần! ']) {
    expect(await find(keyword)).toMatchObject([
      { kind: 'video', total: 1, items: [{ id: draft.id, uuid: draft.uuid, state: 'draft' }] },
    ]);
  }
  expect(await find('xet nghiem mau')).toEqual([]);
  await bulk('trash', [draft.id]);
  expect(await find('xet nghiem')).toEqual([]);
});

test('a draft in one language is found', async () => {
  const word = { vi: 'quagga', en: '' };
  await makeGameRounds(app.db, [{ ...ROUND_DRAFTS.word, status: 'draft', word }]);
  const [group] = await find('quagga');
  expect(group?.items[0]?.title).toEqual({ vi: 'quagga' });
});

test('each kind has its own group with few rows and its whole number; titles that begin so come first', async () => {
  for (const n of [1, 2, 3, 4, 5]) await create({ title: { vi: `Bài ${n} về dấu hiệu zebra` } });
  await create({ title: { vi: 'Zebra trước hết' } });
  for (const n of [6, 7]) await create({ title: { vi: `Bài ${n} về zebra` } });
  await makeQuestion(app.db, { question: { vi: 'Zebra là gì?', en: 'What is zebra?' } });
  await makeGuide(app.db, { title: { vi: 'Gặp zebra', en: 'Meeting zebra' }, status: 'draft' });
  await makeBanner(app.db, { name: 'Tuần lễ zebra' });
  const { user_id } = await makeAccount(app.db, { email: 'zebra@example.test' });
  const groups = await find('zebra');
  expect(groups.map(({ kind, total }) => [kind, total])).toEqual([
    ['video', 8],
    ['question', 1],
    ['guide', 1],
    ['banner', 1],
    ['user', 1],
  ]);
  expect(titles(groups.slice(0, 1))).toEqual([
    'Zebra trước hết',
    'Bài 7 về zebra',
    'Bài 6 về zebra',
    'Bài 5 về dấu hiệu zebra',
  ]);
  expect(groups[2]?.items).toMatchObject([{ title: { vi: 'Gặp zebra' }, state: 'draft' }]);
  expect(groups.at(-1)?.items).toMatchObject([{ id: user_id, detail: 'zebra@example.test' }]);
});

test('bills are found by payer and number, notifications by their name', async () => {
  const bill = await admin.call('POST', '/api/admin/bills', companyBill());
  expect(bill.status).toBe(200);
  const sent = await admin.call(
    'POST',
    '/api/admin/notifications',
    notificationDraft({ name: 'Tin quokka', send_at: '2099-01-01T00:00:00.000Z' }),
  );
  expect(sent.status).toBe(200);
  for (const keyword of ['thieu nien xanh', `HĐ ${bill.body.number}`, '0101234565']) {
    expect(await find(keyword)).toMatchObject([
      { kind: 'bill', items: [{ id: bill.body.id, detail: bill.body.number, state: 'unpaid' }] },
    ]);
  }
  const { id } = bill.body;
  await app.db.updateTable('bills').set({ sequence: 12_345 }).where('id', '=', id).execute();
  const detail = bill.body.number.replace(/\d{4}$/, '12345');
  expect(await find(`HĐ ${detail}`)).toMatchObject([{ kind: 'bill', items: [{ id, detail }] }]);
  expect(await find('quokka')).toMatchObject([
    { kind: 'notification', items: [{ id: sent.body.id, title: { vi: 'Tin quokka' } }] },
  ]);
});

test('facts are found by their code and by the words of their statement in each language', async () => {
  const factsOf = async (keyword: string) =>
    (await findAll(keyword)).find(({ kind }) => kind === 'fact');
  const [hymen] = (await factsOf('hymen'))?.items ?? [];
  expect(hymen).toMatchObject({ code: 'hymen', detail: 'body' });
  for (const keyword of ['testicle-pain', 'TESTICLE pai']) {
    expect((await factsOf(keyword))?.items[0]).toMatchObject({ code: 'testicle-pain' });
  }
  const statement = hymen?.title.vi.split(' ').slice(0, 6).join(' ') ?? '';
  expect((await factsOf(statement))?.items.map(({ code }) => code)).toContain('hymen');
  expect(await factsOf('qqzzqq')).toBeUndefined();
});

test('operators, wildcards and quotes of a keyword are plain text; a single letter finds nothing', async () => {
  await create({ title: { vi: 'Giới & giới tính' } });
  await create({ title: { vi: 'Một bài khác' } });
  for (const keyword of ['!gioi', 'gioi:*', 'gioi & | (', "'gioi'", '%gioi', 'gioi_tinh']) {
    const videos = (await find(keyword)).filter(({ kind }) => kind === 'video');
    expect([keyword, titles(videos)]).toEqual([keyword, ['Giới & giới tính']]);
  }
  // `!`, `|` and `<->` would find the other item, or more.
  for (const keyword of ['!khong', 'gioi | khac', "' | '", '%', '__', "'';--", '<->', 'g', ''])
    expect([keyword, await find(keyword)]).toEqual([keyword, []]);
  const long = await admin.call('GET', `/api/admin/palette?keyword=${'a'.repeat(500)}`);
  expect(long.status).toBe(400);
});

test('of a word of very many items a hundred are counted, and the newest stand first', async () => {
  const { id } = await makeTopic(app.db, { title: 'Chuyện pangolin' });
  await sql`
    insert into topics (uuid, category_id, title, ping, side_names, status, opens_at)
    select gen_random_uuid(), category_id, jsonb_build_object('vi', 'Chuyện pangolin ' || n), ping, side_names, status,
      opens_at
    from topics, generate_series(1, 600) as n where id = ${id}`.execute(app.db);
  const [group] = await find('pangolin');
  expect([group?.kind, group?.total]).toEqual(['topic', PALETTE_COUNT_MAX + 1]);
  expect(titles(group ? [group] : [])).toEqual(
    [600, 599, 598, 597].map((n) => `Chuyện pangolin ${n}`),
  );
  expect((await find('pangolin 17'))[0]).toMatchObject({ total: 11 });
});

test('a kind that does not answer in time is left out, and the others are found', async () => {
  await create({ title: { vi: 'Bài về axolotl' } });
  await app.db.transaction().execute(async (tx) => {
    await sql`lock table bills in access exclusive mode`.execute(tx);
    expect(titles(await find('axolotl'))).toEqual(['Bài về axolotl']);
  });
});

test('the titles of items are read through their index', async () => {
  await app.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select id from playables where ${hasWords(TITLE_WORDS, ['a'])}`.execute(tx);
    expect(JSON.stringify(rows)).toContain('playables_title_words');
  });
});
