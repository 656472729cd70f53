import { expect, test } from 'vitest';
import { differingFields, firstSide, mergeValues } from './compare-values.ts';
import { newValues } from './playable-values.ts';

const base = { ...newValues(undefined), title: { vi: 'Một', en: '' }, category_id: '1' };
const mine = { ...base, title: { vi: 'Của mình', en: '' }, dir: 'a' };
const theirs = {
  ...base,
  title: { vi: 'Của bạn', en: '' },
  category_id: '2',
  when: 'later' as const,
  at: '2026-11-24 19:00:00',
};

test('fields that differ are listed, publication as one', () => {
  expect(differingFields(mine, theirs)).toEqual(['title.vi', 'category_id', 'publication']);
  expect(differingFields(base, base)).toEqual([]);
});

test('one’s own change is chosen first, and what only they have changed is theirs', () => {
  expect(firstSide('title.vi', { mine, base })).toBe('mine');
  expect(firstSide('category_id', { mine, base })).toBe('theirs');
});

test('chosen fields come together on their version; a file that was uploaded stays', () => {
  const merged = mergeValues(mine, theirs, { 'title.vi': 'mine', publication: 'mine' });
  expect(merged).toMatchObject({ title: { vi: 'Của mình' }, category_id: '2', dir: 'a' });
  expect([merged.when, merged.at]).toEqual([mine.when, null]);
  expect(theirs.title.vi).toBe('Của bạn');
});
