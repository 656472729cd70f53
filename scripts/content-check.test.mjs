import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { findMediaTools } from '../apps/api/src/transcoding/tools.ts';
import { wrongTicks } from './content-check/asking.ts';
import { checkContent, measureGuessing } from './content-check/check.ts';
import { measureMedia, wrongMedia } from './content-check/media.ts';
import {
  addToTips,
  both,
  COURSE,
  COURSE_ID,
  FILM,
  ITEM,
  option,
  PAGE_EN,
  PAGE_VI,
  problemsAfter,
  QUIZ,
  ROUNDS,
  SCRIPT,
  sound,
  TIP_EN,
  TIP_VI,
  VTT_EN,
  VTT_VI,
  WORDS,
} from './content-check/sound-content.mjs';

const caption = (text, end = '00:00:04.000') => `WEBVTT\n\n00:00:01.000 --> ${end}\n${text}\n`;

/** What is planted, and the one message that follows: its file, and a part of what it states. */
const PLANTED = [
  ['no English', (c) => delete c[WORDS][0].meaning.en, WORDS, 'no text in en'],
  [
    'a meaning as long as a lesson',
    (c) =>
      (c[WORDS][0].meaning.vi = 'Điều này dài quá nên không ai đọc hết giữa hai từ. '.repeat(4)),
    WORDS,
    'at most 140',
  ],
  [
    'a meaning of hints',
    (c) => (c[WORDS][0].meaning.vi = c[WORDS][0].hints.vi.join(' ')),
    WORDS,
    'teach something',
  ],
  ['a meaning from nowhere', (c) => (c[WORDS][0].sources = []), WORDS, 'no source'],
  ['an empty hint', (c) => c[WORDS][0].hints.vi.push(' '), WORDS, 'no text in vi'],
  ['one page', (c) => delete c[PAGE_EN], PAGE_VI, 'no content/pages/help-late.en.md'],
  ['NFD', (c) => (c[PAGE_VI] = c[PAGE_VI].normalize('NFD')), PAGE_VI, 'NFC'],
  [
    'no marks',
    (c) => (c[QUIZ][0].prompt.vi = 'Thuoc khan cap nen dung khi nao vay?'),
    QUIZ,
    'no Viet',
  ],
  ['English in vi', (c) => (c[QUIZ][0].prompt.vi = 'Dùng the pill and chờ à?'), QUIZ, '“the and”'],
  ['Vietnamese in en', (c) => (c[QUIZ][0].prompt.en = 'When to take thuốc?'), QUIZ, '“thuốc”'],
  ['a forbidden word', (c) => (c[QUIZ][0].prompt.vi = 'Bệnh xã hội là gì?'), QUIZ, '“bệnh xã hội”'],
  ['one in English', (c) => (c[QUIZ][0].prompt.en = 'A venereal disease?'), QUIZ, 'venereal'],
  [
    'a number',
    (c) => (c[ROUNDS][0].prompt.vi = 'Trong 72 giờ'),
    ROUNDS,
    '“72 giờ” without a source',
  ],
  ['a per cent', (c) => (c[ROUNDS][0].prompt.en = 'About 13 %'), ROUNDS, '“13 %” without a source'],
  ['an age', (c) => (c[ROUNDS][0].prompt.en = 'People under 18'), ROUNDS, '“under 18” without'],
  ['a law', (c) => (c[ROUNDS][0].prompt.vi = 'Theo Luật Trẻ em'), ROUNDS, '“Luật T” without'],
  ['a code', (c) => (c[QUIZ][0].sources = ['WHO-XX']), QUIZ, 'source WHO-XX is unknown'],
  [
    'an own number',
    (c) => addToTips(c, 'Có 3 cách. {MAM}', 'Some ways. {MAM}'),
    TIP_VI,
    '“3” as MAM',
  ],
  [
    'an own claim',
    (c) => addToTips(c, 'Có cách. {MAM}', 'It prevents it. {MAM}'),
    TIP_EN,
    '“prevents”',
  ],
  ['no caution', (c) => addToTips(c, 'Luôn vậy. {GK}', 'Often so. {GK}'), TIP_VI, 'cautious'],
  [
    'unlike sources',
    (c) => addToTips(c, 'Sớm. {WHO-EC}', 'Soon. {MAM}'),
    TIP_VI,
    'make them equal',
  ],
  ['a line without', (c) => delete c[SCRIPT].scenes[0].lines[1].src, SCRIPT, 'no source'],
  [
    'a long label',
    (c) => (c[SCRIPT].scenes[0].labels = [both('một nhãn dài hơn hẳn bề ngang của hình', 'long')]),
    SCRIPT,
    'is long',
  ],
  [
    'a torn number',
    (c) => (c[SCRIPT].scenes[0].labels = [both('đúng 98 %', '98%')]),
    SCRIPT,
    '“8 %” may be torn',
  ],
  ['an older item', (c) => (c[ITEM].sources = ['WHO-EC', 'WHO-STI']), ITEM, 'make the item again'],
  ['a short number', (c) => (c[PAGE_VI] += 'Gọi 119.\n'), PAGE_VI, 'number 119'],
  ['a long number', (c) => (c[PAGE_EN] += 'Call 1900 969 681.\n'), PAGE_EN, '1900 969 681'],
  [
    'asking for the wrong',
    (c) => (c[QUIZ][0].prompt.vi = 'Việc nào nên tránh?'),
    QUIZ,
    'ask for what is right',
  ],
  [
    'one in capitals',
    (c) => (c[COURSE].questions[0].prompt.en = 'Which are NOT?'),
    COURSE,
    'ask for',
  ],
  [
    'a harmful act as the right answer',
    (c) => (c[QUIZ][0].options[0].text.vi = 'Gửi thêm một ảnh'),
    QUIZ,
    'make what helps the right answer',
  ],
  ['none right', (c) => (c[QUIZ][0].options[0].is_right = false), QUIZ, '0 right answers'],
  ['two right', (c) => (c[QUIZ][0].options[1].is_right = true), QUIZ, '2 right answers'],
  ['all right', (c) => (c[COURSE].questions[0].options[2].is_right = true), COURSE, 'add a wrong'],
  [
    'one of several',
    (c) => (c[COURSE].questions[0].options[1].is_right = false),
    COURSE,
    '1 right',
  ],
  [
    'the same option',
    (c) => (c[QUIZ][0].options[1].text.vi = 'Trong 72 giờ'),
    QUIZ,
    'stands twice',
  ],
  ['two steps', (c) => c[COURSE].questions[1].steps.pop(), COURSE, '2 entries; give 3'],
  ['no typed answer', (c) => delete c[COURSE].questions[2].accepted, COURSE, 'accepted is missing'],
  ['an empty answer', (c) => (c[COURSE].questions[2].accepted.en = []), COURSE, 'no text in en'],
  ['a given answer', (c) => (c[COURSE].questions[2].prompt.en = 'Is it consent?'), COURSE, 'holds'],
  [
    'neither true nor false',
    (c) => delete c[COURSE].questions[3].is_true,
    COURSE,
    'is_true is missing',
  ],
  ['an empty group', (c) => (c[ROUNDS][0].items[1].group = 0), ROUNDS, 'group 1 has no item'],
  [
    'no such group',
    (c) => c[ROUNDS][0].items.push({ text: both('Á', 'X'), group: 2 }),
    ROUNDS,
    'no group',
  ],
  [
    'its own word',
    (c) => (c[WORDS][0].hints.en[0] = 'Consent is shared.'),
    WORDS,
    'holds “consent”',
  ],
  [
    'a fast caption',
    (c) => (c[VTT_EN] = caption('Condoms help.', '00:00:01.500')),
    VTT_EN,
    '26.0 char',
  ],
  [
    'a Vietnamese one',
    (c) => (c[VTT_VI] = caption('Một câu dài mười chín', '00:00:02.200')),
    VTT_VI,
    '17.5',
  ],
  ['three lines', (c) => (c[VTT_EN] = caption('One\ntwo\nthree')), VTT_EN, '3 lines'],
  ['a long line', (c) => (c[VTT_EN] = caption('a '.repeat(22).trim())), VTT_EN, 'a line over 42'],
  ['a broken word', (c) => (c[VTT_VI] = caption('Dùng bao cao\nsu nhé.')), VTT_VI, '“bao cao su”'],
  ['no captions', (c) => (c[VTT_EN] = 'WEBVTT\n\nnot a time'), VTT_EN, 'is no WebVTT'],
  ['a link', (c) => (c[WORDS][0].learn_path = '/video/1'), WORDS, '/video/1 leads nowhere'],
  [
    'a link in a text',
    (c) => (c[PAGE_VI] += '[x](/help/late#khong)\n'),
    PAGE_VI,
    '/help/late#khong leads',
  ],
  ['a film', (c) => (c[COURSE].lessons[0].video_id = COURSE_ID), COURSE, 'does not exist'],
  ['a drawing', (c) => (c[COURSE].poster = 'none'), COURSE, 'drawing none does not exist'],
  ['a lesson', (c) => (c[COURSE].questions[0].lesson = 'bai-hai'), COURSE, 'lesson bai-hai'],
  ['no thought', (c) => delete c[COURSE].lessons[0].thought, COURSE, 'no thought at the end'],
  [
    'a lesson without a question',
    (c) => c[COURSE].lessons.push({ ...c[COURSE].lessons[0], slug: 'bai-hai' }),
    COURSE,
    'lessons.bai-hai: no question of the test',
  ],
  ['a slug', (c) => c[WORDS].push(structuredClone(c[WORDS][0])), WORDS, 'stands twice'],
];

