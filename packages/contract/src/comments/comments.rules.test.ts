import { expect, test } from 'vitest';
import { problems } from '../test/problems.ts';
import { commentText } from './comments.rules.ts';

test('a comment has 1 to 2000 characters', () => {
  expect(problems(commentText, 'a')).toEqual([]);
  expect(problems(commentText, 'a'.repeat(2000))).toEqual([]);
  expect(problems(commentText, 'a'.repeat(2001))).toEqual(['validation_comment_too_long']);
  expect(problems(commentText, ' \n ')).toEqual(['validation_comment_required']);
  expect(problems(commentText, undefined)).toEqual(['validation_comment_required']);
});

test('a comment is only trimmed and composed', () => {
  expect(commentText.parse(`  ${'Cảm ơn\nnhé <3'.normalize('NFD')} `)).toBe('Cảm ơn\nnhé <3');
});
