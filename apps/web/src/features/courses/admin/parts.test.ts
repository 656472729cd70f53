import { expect, test } from 'vitest';
import { newCourse, newLesson } from './course-values.ts';
import { afterMove, fieldOf, isSamePart, isUnsaved, partOf, pathOf } from './parts.ts';

test('a field belongs to its lesson, its question or the course', () => {
  expect(partOf('lessons.2.title.vi')).toEqual({ list: 'lessons', index: 2 });
  expect(partOf('questions.11.options')).toEqual({ list: 'questions', index: 11 });
  for (const path of ['title.vi', 'lessons', 'pass_percent']) expect(partOf(path)).toBe('course');
});

test('the open row stays open while rows move', () => {
  const open = { list: 'lessons', index: 1 } as const;
  const move = (from: number, to: number) => afterMove(open, 'lessons', { from, to, count: 4 });
  expect(move(1, 3)).toEqual({ list: 'lessons', index: 3 });
  expect(move(0, 3)).toEqual({ list: 'lessons', index: 0 });
  expect(move(3, 0)).toEqual({ list: 'lessons', index: 2 });
  expect(move(2, 3)).toEqual(open);
  expect(afterMove(open, 'questions', { from: 0, to: 3, count: 4 })).toBe(open);
  expect(afterMove('course', 'lessons', { from: 0, to: 1, count: 2 })).toBe('course');
  expect(isSamePart(open, { list: 'lessons', index: 1 })).toBe(true);
  expect(isSamePart(open, 'course')).toBe(false);
});

test('what is wrong with a step is wrong with the text that its row holds', () => {
  expect(fieldOf('questions.0.steps.2.vi')).toBe('questions.0.steps.2.text.vi');
  expect(fieldOf('questions.0.options.1.text.vi')).toBe('questions.0.options.1.text.vi');
});

test('a part is found again by its path', () => {
  for (const path of ['', 'lessons.2', 'questions.11']) expect(pathOf(partOf(path))).toBe(path);
});

test('a part is unsaved by what its row holds, whatever its key and place', () => {
  const saved = { ...newCourse(), lessons: [1, 2].map((id) => ({ ...newLesson(), id })) };
  const [one, two] = [1, 2].map((id) => ({ ...newLesson(), id }));
  if (!one || !two) throw new Error('two lessons');
  const values = { ...saved, lessons: [{ ...two, minutes: 5 }, one, newLesson()] };
  const unsaved = ['lessons.0', 'lessons.1', 'lessons.2'].map((path) =>
    isUnsaved(partOf(path), values, saved),
  );
  expect(unsaved).toEqual([true, false, false]);
  expect(isUnsaved('course', values, saved)).toBe(true);
  expect(isUnsaved('course', { ...saved, lessons: [one, two] }, saved)).toBe(false);
});