test('sound content has no problem', () => {
  expect(problemsAfter(() => {})).toEqual([]);
});

test.each(PLANTED)('%s is reported in one line', (_name, plant, file, part) => {
  const problems = problemsAfter(plant);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(part);
  expect(problems[0].startsWith(`${file} `)).toBe(true);
  expect(problems[0]).toMatch(/^[^\n]+: [^\n]+; [^\n]+$/);
});

test('a sentence of a tip without a mark, or with an unknown one, is reported in each language', () => {
  const none = problemsAfter((content) => addToTips(content, 'Hãy hỏi. Sớm.', 'Ask. Soon.'));
  expect(none.filter((problem) => problem.includes('no source'))).toHaveLength(2);
  const unknown = problemsAfter((content) => addToTips(content, 'Sớm. {WHO-XX}', 'Soon. {WHO-XX}'));
  expect(unknown.filter((problem) => problem.includes('WHO-XX is unknown'))).toHaveLength(2);
});

test('a list below a cautious line, a question, and words to say need no caution and no source', () => {
  const problems = problemsAfter((content) =>
    addToTips(
      content,
      'Thường gồm hai việc: {GK}\n\n1. Uống viên gần nhất. {GK}\n\nĐã 48 giờ chưa? {MAM} Nói: “Đã 48 giờ rồi ạ.” {MAM}',
      'The usual advice: {GK}\n\n1. Take the latest pill. {GK}\n\nOver 48 hours? {MAM} “It has been 48 hours.” {MAM}',
    ),
  );
  expect(problems).toEqual([]);
});

