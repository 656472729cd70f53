import { expect, test } from 'vitest';
import { notShort } from './content-check/short.ts';
import { wrongSources } from './content-check/sources.ts';

const PATH = 'content/life-tips/01.vi.md';
const tip = (short, path = PATH) => ({
  path,
  text: `---\nillus: 01.svg\n---\n\n${short}\n\nBình tĩnh nhé. {MAM}\n`,
});
const block = (...lines) => ['```short', ...lines.map((line) => `- ${line}`), '```'].join('\n');

test('a tip whose short version has 80 words is right, its source marks not counted', () => {
  expect(notShort([tip(block(`Đi ${'sớm '.repeat(78)}nhé. {WHO-EC UPT-EC}`))])).toEqual([]);
});

test('a word more, over two sentences, is reported with its number', () => {
  const long = block(`Đi ${'sớm '.repeat(78)}nhé. {MAM}`, 'Nhanh. {MAM}');
  expect(notShort([tip(long)])).toEqual([`${PATH} short: 81 words; at most 80`]);
});

test('a tip without one is reported, another file is not', () => {
  expect(notShort([tip(''), tip('', 'content/pages/help.vi.md')])).toEqual([
    `${PATH} short: is missing; add a block \`\`\`short`,
  ]);
});

test('its sentences need sources as those of the text do', () => {
  const problems = wrongSources([
    tip(block('Có 3 cách. {MAM}', 'Hỏi sớm.')),
    tip(block('Có cách. {MAM}', 'Hỏi. {MAM}'), 'content/life-tips/01.en.md'),
  ]);
  expect(problems).toEqual([
    expect.stringContaining('“3” as MAM'),
    expect.stringContaining('no source'),
    expect.stringContaining('make them equal'),
  ]);
});
