import { readFileSync } from 'node:fs';
import { findCrisesOfText } from '@mam/contract/search/crisis';
import { DETAIL_KINDS, findDetails } from '@mam/contract/text-checks/details';
import { findWords, readText } from '@mam/contract/text-checks/word-list';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { checkText, findThreats, readLists, toExcerpts } from './text-check.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const KINDS = [...DETAIL_KINDS, 'distress', 'hold'] as const;

/** Sentences of a file as `kind,kind: sentence`, without kinds where none is to be found. */
function readSentences(file: string) {
  const text = readFileSync(new URL(`sentences/${file}.txt`, import.meta.url), 'utf8');
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return lines.map((line) => {
    const match = /^([a-z]+(?:,[a-z]+)*): (.*)$/.exec(line);
    return { expected: match?.[1]?.split(',') ?? [], sentence: match?.[2] ?? line };
  });
}

/** Kinds found in a sentence by the starter lists and the patterns. */
async function kindsIn(sentence: string): Promise<string[]> {
  const lists = [...(await readLists(app.db))];
  const words = lists.filter(([, list]) => findWords(readText(sentence), list).length > 0);
  return [...findDetails(sentence).map(({ kind }) => kind), ...words.map(([key]) => key)];
}

/** Hits, misses and false alarms by kind, and in total. */
async function measure(files: string[]) {
  const counts = new Map<string, { hits: number; misses: number; alarms: number }>();
  for (const { expected, sentence } of files.flatMap(readSentences)) {
    const found = await kindsIn(sentence);
    for (const kind of KINDS) {
      const row = counts.get(kind) ?? { hits: 0, misses: 0, alarms: 0 };
      if (expected.includes(kind)) row[found.includes(kind) ? 'hits' : 'misses'] += 1;
      else if (found.includes(kind)) row.alarms += 1;
      counts.set(kind, row);
    }
  }
  const rows = [...counts.values()];
  const sum = (name: 'hits' | 'misses' | 'alarms') =>
    rows.reduce((total, row) => total + row[name], 0);
  counts.set('all', { hits: sum('hits'), misses: sum('misses'), alarms: sum('alarms') });
  return [...counts].map(([kind, { hits, misses, alarms }]) => ({
    kind,
    hits,
    misses,
    alarms,
    recall: hits / (hits + misses),
    precision: hits / (hits + alarms),
  }));
}

test('of more than 200 hand-made sentences nine in ten are judged right, by kind and in all', async () => {
  expect(readSentences('caught').length).toBeGreaterThanOrEqual(100);
  expect(readSentences('none').length).toBeGreaterThanOrEqual(100);
  const rows = await measure(['caught', 'none']);
  console.table(rows);
  for (const { kind, recall, precision } of rows) {
    expect(recall, `recall of ${kind}`).toBeGreaterThanOrEqual(0.9);
    expect(precision, `precision of ${kind}`).toBeGreaterThanOrEqual(0.9);
  }
});

test('so are the sentences that were written after the lists', async () => {
  const all = (await measure(['held-out', 'held-out-2'])).find(({ kind }) => kind === 'all');
  console.table([all]);
  expect(all?.recall).toBeGreaterThanOrEqual(0.9);
  expect(all?.precision).toBeGreaterThanOrEqual(0.9);
});

test.each([
  ['held-out-3', 60],
  ['held-out-4', 40],
])(
  'what the lists miss and find wrongly in %s, which no list was tuned with',
  async (file, least) => {
    expect(readSentences(file).length).toBeGreaterThanOrEqual(least);
    const rows = (await measure([file])).filter(({ kind }) =>
      ['distress', 'hold', 'all'].includes(kind),
    );
    console.table(rows);
    // New wording is missed, so no recall is demanded; the share of false alarms among all stays small.
    const alarms = rows.find(({ kind }) => kind === 'all')?.alarms ?? 0;
    expect(alarms / readSentences(file).length).toBeLessThan(0.1);
  },
);

