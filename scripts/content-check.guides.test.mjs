import { expect, test } from 'vitest';
import { findFacts } from '../packages/contract/src/facts/find-facts.ts';
import { readFacts } from './content-check/facts/known-facts.ts';
import { contentFiles } from './content-check/files.ts';
import { readDocument } from './content-check/read.ts';
import { both, PLACES, problemsAfter } from './content-check/sound-content.mjs';
import { GUIDE, STORY } from './content-check/sound-guides.mjs';

const when = (c) => c[GUIDE].steps.when;
const soon = (c) => c[GUIDE].outcomes.soon;
const end = (c) => c[STORY].outcomes.end;
const answer = (to) => ({ text: both('Tiếp', 'On'), to });

/** What is planted, and the one message that follows: its file, and a part of what it states. */
const PLANTED = [
  [
    'an answer that leads to nothing',
    (c) => when(c).answers.push(answer('later')),
    GUIDE,
    'steps.when.answers.2.to: validation_guide_target',
  ],
  [
    'a question that leads back to itself',
    (c) => when(c).answers.push(answer('when')),
    GUIDE,
    'answers.2.to: validation_guide_loop',
  ],
  [
    'an outcome that no answer leads to',
    (c) => (c[STORY].outcomes.other = structuredClone(end(c))),
    STORY,
    'outcomes.other: validation_guide_unreached',
  ],
  [
    'one answer alone',
    (c) => when(c).answers.pop(),
    GUIDE,
    'steps.when.answers: validation_guide_answers',
  ],
  ['danger without a number to call', (c) => soon(c).next.shift(), GUIDE, 'outcomes.soon.next'],
  ['no price', (c) => delete soon(c).cost, GUIDE, 'outcomes.soon.cost: validation_required'],
  [
    'a choice of a story without a thought',
    (c) => delete c[STORY].steps.door.answers[1].thought,
    STORY,
    'steps.door.answers.1.thought: validation_required',
  ],
  [
    'a line of a person who is not in the story',
    (c) => (c[STORY].steps.door.lines[0].who = 'an'),
    STORY,
    'lines.0.who: validation_guide_person',
  ],
  [
    'a Vietnamese word in an English line',
    (c) => (c[STORY].steps.door.lines[0].text.en = 'Phúc opens the cửa.'),
    STORY,
    '“cửa”',
  ],
  [
    'the name of a person of another file',
    (c) => (soon(c).first.en = 'Go with Phúc.'),
    GUIDE,
    '“Phúc”',
  ],
  [
    'Vietnamese to say that the Vietnamese text does not have',
    (c) => (soon(c).say.en = soon(c).say.en.replace('mấy tiếng', 'nhiều tiếng')),
    GUIDE,
    'outcomes.soon.say: Vietnamese word “cần”',
  ],
  [
    'a Vietnamese word in the name of a help place',
    (c) => (c[PLACES][0].name.en = 'Hùng Vương bệnh viện'),
    PLACES,
    '“bệnh”',
  ],
  [
    'a name elsewhere in a help place',
    (c) => (c[PLACES][0].cost = both('Miễn phí', 'Ask for Nguyễn')),
    PLACES,
    '1.cost: Vietnamese word “Nguyễn”',
  ],
  [
    'a word that is not used, where one reads it',
    (c) => (when(c).text.vi = 'Bạn lo si đa à?'),
    GUIDE,
    '“si đa”',
  ],
  [
    'hours of a fact in a question, when no outcome has its publication',
    (c) => {
      when(c).note = both('Thuốc khẩn cấp: trong 72 giờ.', 'Take it soon.');
      soon(c).sources = ['WHO-STI'];
    },
    GUIDE,
    'states khan-cap-gio without WHO-EC; add it',
  ],
  [
    'hours in a question that contradict a fact',
    (c) => (when(c).note = both('Thuốc khẩn cấp: trong 96 giờ.', 'Take it soon.')),
    GUIDE,
    'contradicts khan-cap-gio',
  ],
  [
    'a fact that its outcome does not name',
    (c) => (soon(c).first.vi = 'Thuốc khẩn cấp: trong 72 giờ.'),
    GUIDE,
    'outcomes.soon: touches fact khan-cap-gio without naming it',
  ],
];

test.each(PLANTED)('%s is reported in one line', (_name, plant, file, part) => {
  const problems = problemsAfter(plant);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(part);
  expect(problems[0].startsWith(`${file} `)).toBe(true);
});

test.each(['phone', 'video', 'podcast', 'tip', 'question', 'course', 'guide', 'help'])(
  'a next step that names a %s that is not there is reported',
  (kind) => {
    const problems = problemsAfter((c) => {
      const steps = [...soon(c).next, ...end(c).next];
      const step = steps.find((each) => each.kind === kind);
      // The number to call stays, since danger needs one.
      step.ref = kind === 'phone' ? '119' : 'none';
    });
    expect(problems).toEqual([
      expect.stringMatching(new RegExp(`\\.next\\.\\d: ${kind} (?:119|none) does not exist; `)),
    ]);
  },
);

test('the numbers of a question rest on the outcomes of its guide alone', () => {
  const problems = problemsAfter((c) => {
    c[STORY].steps.door.text = both('Đã qua 3 ngày chưa?', 'Have 3 days passed?');
  });
  expect(problems).toEqual([
    `${STORY} steps.door.text: “3 ngày” without a source; add a code to sources`,
    `${STORY} steps.door.text: “3 days” without a source; add a code to sources`,
  ]);
});

const facts = readFacts(
  contentFiles()
    .filter(({ path }) => path.startsWith('content/facts/'))
    .map(readDocument),
);
const uses = (language, text) =>
  findFacts([{ language, text }], facts).map(({ id, contradiction }) => [id, contradiction?.kind]);

test('how fast pads are soaked is not how long one is worn', () => {
  const soaked = 'See a doctor now if you soak 2 pads or more an hour for 2 hours in a row.';
  expect(uses('en', soaked).map(([id]) => id)).not.toContain('tampon-hours');
  expect(uses('en', 'Change your pads every 10 hours.')).toContainEqual(['tampon-hours', 'number']);
  expect(uses('en', 'Change pads about every 3–6 hours.')).toContainEqual([
    'tampon-hours',
    undefined,
  ]);
});

test('that PEP prevents HIV states nothing of the pill, and that the pill does is a contradiction', () => {
  const pep = 'Hỏi ngay thuốc tránh thai khẩn cấp và thuốc PEP phòng HIV.';
  expect(uses('vi', pep)).not.toContainEqual(['dual-protection', 'must']);
  expect(uses('vi', 'Thuốc tránh thai giúp phòng HIV.')).toContainEqual([
    'dual-protection',
    'must',
  ]);
});
