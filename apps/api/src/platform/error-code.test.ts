import { expect, test } from 'vitest';
import { isSystemError } from './error-code.ts';

const SHARP = 'poster.webp: write error\nsystem error: No space left on device';

test.each([
  ['its code', Object.assign(new Error('write'), { code: 'ENOSPC' }), true],
  ['the words of sharp, which has no code', new Error(SHARP), true],
  ['a cause', new Error('unreadable', { cause: new Error(SHARP) }), true],
  ['another code', Object.assign(new Error('write'), { code: 'EROFS' }), false],
  ['no error', SHARP, false],
])('a full disk is known by %s', (_, error, isFull) => {
  expect(isSystemError(error, 'ENOSPC', 'EDQUOT')).toBe(isFull);
});