test('a text is held for words of the hold list and for details, and only distress opens the help sheet', async () => {
  const check = (text: string) => checkText(app.deps, text);
  const nothing = { flags: [], isHeld: false, isDistress: false };
  expect(await check('Cứ từ từ, mình hiểu mà')).toMatchObject(nothing);
  expect(await check('mình muốn chết')).toMatchObject({
    flags: ['distress'],
    isHeld: false,
    isDistress: true,
  });
  expect(await check('địt mẹ mày')).toMatchObject({
    flags: ['hold'],
    isHeld: true,
    isDistress: false,
  });
  expect(await check('gọi 0912345678')).toMatchObject({
    flags: ['details'],
    isHeld: true,
    isDistress: false,
  });
});

test.each([
  'tao sẽ đăng ảnh của mày lên mạng',
  'tao sẽ đăng ảnh nóng của mày lên mạng',
  'tao se tung clip may cho ca truong xem',
  'tao đánh chết mày',
  'tao danh chet may',
  'Đập chết mẹ mày giờ',
  'tao sẽ giết mi',
  'Coi chừng mình đánh chết bạn',
  'tau chem may chet',
  'Mình sẽ tìm đến nhà mày và giết mày, coi chừng',
])('«%s» waits for approval and counts as distress', async (threat) => {
  expect(await checkText({ db: app.db }, threat)).toMatchObject({ isHeld: true, isDistress: true });
});

test.each([
  'nóng muốn chết',
  'cười chết mất',
  'đánh chết con muỗi',
  'danh chet may con muoi',
  'tao đánh chết con muỗi cho mày xem',
  'trận này tao giết mày chắc',
  'mai tao đến nhà mày chơi',
  'Anh ơi, đánh chết bạn gián trong góc kìa',
])('«%s» is no threat', async (text) => {
  expect([...(await findThreats(app.db, [text]))]).toEqual([]);
  expect(await checkText({ db: app.db }, text)).toMatchObject({ isDistress: false });
});

test('an excerpt begins shortly before the first sign of distress that would be cut off', async () => {
  const long = 'Hôm nay mình đi học về thấy mệt, bài vở thì nhiều. '.repeat(6);
  const late = `${long}Nhiều lúc mình chỉ muốn tự tử cho xong. ${long}`;
  const early = `Mình muốn tự tử. ${long}`;
  const [cut, ...whole] = await toExcerpts(app.db, [late, early, long]);
  expect(cut).toMatch(/^….{20,40}tự tử cho xong\. Hôm nay/);
  expect(whole).toEqual([early.slice(0, 240), long.slice(0, 240)]);
});

test('who is threatened with pictures is not held back', async () => {
  const report = await checkText({ db: app.db }, 'bạn trai cũ dọa đăng ảnh của mình lên mạng');
  expect(report).toMatchObject({ isHeld: false, isDistress: true });
});

test.each([
  ['Trễ kinh rồi, em không còn lý do để sống', 'distress'],
  ['trễ kinh, em muốn chấm dứt tất cả', 'distress'],
  ['chậm kinh, em lấy dao lam đâm vào đùi', 'distress'],
  ['trễ kinh rồi, em muốn ngủ mãi không dậy', 'distress'],
  ['trễ kinh, em viết thư để lại cho mẹ', 'distress'],
  ['trễ kinh, bố mẹ lôi tóc em ra', 'violence'],
  ['bao rách rồi, em lấy dao lam đâm vào đùi', 'distress'],
  ['trễ kinh 10 ngày rồi, sợ có thai quá', 'pregnancy'],
  ['bao bị rách rồi, giờ làm sao', 'exposure'],
  ['my father hits me', 'violence'],
  ['He raped me', 'violence'],
  ['I was forced to have sex', 'violence'],
  ['he will leak my photos', 'violence'],
  ["I don't feel safe at home", 'violence'],
  ['I dont want to live anymore', 'distress'],
  ["I don't want to live", 'distress'],
  ['i keep cutting myself', 'distress'],
  ['e mún chết', 'distress'],
])('with the shipped lists «%s» is %s', async (text, kind) => {
  const { distress } = await checkText(app.deps, text);
  expect(distress).not.toEqual([]);
  expect(findCrisesOfText(text, distress)[0]).toBe(kind);
});
