import type { ShortQuestion } from '@mam/contract/questions/questions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { CONTENT } from '../../test/content.ts';
import { makeHelpPlace } from '../../test/make/help-place.ts';
import { addWordChanges } from '../search/search.words.queries.ts';
import { readSeedQuestions } from '../seed/seed.content.service.ts';
import { findCategoryId } from '../seed/seed.queries.ts';
import { lexemesOf } from './questions.likeness.rules.ts';
import { publishQuestion } from './questions.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const { db } = app;
  for (const { slug: _, category, ...draft } of await readSeedQuestions(CONTENT)) {
    const category_id = (await findCategoryId(db, category)) ?? 0;
    const question = { ...draft, category_id, status: 'published', origin: 'seed' } as const;
    await publishQuestion(db, question, app.clock.now());
  }
  await addWordChanges(db);
});
afterAll(() => app.close());

async function askSimilar(text: string, language: 'vi' | 'en') {
  const response = await app.http.inject({
    ...{ method: 'POST', url: '/api/questions/similar', payload: { text } },
    headers: { 'accept-language': language },
  });
  return response.json();
}

async function similarTo(text: string, language: 'vi' | 'en'): Promise<string[]> {
  const { items } = await askSimilar(text, language);
  return items.map(({ question }: ShortQuestion) => question);
}

/** Texts as readers write them, and the beginning of each published question that is like one. */
const VIETNAMESE: [string, ...string[]][] = [
  [
    'minh tre kinh 10 ngay roi, ban trai xuat tinh ngoai. Lam sao day?',
    'Xuất tinh ngoài rồi',
    'Trễ kinh mấy ngày',
  ],
  [
    'Bạn trai em cứ đòi xem điện thoại của em, em không cho thì ảnh giận, em phải làm sao?',
    'Người yêu đòi xem điện thoại',
  ],
  [
    'em 15 tuoi, em thay minh thich mot ban nu trong lop, em co bi benh gi khong',
    'Mình là con gái mà thấy thích một bạn nữ',
  ],
  ['Mình thủ dâm hơi nhiều, ngày nào cũng làm, sau này có bị vô sinh không?', 'Thủ dâm có làm'],
  ['Em đi khám phụ khoa lần đầu, không biết có đau không và họ làm gì', 'Đi khám phụ khoa lần đầu'],
  ['Mình vừa chia tay bạn gái, giờ đi học không tập trung được', 'Mình vừa chia tay'],
  ['em bị đau bụng kinh dữ lắm, uống thuốc gì được ạ', 'Đau bụng kinh dữ quá'],
  ['Cho mình hỏi giờ mở cửa của thư viện trường là mấy giờ vậy ạ?'],
  ['Em muốn hỏi là bạn trai em tặng quà sinh nhật gì thì hợp lý ạ'],
  ['mình muốn chết', 'Mình hay muốn làm đau bản thân'],
  ['Mẹ mình mua xe mới hết 2 triệu, mình thấy vui lắm'],
];
const ENGLISH: [string, ...string[]][] = [
  [
    'My boyfriend and I had sex last night and the condom slipped. Can I still take emergency pills?',
    'How long after sex does the emergency pill',
  ],
  [
    'My period is ten days late and I am scared that I could be pregnant, what should I do?',
    'How many days late',
  ],
  [
    'My boyfriend keeps asking to check my phone and gets angry when I refuse',
    'My partner wants to check my phone',
  ],
  [
    'Someone I met online has my nude pictures and wants money or he will send them to my friends',
    'Someone threatens to spread my private pictures',
    'Someone I met online tells me to keep a secret',
  ],
  [
    'My testicle hurts very badly since this morning, should I go to the hospital?',
    'My testicle suddenly hurts',
  ],
  ['Do I need my parents with me to get tested for HIV? I am 16', 'I’m 16. Do I need my parents'],
  ['Is it normal that one of my breasts is bigger than the other?', 'One of my breasts'],
  ['I broke up with my girlfriend and I cannot stop crying at school'],
  ['What time does the school library open on Saturday?'],
  ['My boyfriend wants to know what to buy for my birthday, do you have an idea?'],
];

test('a text that tells of a danger is answered with the numbers for it, another one with none', async () => {
  await makeHelpPlace(app.db, { phone: '1800 1001', crises: ['distress'], is_emergency: true });
  const helpOf = async (text: string) => (await askSimilar(text, 'vi')).help;
  expect(await helpOf('em không muốn sống nữa')).toMatchObject({
    kind: 'distress',
    hotlines: [{ phone: '1800 1001' }],
  });
  expect(await helpOf('em muốn hỏi về bao cao su')).toBeNull();
});

test('a word of a title is found once, though the text has it and a longer one', () => {
  expect(lexemesOf(['late', 'later', 'my', 'periods', 'period'], 'en')).toEqual([
    ...['late:*', 'my', 'period:*'],
  ]);
  expect(lexemesOf(['kinh', 'kinhs', 'kinh'], 'vi')).toEqual(['kinh', 'kinhs']);
});

test.each([
  ...VIETNAMESE.map(([text, ...wanted]) => ({ language: 'vi' as const, text, wanted })),
  ...ENGLISH.map(([text, ...wanted]) => ({ language: 'en' as const, text, wanted })),
])('«$text» is like what it is about and nothing else', async ({ language, text, wanted }) => {
  const found = await similarTo(text, language);
  expect(found).toEqual(wanted.map((each) => expect.stringMatching(`^${each}`)));
});
