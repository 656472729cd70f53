import { expect, test } from 'vitest';
import { nameInJson, nameInMarkdown } from './content-check/facts/write-facts.ts';
import {
  addToTips,
  both,
  COURSE,
  FACTS,
  ITEM,
  problemsAfter,
  QUIZ,
  SCRIPT,
  sayOfPills,
} from './content-check/sound-content.mjs';

/** What is planted, and the one message that follows: its file, and a part of what it states. */
const PLANTED = [
  [
    'hours that a fact does not have',
    (c) => sayOfPills(c, 'Thuốc khẩn cấp uống trong 96 giờ.', 'Take it.', ['khan-cap-gio']),
    QUIZ,
    'contradicts khan-cap-gio: it states 96; write one of 72, 120',
  ],
  [
    'a range of which one end is wrong, in English, between marks of Markdown',
    (c) => sayOfPills(c, 'Uống.', 'Emergency pills work for **24–72 hours**.', ['khan-cap-gio']),
    QUIZ,
    'it states 24',
  ],
  [
    'a fact without its condition',
    (c) => sayOfPills(c, 'Quên một viên: uống ngay.', 'Take it.', ['quen-vien']),
    QUIZ,
    'a condition lacks; add phối hợp',
  ],
  [
    'what a fact must never say',
    (c) => sayOfPills(c, 'Uống.', 'Missed a pill (combined): take a double dose.', ['quen-vien']),
    QUIZ,
    'it has “double dose”; drop it',
  ],
  [
    'a fact that its item does not name',
    (c) => sayOfPills(c, 'Thuốc khẩn cấp: trong 72 giờ.', 'Take it.', []),
    QUIZ,
    'khan-cap: touches fact khan-cap-gio without naming it',
  ],
  [
    'a fact that its item names in vain',
    (c) => sayOfPills(c, 'Uống.', 'Take it.', ['quen-vien']),
    QUIZ,
    'khan-cap: names fact quen-vien',
  ],
  [
    'a number of a fact without its publication',
    (c) => {
      sayOfPills(c, 'Thuốc khẩn cấp: trong 72 giờ.', 'Take it.', ['khan-cap-gio']);
      c[QUIZ][0].sources = ['WHO-STI'];
    },
    QUIZ,
    'states khan-cap-gio without WHO-EC; add it',
  ],
  [
    'a contradiction in a film, in its script',
    (c) => {
      c[SCRIPT].scenes[0].lines[0].vi = 'Thuốc khẩn cấp: 24 giờ.';
      c[ITEM].facts = ['khan-cap-gio'];
    },
    SCRIPT,
    'scenes.1.lines.1: “Thuốc khẩn cấp: 24 giờ.” contradicts',
  ],
  [
    'a fact that stands twice',
    (c) => c[FACTS].push({ ...c[FACTS][0] }),
    'content/facts',
    'khan-cap-gio: stands twice',
  ],
  [
    'a fact of an unknown publication',
    (c) => (c[FACTS][0].sources[0].code = 'WHO-XX'),
    'content/facts',
    'source WHO-XX is unknown',
  ],
];

test.each(PLANTED)('%s is reported in one line', (_name, plant, file, part) => {
  const problems = problemsAfter(plant);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(part);
  expect(problems[0].startsWith(`${file} `)).toBe(true);
});

test('distractors, questions, statements to be found false and the words of others contradict nothing', () => {
  const problems = problemsAfter((c) => {
    c[QUIZ][0].options[1].text = both(
      'Thuốc khẩn cấp uống trong 96 giờ',
      'Emergency pills: 96 hours',
    );
    c[QUIZ][0].prompt.vi = 'Thuốc khẩn cấp có dùng được trong 96 giờ không?';
    Object.assign(c[COURSE].questions[3], {
      is_true: false,
      prompt: both('Thuốc khẩn cấp dùng trong 96 giờ.', 'Emergency pills work for 96 hours.'),
      sources: ['WHO-EC'],
    });
    addToTips(c, '“Quên một viên thì thôi.” {MAM}', '“Missed a pill, so what.” {MAM}');
  });
  expect(problems).toEqual([]);
});

test('a condition may stand elsewhere in the item, and a sentence about two facts has the numbers of both', () => {
  const problems = problemsAfter((c) => {
    c[FACTS].push({
      ...c[FACTS][0],
      id: 'nhac-lai',
      about: both([['nhắc lại']], [['again']]),
      numbers: { unit: 'hours', values: [8] },
    });
    c[QUIZ][0].prompt.vi = 'Viên phối hợp thì sao?';
    sayOfPills(
      c,
      'Quên một viên: uống ngay. Thuốc khẩn cấp trong 72 giờ, nhắc lại sau 8 giờ.',
      'Take it.',
      ['khan-cap-gio', 'nhac-lai', 'quen-vien'],
    );
  });
  expect(problems).toEqual([]);
});

test('facts are named after the sources of an item, in its layout, and never twice', () => {
  const layout =
    '{\n  "a": [{ "slug": "x", "sources": ["S"], "b": 1 }],\n  "sources": [\n    "S"\n  ]\n}\n';
  const inner = nameInJson(layout, 'a.x', ['f', 'g']);
  expect(inner).toContain('"sources": ["S"], "facts": ["f", "g"], "b": 1');
  const outer = nameInJson(inner, '', ['f']);
  expect(outer).toContain('"sources": [\n    "S"\n  ],\n  "facts": [\n    "f"\n  ]\n}');
  expect(nameInJson(nameInJson(outer, '', []), 'a.x', [])).toBe(layout);
  const page = '---\ntitle: "T"\nsources: [S]\nsay: "x"\n---\n\nText\n';
  const named = nameInMarkdown(page, ['f']);
  expect(named).toContain('sources: [S]\nfacts: [f]\nsay:');
  expect(nameInMarkdown(named, [])).toBe(page);
});
