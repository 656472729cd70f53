import { expect, test } from 'vitest';
import { inShapeOf } from './autosave.ts';

const EMPTY = { title: { vi: '', en: '' }, at: null as string | null, rows: [] as string[] };

test('kept values fill the form', () => {
  const kept = { title: { vi: 'Một', en: '' }, at: '2026-11-24', rows: ['a'] };
  expect(inShapeOf(EMPTY, kept)).toEqual(kept);
});

test('a field of a number is kept when it was empty at first, and when it was emptied', () => {
  expect(inShapeOf<{ minutes: number | '' }>({ minutes: '' }, { minutes: 5 })).toEqual({
    minutes: 5,
  });
  expect(inShapeOf<{ minutes: number | '' }>({ minutes: 5 }, { minutes: '' })).toEqual({
    minutes: '',
  });
});

test('fields of an earlier build keep their initial values', () => {
  expect(inShapeOf(EMPTY, { title: 'Một', rows: { a: 1 }, old: true })).toEqual(EMPTY);
  expect(inShapeOf(EMPTY, { title: { vi: 'Một' } })).toEqual({
    ...EMPTY,
    title: { vi: 'Một', en: '' },
  });
  for (const broken of [undefined, null, 'text', []]) expect(inShapeOf(EMPTY, broken)).toBe(EMPTY);
});
