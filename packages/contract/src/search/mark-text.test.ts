import { expect, test } from 'vitest';
import { foldWords } from '../text/fold.ts';
import { toneText } from '../text/tone.ts';
import { markText, preferPhrase } from './mark-text.ts';

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

test('where the lead has the whole search, the title is not marked by its words alone', () => {
  const phrase = foldWords('bao cao su');
  const asked = { ways: phrase.map((word) => [word]), phrase, tones: [] };
  const title = 'Hai chiếc mũ bảo hiểm';
  expect(markText(title, preferPhrase(asked, [title, 'Bao cao su có chắc không?'])).marks).toEqual(
    [],
  );
  expect(markText(title, preferPhrase(asked, [title, 'Đội mũ'])).marks).toHaveLength(1);
});
