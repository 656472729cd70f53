import { expect, test } from 'vitest';
import { bodyOf, newCourse, newLesson } from './course-values.ts';

test('a lesson at the end is left out only where nothing of it is written and it is not saved yet', () => {
  const countOf = (lesson: Partial<ReturnType<typeof newLesson>>) =>
    bodyOf({ ...newCourse(), lessons: [{ ...newLesson(), ...lesson }] }).lessons.length;
  expect(countOf({})).toBe(0);
  expect(countOf({ key_sentence: { vi: 'Mình quyết định.', en: '' } })).toBe(1);
  expect(countOf({ sources: [{ vi: 'Bộ Y tế', en: '' }] })).toBe(1);
  expect(countOf({ picture: 'key' })).toBe(1);
  expect(countOf({ id: 7 })).toBe(1);
});