test('an id that two items have is reported', () => {
  const problems = problemsAfter((content) => {
    content['content/topics/mot.json'] = { uuid: FILM };
  });
  expect(problems).toEqual([expect.stringContaining('uuid of')]);
});

test('names, quotations, and words that are spoken about may stand', () => {
  const problems = problemsAfter((content) => {
    content[QUIZ][0].explanation.en = 'In Hà Nội, ask: “Ở đây có bảo mật không ạ?”';
    content[QUIZ][0].explanation.vi = 'Không ai nên gọi là “bê đê”.';
    content[ROUNDS][0].prompt.vi = 'Tỷ lệ 112 trên 100, năm 2020.';
  });
  expect(problems).toEqual([]);
});

/** Single choices, of which the first `marked` have a right answer of `own` characters, between others of four and six. */
const singles = (marked, all, own) =>
  Array.from({ length: all }, (_, index) => ({
    slug: `cau-${index}`,
    kind: 'single',
    prompt: both('Câu nào đúng?', 'Which is right?'),
    options: [
      option('ă'.repeat(index < marked ? own : 5), 'a'.repeat(index < marked ? own : 5), true),
      option('ê'.repeat(4), 'e'.repeat(4)),
      option('ô'.repeat(6), 'o'.repeat(6)),
    ],
  }));
