import { expect, test } from 'vitest';
import {
  conflictingFields,
  differingFields,
  firstSide,
  isReviewOutdated,
  mergeValues,
} from './compare-values.ts';
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

test('only what both have changed has to be chosen', () => {
  expect(conflictingFields({ mine, theirs, base })).toEqual(['title.vi']);
  const described = { ...base, description: { vi: 'Mô tả', en: '' } };
  expect(conflictingFields({ mine: described, theirs, base })).toEqual([]);
  expect(conflictingFields({ mine, theirs: { ...theirs, title: mine.title }, base })).toEqual([]);
});

test('one’s own change is chosen first, and what only they have changed is theirs', () => {
  expect(firstSide('title.vi', { mine, base })).toBe('mine');
  expect(firstSide('category_id', { mine, base })).toBe('theirs');
});

test('the day of a review is a field: one admin clears it, the other has changed the title', () => {
  const reviewed = { ...base, health_reviewed_on: '2026-11-20' };
  const cleared = { ...reviewed, health_reviewed_on: null };
  const renamed = { ...reviewed, title: { vi: 'Hai', en: '' } };
  expect(differingFields(cleared, renamed)).toEqual(['title.vi', 'health_reviewed_on']);
  const sides = { 'title.vi': 'theirs', health_reviewed_on: 'mine' } as const;
  expect(mergeValues(cleared, renamed, sides)).toMatchObject({
    title: { vi: 'Hai' },
    health_reviewed_on: null,
  });
});

test('changed texts or another file ask for another review, unless its day is changed as well', () => {
  const saved = { ...base, health_reviewed_on: '2026-11-20' };
  const changed = { ...saved, title: { vi: 'Hai', en: '' } };
  expect(isReviewOutdated(saved, saved)).toBe(false);
  expect(isReviewOutdated({ ...saved, category_id: '2' }, saved)).toBe(false);
  expect(isReviewOutdated(changed, saved)).toBe(true);
  expect(isReviewOutdated({ ...saved, dir: 'a' }, saved)).toBe(true);
  for (const day of [null, '2026-11-21']) {
    expect(isReviewOutdated({ ...changed, health_reviewed_on: day }, saved)).toBe(false);
  }
});

test('chosen fields come together on their version; a file that was uploaded stays', () => {
  const merged = mergeValues(mine, theirs, { 'title.vi': 'mine', publication: 'mine' });
  expect(merged).toMatchObject({ title: { vi: 'Của mình' }, category_id: '2', dir: 'a' });
  expect([merged.when, merged.at]).toEqual([mine.when, null]);
  expect(theirs.title.vi).toBe('Của bạn');
});
