import { expect, test } from 'vitest';
import { choiceOf, fixedPages, pageOf } from './next-choices.ts';

const refs = (typed: string) => fixedPages(typed).map(({ kind, ref }) => `${kind}:${ref}`);

test.each([
  ['111', ['phone:111']],
  ['1800 8027', ['phone:1800 8027']],
  ['11', []],
  ['tre kinh', ['help:late']],
  [
    'can giup',
    ['help:now', 'help:unsafe', 'help:heavy', 'help:late', 'help:friend', 'help:places'],
  ],
  ['https://mam.example/help/places', ['help:places']],
  ['/help/now', ['help:now']],
  ['/video/mot-phim', []],
])('«%s» is %j without a search', (typed, expected) => {
  expect(refs(typed)).toEqual(expected);
});

test('a choice tells what it is, and stands for what the document names', () => {
  const line = { kind: 'phone', ref: '111', title: { vi: 'Tổng đài' } } as const;
  expect(choiceOf(line)).toEqual({ value: 'phone:111', label: '111 · Tổng đài · Gọi điện' });
  expect(choiceOf({ ...line, title: { vi: '111' } }).label).toBe('111 · Gọi điện');
  expect(pageOf('question:pep-dem-nay')).toEqual({ kind: 'question', ref: 'pep-dem-nay' });
  expect(pageOf(null)).toEqual({ kind: 'phone', ref: '' });
});