/** Statements, of which the first `right` are true. */
const statements = (right, all) =>
  Array.from({ length: all }, (_, index) => ({
    kind: 'true_false',
    lesson: 'bai-mot',
    prompt: both('Đúng không?', 'Is it?'),
    is_true: index < right,
  }));

test.each([
  ['longest', 8],
  ['shortest', 3],
])(
  'right answers that are the %s in more than two of five are reported by language',
  (word, own) => {
    const at = (marked) => problemsAfter((c) => (c[QUIZ] = singles(marked, 10, own)));
    expect(at(4)).toEqual([]);
    expect(at(5)).toEqual([
      `${QUIZ} (the quiz): the right answer in vi is the ${word} in 5 of 10; make that at most 4`,
      `${QUIZ} (the quiz): the right answer in en is the ${word} in 5 of 10; make that at most 4`,
    ]);
    expect(problemsAfter((c) => (c[QUIZ] = singles(3, 3, own)))).toEqual([]);
  },
);

test('several right answers that are all longer than the wrong ones are reported by language', () => {
  /** Right answers of three and five characters; the wrong one has two, or four where it is not marked. */
  const all = (marked) =>
    Array.from({ length: 5 }, (_, index) => ({
      kind: 'multiple',
      lesson: 'bai-mot',
      prompt: both('Những câu nào đúng?', 'Which are right?'),
      options: [
        option('ăăă', 'aaa', true),
        option('âââââ', 'bbbbb', true),
        option('ê'.repeat(index < marked ? 2 : 4), 'e'.repeat(index < marked ? 2 : 4)),
      ],
    }));
  const at = (marked) => problemsAfter((c) => (c[COURSE].questions = all(marked)));
  expect(at(2)).toEqual([]);
  expect(at(3)).toEqual([
    `${COURSE} (the courses): all right answers in vi are longer or shorter than all wrong ones in 3 of 5; make that at most 2`,
    `${COURSE} (the courses): all right answers in en are longer or shorter than all wrong ones in 3 of 5; make that at most 2`,
  ]);
});

test.each([3, 7])('%i true statements of ten are reported, four to six are not', (right) => {
  const at = (count) => problemsAfter((c) => (c[COURSE].questions = statements(count, 10)));
  expect([at(4), at(6)]).toEqual([[], []]);
  expect(at(right)).toEqual([
    `${COURSE} (the courses): ${right} of 10 statements are true; turn some round`,
  ]);
});

const OTHER_ID = '01a1ed79-6c3d-7e2b-afa9-f8ab8b262990';
const OTHER_COURSE = 'content/courses/hai-khoa.json';

test('each course is measured by itself, and one true statement of three is as good as half', () => {
  const at = (count) =>
    problemsAfter((c) => {
      c[COURSE].questions = statements(6, 12);
      c[OTHER_COURSE] = { ...c[COURSE], uuid: OTHER_ID, questions: statements(count, 3) };
    });
  expect([at(1), at(2)]).toEqual([[], []]);
  expect(at(0)).toEqual([
    `${OTHER_COURSE} (hai-khoa.json): 0 of 3 statements are true; turn some round`,
  ]);
});

