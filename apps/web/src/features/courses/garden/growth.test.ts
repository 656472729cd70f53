import { expect, test } from 'vitest';
import { emptyProgress } from '../../../shared/learning/progress.ts';
import { growthOf } from './growth.ts';

const SLUGS = ['a', 'b', 'c', 'd', 'e'];
const COURSE = {
  lessons: SLUGS.map((slug) => ({ slug, title: slug, minutes: 2 })),
  question_count: 10,
};
const SCORE = { right: 9, total: 10, needed: 7, finished_at: '2026-01-01T00:00:00Z' };

test('a plant grows with the lessons, and bears fruit once the test is passed', () => {
  const growths = SLUGS.map((_, index) =>
    growthOf(COURSE, { ...emptyProgress('x'), done_lessons: SLUGS.slice(0, index) }),
  );
  expect(growths).toEqual(['seed', 'sprout', 'sprout', 'bud', 'bud']);
  expect(growthOf(COURSE, null)).toBe('seed');
  const all = { ...emptyProgress('x'), done_lessons: SLUGS };
  expect(growthOf(COURSE, all)).toBe('flower');
  expect(growthOf(COURSE, { ...all, best: { ...SCORE, is_passed: false } })).toBe('flower');
  expect(growthOf(COURSE, { ...all, best: { ...SCORE, is_passed: true } })).toBe('fruit');
  const unread = { ...emptyProgress('x'), best: { ...SCORE, is_passed: true } };
  expect(growthOf(COURSE, unread)).toBe('fruit');
  expect(growthOf({ ...COURSE, question_count: 0 }, all)).toBe('fruit');
});

test('lessons that were removed count for nothing, nor does a course without any bear fruit', () => {
  const gone = { ...emptyProgress('x'), done_lessons: ['before'] };
  expect(growthOf(COURSE, gone)).toBe('seed');
  expect(growthOf({ lessons: [], question_count: 0 }, gone)).toBe('seed');
});
