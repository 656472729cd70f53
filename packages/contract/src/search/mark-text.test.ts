import { expect, test } from 'vitest';
import { foldWords } from '../text/fold.ts';
import { toneText } from '../text/tone.ts';
import { markText } from './mark-text.ts';

function marked(keyword: string, text: string): string[] {
  const phrase = foldWords(keyword);
  const ways = phrase.map((word) => [word]);
  const { marks } = markText(text, { ways, phrase, tones: toneText(keyword).split(' ') });
  return marks.map(([from, to]) => text.slice(from, to));
}

test.each([
  ['đau', 'Lần đầu có đau không? Ở đâu?', ['đau']],
  ['dau bung', 'Đau bụng dữ, không phải lần đầu', ['Đau bụng']],
  ['dau', 'Lần đầu có đau không?', ['đầu', 'đau']],
  ['bao cao su', 'Bao cao su như mũ bảo hiểm, cao hay thấp', ['Bao cao su']],
  ['bao cao su', 'Mũ bảo hiểm', ['bảo']],
  ['đầu gối', 'Đau ở gối', ['Đau', 'gối']],
  ['hoà', 'Hòa giải, hoa hồng', ['Hòa']],
])('«%s» in «%s» marks %j', (keyword, text, expected) => {
  expect(marked(keyword, text)).toEqual(expected);
});