test('what guessing would bring is printed by test and in sum', () => {
  const content = { ...sound(), [QUIZ]: [...singles(2, 5, 8), ...statements(2, 3)] };
  const files = Object.entries(content).map(([path, value]) => ({
    path,
    text: typeof value === 'string' ? value : JSON.stringify(value),
  }));
  expect(measureGuessing(files)).toEqual([
    'the courses: vi longest 0/0, shortest 0/0; en longest 0/0, shortest 0/0; several right, apart by length vi 1/1, en 0/1; true 1/1',
    'the quiz: vi longest 2/5, shortest 0/5; en longest 2/5, shortest 0/5; several right, apart by length vi 0/0, en 0/0; true 2/3',
    'all tests: vi longest 2/5, shortest 0/5; en longest 2/5, shortest 0/5; several right, apart by length vi 1/1, en 0/1; true 3/4',
  ]);
});

test.each([
  ['Việc nào nên tránh?', 'Which helps?'],
  ['Việc nào không nên làm?', 'Which helps?'],
  ['Câu nào sai?', 'Which is right?'],
  ['Điều nào chưa đúng về PrEP?', 'Which is right?'],
  ['Lúc này đừng làm gì?', 'What now?'],
  ['Câu nào là tin đồn?', 'Which is right?'],
  ['Tất cả đều giúp, TRỪ việc nào?', 'Which helps?'],
  ['Nên làm gì?', 'Which should you never do?'],
  ['Nên làm gì?', 'What should you not do?'],
  ['Nên làm gì?', 'Which shouldn’t you do?'],
  ['Nên làm gì?', 'All of these help, except which?'],
  ['Nên làm gì?', 'Which is a myth?'],
  ['Nên làm gì?', 'Which ones would you avoid?'],
])('“%s” “%s” would tick what is wrong', (vi, en) => {
  expect(wrongTicks({ prompt: both(vi, en), options: [] })).toEqual([
    expect.stringContaining('ask for what is right'),
  ]);
});

test.each([
  ['Việc nào nên làm trước?', 'What comes first?'],
  ['Que thử một vạch mà vẫn chưa có kinh, nên làm gì?', 'Still no period. What next?'],
  ['Câu nào nói về giới, chứ không phải giới tính?', 'Which is about gender rather than sex?'],
  ['Bạn ấy xin đừng kể với ai. Bạn nên nói gì?', 'They ask you not to tell. What do you say?'],
  ['Biện pháp nào ít thất bại nhất?', 'Which fails least?'],
])('“%s” “%s” asks for what is right', (vi, en) => {
  const options = [
    option('Xuất tinh ngoài', 'Withdrawal'),
    option('Cùng góp tiền', 'Paying in a way both find fair', true),
  ];
  expect(wrongTicks({ prompt: both(vi, en), options })).toEqual([]);
});

test.each([
  ['Trả tiền một lần cho xong', 'Paying once to end it'],
  ['Xóa tài khoản của mình', 'Deleting your own account'],
  ['Xuất tinh ngoài', 'Withdrawal'],
  ['Đeo hai cái cho chắc', 'Two condoms at once'],
  ['Mua thuốc trên mạng', 'Buy pills online'],
])('“%s” is no right answer', (vi, en) => {
  const ticked = (...texts) =>
    wrongTicks({ prompt: both('Nên làm gì?', 'What now?'), options: [option(...texts, true)] });
  expect(ticked(vi, 'Help')).toEqual([expect.stringContaining('make what helps')]);
  expect(ticked('Giúp', en)).toHaveLength(1);
  expect(ticked(`Không nên: ${vi}`, `Rather not: ${en}`)).toEqual([]);
});

test('a file that cannot be read is named', () => {
  expect(() => checkContent([{ path: QUIZ, text: '[' }], new Set())).toThrow(QUIZ);
});

const film = {
  folder: 'content/media/videos/mot-phim',
  kind: 'videos',
  isUpright: false,
  bytes: { all: 2_000_000, largest: 1_000_000 },
  seconds: 60,
  loudness: -16.9,
  peak: -1.5,
};
const loop = { ...film, isUpright: true, seconds: 25, bytes: { all: 500_000, largest: 350_000 } };
const episode = {
  ...film,
  folder: 'content/media/podcasts/mot-tap',
  kind: 'podcasts',
  seconds: 300,
};

