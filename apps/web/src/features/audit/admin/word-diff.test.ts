import { expect, test } from 'vitest';
import { wordDiff } from './word-diff.ts';

const shown = (before: string, after: string) =>
  wordDiff(before, after)
    ?.map(({ kind, text }) => ({ same: text, removed: `[-${text}]`, added: `[+${text}]` })[kind])
    .join('');

test.each([
  ['Gọi 111 khi cần.', 'Gọi 113 khi cần.', 'Gọi [-111][+113] khi cần.'],
  ['Bạn đi khám nhé', 'Bạn nên đi khám sớm nhé', 'Bạn [+nên ]đi khám [+sớm ]nhé'],
  ['Uống ngay trong 72 giờ', 'Uống trong 72 giờ', 'Uống [-ngay ]trong 72 giờ'],
  ['Một hai ba bốn', 'Một hai ba bốn', 'Một hai ba bốn'],
])('«%s» → «%s»: %s', (before, after, runs) => {
  expect(shown(before, after)).toBe(runs);
});

test('short values are no sentences', () => {
  expect(wordDiff('Chưa trả', 'Đã trả')).toBeUndefined();
  expect(wordDiff('left center', 'center center')).toBeUndefined();
  expect(wordDiff('Gọi ngay 111', 'Gọi 111 khi cần')).toBeUndefined();
});

test('texts that share few words, or take long to compare, are no versions of one', () => {
  expect(wordDiff('Video', 'Podcast')).toBeUndefined();
  expect(wordDiff('Gọi cho người bạn tin', 'Đến nơi an toàn trước đã')).toBeUndefined();
  const many = (word: string) =>
    Array.from({ length: 1_000 }, (_, at) => `${at} ${word}${at}`).join(' ');
  expect(wordDiff(many('cũ'), many('mới'))).toBeUndefined();
});
