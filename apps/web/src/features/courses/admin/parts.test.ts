import { expect, test } from 'vitest';
import { afterMove, fieldOf, isSamePart, partOf } from './parts.ts';

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