test('a film, a loop and an episode within all limits have no problem', () => {
  expect(wrongMedia([film, { ...film, seconds: 120.4, loudness: -15 }, loop, episode])).toEqual([]);
});

test.each([
  [{ ...film, loudness: -17.1 }, '-17.1 LUFS'],
  [{ ...film, loudness: -14.9 }, '-14.9 LUFS'],
  [{ ...film, peak: -1.4 }, 'a peak of -1.4 dBTP'],
  [{ ...film, seconds: 59 }, '59.0 s; make it 60 to 120'],
  [{ ...loop, seconds: 19 }, '19.0 s; make it 20 to 40'],
  [{ ...loop, seconds: 60 }, '60.0 s; make it 20 to 40'],
  [{ ...episode, seconds: 200 }, '200.0 s; make it 240 to 360'],
  [{ ...film, bytes: { all: 2_000_000, largest: 1_300_000 } }, '1.30 MB a minute'],
  [{ ...episode, bytes: { all: 76_000_000, largest: 1_000_000 } }, '76.0 MB in all'],
])('%o is reported', (one, part) => {
  expect(wrongMedia([one])).toEqual([expect.stringContaining(part)]);
});

test('length, loudness and peak are measured', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mam-media-'));
  const { ffmpeg } = findMediaTools({ path: process.env.PATH ?? '' });
  const into = join(folder, 'content/media/podcasts/mot-tap');
  await mkdir(join(folder, 'content/media/videos'), { recursive: true });
  await mkdir(into, { recursive: true });
  const tone = 'sine=frequency=997:sample_rate=48000:duration=3,volume=-6dB';
  await promisify(execFile)(ffmpeg, ['-f', 'lavfi', '-i', tone, join(into, '128k.mp3')]);
  const [one] = await measureMedia(folder, ffmpeg);
  await rm(folder, { recursive: true });
  expect(one).toMatchObject({ kind: 'podcasts', seconds: expect.closeTo(3, 0) });
  // The tone of ffmpeg has a peak of -18 dBFS.
  expect(one.peak).toBeCloseTo(-24, 0);
  expect(one.loudness).toBeGreaterThan(-28.5);
  expect(one.loudness).toBeLessThan(-26.5);
});

test.each([
  ['90x160', true],
  ['160x90', false],
])('a film of %s pixels is upright: %s', async (size, isUpright) => {
  const folder = await mkdtemp(join(tmpdir(), 'mam-media-'));
  const { ffmpeg } = findMediaTools({ path: process.env.PATH ?? '' });
  const into = join(folder, 'content/media/videos/mot-phim');
  await mkdir(join(folder, 'content/media/podcasts'), { recursive: true });
  await mkdir(into, { recursive: true });
  const picture = ['-f', 'lavfi', '-i', `color=size=${size}:duration=1`];
  const sound = ['-f', 'lavfi', '-i', 'sine=duration=1'];
  await promisify(execFile)(ffmpeg, [...picture, ...sound, join(into, '480p.mp4')]);
  const [one] = await measureMedia(folder, ffmpeg);
  await rm(folder, { recursive: true });
  expect(one.isUpright).toBe(isUpright);
});

test('the games have at least 40 words, 24 sorting rounds, 60 questions, ten steps and 20 questions on condoms', () => {
  const read = (name) =>
    JSON.parse(readFileSync(new URL(`../content/games/${name}.json`, import.meta.url), 'utf8'));
  const { scenes, questions } = read('condom-quiz');
  expect(scenes).toHaveLength(3);
  expect(scenes.flatMap(({ steps }) => steps)).toHaveLength(10);
  expect(questions.length).toBeGreaterThanOrEqual(20);
  expect(read('guess-words').length).toBeGreaterThanOrEqual(40);
  expect(read('sort-rounds').length).toBeGreaterThanOrEqual(24);
  expect(read('quiz-questions').length).toBeGreaterThanOrEqual(60);
});
