import { expect, test } from 'vitest';
import {
  type CueRow,
  changeCues,
  cueAt,
  cueListProblem,
  cueProblems,
  inOrder,
  isOverlapping,
  rowsOf,
  spokenText,
} from './cue-list.ts';

const three = () =>
  rowsOf([
    { start: 1, end: 2, text: 'a' },
    { start: 2, end: 3, text: 'b' },
    { start: 5, end: 6, text: 'c' },
  ]);
const texts = (rows: { text: string }[]) => rows.map(({ text }) => text);

test('one cue changes, the others stay the same objects', () => {
  const rows = three();
  const next = changeCues(rows, { type: 'set', key: rows[1]?.key ?? 0, change: { text: 'x' } });
  expect(texts(next)).toEqual(['a', 'x', 'c']);
  expect(next[0]).toBe(rows[0]);
  expect(next[2]).toBe(rows[2]);
});

test('a new cue ends where the next one starts', () => {
  const rows = three();
  const now = changeCues(rows, { type: 'add', at: 3.5, duration: 30 });
  expect(now[2]).toMatchObject({ start: 3.5, end: 5, text: '' });
  const short = changeCues(rows, { type: 'add', at: 4.9, duration: 30 });
  expect(short[2]).toMatchObject({ start: 4, end: 5 });
  const last = changeCues(rows, { type: 'add', at: 8, duration: 30 });
  expect(last[3]).toMatchObject({ start: 8, end: 10 });
});

test('a new cue after another ends where the next one starts, however soon', () => {
  const [a, b, c] = three() as [CueRow, CueRow, CueRow];
  const near = { ...c, start: 3.4 };
  const rows = changeCues([a, b, near], { type: 'add', at: 3, before: b.key, duration: 30 });
  expect(rows[2]).toMatchObject({ start: 3, end: 3.4 });
  expect(isOverlapping(near, rows[2])).toBe(false);
});

test('a new cue without room begins at the end of the one above it, and is a second long', () => {
  const [a, b, c] = three() as [CueRow, CueRow, CueRow];
  const behind = changeCues([a, b, c], { type: 'add', at: 2, before: a.key, duration: 30 });
  expect(behind.map(({ start }) => start)).toEqual([1, 2, 2, 5]);
  expect(behind[1]).toMatchObject({ end: 3, text: '' });
  expect(isOverlapping(b, behind[1])).toBe(true);
  // At the end of the item it overlaps the one above it instead.
  const last = changeCues([a, b, c], { type: 'add', at: 6, before: c.key, duration: 6.2 });
  expect(last[3]).toMatchObject({ start: 5.2, end: 6.2 });
  expect(isOverlapping(last[3] as CueRow, c)).toBe(true);
});

test('cues are sorted; each invalid field is identified', () => {
  const [a, b, c] = three();
  if (!a || !b || !c) throw new Error('three');
  expect(texts(inOrder([c, a, b]))).toEqual(['a', 'b', 'c']);
  expect(cueProblems([a, b, c], 10)).toEqual([]);
  const wrong = { ...b, end: Number.NaN, text: ' ' };
  expect(cueProblems([{ ...a, end: 1 }, wrong, { ...c, end: 13 }], 10)).toMatchObject([
    { row: { key: a.key }, field: 'end', problem: 'validation_captions_end' },
    { row: wrong, field: 'end', problem: 'validation_chapters_time' },
    { row: wrong, field: 'text', problem: 'validation_captions_text_missing' },
    { row: { key: c.key }, field: 'end', problem: 'validation_captions_duration' },
  ]);
  expect(cueListProblem([wrong], 10)).toBeUndefined();
  expect(cueListProblem([], 10)).toBe('validation_captions_empty');
});

test('the cue of a moment is the last that has begun and not ended', () => {
  const rows = three();
  expect(cueAt(rows, 2)?.text).toBe('b');
  expect(cueAt(rows, 4)).toBeUndefined();
});

test('what all cues say is one text in their order', () => {
  const rows = rowsOf([
    { start: 5, end: 6, text: 'ba  lần.' },
    { start: 1, end: 2, text: 'Mỗi ngày\n' },
  ]);
  expect(spokenText(rows)).toBe('Mỗi ngày ba lần.');
});

test('a removed cue comes back at its place; one that begins before the last has ended is early', () => {
  const rows = rowsOf([
    { start: 0, end: 4, text: 'a' },
    { start: 2, end: 6, text: 'b' },
    { start: 6, end: 8, text: 'c' },
  ]);
  const [a, b, c] = rows as [CueRow, CueRow, CueRow];
  expect(changeCues([a, c], { type: 'back', row: b, index: 1 })).toEqual(rows);
  expect(isOverlapping(b, a)).toBe(true);
  expect(isOverlapping(c, b)).toBe(false);
  expect(isOverlapping(a, undefined)).toBe(false);
});
