import type { CourseProgress } from '@mam/contract/courses/my-courses';
import { expect, test } from 'vitest';
import { emptyProgress } from '../../shared/learning/progress.ts';
import { currentStep, nextStep } from './course-state.ts';

const LESSONS = ['a', 'b', 'c'].map((slug) => ({ slug, title: slug, minutes: 2 }));
const COURSE = { lessons: LESSONS, question_count: 10 };
const PASSED = {
  right: 9,
  total: 10,
  needed: 7,
  is_passed: true,
  finished_at: '2026-01-01T00:00:00Z',
};

function progress(own: Partial<CourseProgress>): CourseProgress {
  return { ...emptyProgress('x'), ...own };
}

test('a course goes on at the lesson opened last, then at the first one left, then at the test', () => {
  const numberOf = (own: CourseProgress | null) => {
    const step = nextStep(COURSE, own);
    return step.kind === 'lesson' ? step.number : step.kind;
  };
  expect(numberOf(null)).toBe(1);
  expect(numberOf(progress({ last_lesson: 'b' }))).toBe(2);
  expect(numberOf(progress({ last_lesson: 'b', done_lessons: ['b'] }))).toBe(3);
  expect(numberOf(progress({ last_lesson: 'c', done_lessons: ['c'] }))).toBe(1);
  const done_lessons = ['a', 'b', 'c'];
  expect(numberOf(progress({ done_lessons }))).toBe('test');
  expect(numberOf(progress({ done_lessons, best: PASSED }))).toBe('done');
  expect(numberOf(progress({ last_lesson: 'b', best: PASSED }))).toBe('done');
  expect(nextStep({ ...COURSE, question_count: 0 }, progress({ done_lessons })).kind).toBe('done');
});

test('the garden goes on with the course opened last, then with the first one that is not begun', () => {
  const courses = ['one', 'two', 'three'].map((uuid) => ({ ...COURSE, uuid }));
  const own = (course_uuid: string, done_lessons: string[]) => ({
    ...emptyProgress(course_uuid),
    done_lessons,
  });
  const finished = { ...own('two', ['a', 'b', 'c']), best: PASSED };
  const currentOf = (all: CourseProgress[]) => {
    const current = currentStep(courses, all);
    return current && [current.course.uuid, current.own?.done_lessons.length ?? 'fresh'];
  };
  expect(currentOf([])).toEqual(['one', 'fresh']);
  expect(currentOf([own('three', ['a']), own('one', [])])).toEqual(['three', 1]);
  expect(currentOf([finished, own('one', ['a', 'b'])])).toEqual(['one', 2]);
  expect(currentOf([finished])).toEqual(['one', 'fresh']);
  expect(currentOf([{ ...own('one', []), best: PASSED }])).toEqual(['two', 'fresh']);
  expect(currentOf([own('gone', ['a'])])).toEqual(['one', 'fresh']);
  const all = ['one', 'two', 'three'].map((course_uuid) => ({ ...finished, course_uuid }));
  expect(currentOf(all)).toBeUndefined();
});
