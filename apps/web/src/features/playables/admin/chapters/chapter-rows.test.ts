import { m } from '@mam/texts';
import { expect, test } from 'vitest';
import {
  chapterRow,
  chapterRows,
  checkChapters,
  inOrder,
  startText,
  withChapterAt,
} from './chapter-rows.ts';

test('a new chapter is sorted in; the first one starts at 0', () => {
  const one = withChapterAt([], 42);
  expect(one.map(({ start }) => start)).toEqual([0]);
  const three = withChapterAt(withChapterAt(one, 42.04), 20);
  expect(three.map(({ start }) => start)).toEqual([0, 20, 42]);
  expect(withChapterAt(three, 42)).toBe(three);
});

test('an empty English title is left out', () => {
  const rows = chapterRows([{ start: 0, title: { vi: 'Mở đầu', en: 'Opening' } }]);
  const checked = checkChapters([...rows, chapterRow(9, { vi: ' Hai ', en: ' ' })]);
  expect(checked).toEqual({
    chapters: [
      { start: 0, title: { vi: 'Mở đầu', en: 'Opening' } },
      { start: 9, title: { vi: 'Hai' } },
    ],
  });
});

test('a chapter that the warning speaks of stays one, and others are sent without the mark', () => {
  const rows = chapterRows([
    { start: 0, title: { vi: 'Mở đầu' } },
    { start: 9, title: { vi: 'Hai' }, is_sensitive: true },
  ]);
  expect(rows.map(({ isSensitive }) => isSensitive)).toEqual([false, true]);
  expect(checkChapters(rows).chapters).toEqual([
    { start: 0, title: { vi: 'Mở đầu' } },
    { start: 9, title: { vi: 'Hai' }, is_sensitive: true },
  ]);
});

test('errors are keyed by field', () => {
  const rows = [chapterRow(3, { vi: '' }), chapterRow(Number.NaN, { vi: 'a' })];
  expect(checkChapters(rows).problems).toEqual({
    '0.title.vi': 'validation_required',
    '1.start': 'validation_chapters_time',
  });
  expect(
    checkChapters([chapterRow(0, { vi: '' }), chapterRow(9, { vi: 'a' })], 9).problems,
  ).toEqual({
    '0.title.vi': 'validation_required',
    '1.start': 'validation_chapters_duration',
  });
  expect(checkChapters([chapterRow(3, { vi: 'a' })]).problems).toEqual({
    '0.start': 'validation_chapters_first',
  });
});

test('of chapters with one start the later ones name the first, and count beside all that is wrong', () => {
  const rows = [0, 9, 0, Number.NaN].map((start) => chapterRow(start, { vi: 'a' }));
  rows.push(chapterRow(12, { vi: '' }));
  const same = m.admin_parts_chapter_same({ number: 1, time: '0:00' });
  expect(rows.map((_, index) => startText(rows, index, 23))).toEqual([
    ...[undefined, undefined, same, m.validation_chapters_time(), undefined],
  ]);
  expect(checkChapters(rows, 23).problems).toEqual({
    '2.start': 'validation_chapters_order',
    '3.start': 'validation_chapters_time',
    '4.title.vi': 'validation_required',
  });
  // Whichever of the two is corrected.
  const apart = rows.with(0, chapterRow(3, { vi: 'a' }));
  expect(startText(apart, 2, 23, 'validation_chapters_order')).toBeUndefined();
});

test('a start is a time within the item; chapters wait for their order until each has one', () => {
  const times = [0, 22.9, 23, Number.NaN].map((start) => chapterRow(start, { vi: 'a' }));
  expect(times.map((_, index) => startText(times, index, 23))).toEqual([
    undefined,
    undefined,
    m.validation_chapters_duration(),
    m.validation_chapters_time(),
  ]);
  const starts = [3, Number.NaN, 1];
  const rows = starts.map((start) => chapterRow(start, { vi: 'a' }));
  expect(inOrder(rows).map(({ start }) => start)).toEqual(starts);
});
