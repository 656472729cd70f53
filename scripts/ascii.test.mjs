import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { toAscii, toAsciiColumns } from './ascii.mjs';

const PROGRAM = [
  "const tên = 'Mầm 🌱';",
  "[tên, `Chào, \\n“bạn”`, /^[à-ỹ]+$/u.test('ầ'), /🌱/u.test(tên)]",
].join('\n');

test('a program means the same without characters beyond ASCII', () => {
  const ascii = toAscii(PROGRAM, 'a.js');
  expect(ascii).toMatch(/^[\n -~]+$/);
  const result = JSON.stringify(runInNewContext(ascii));
  expect(result).toBe(JSON.stringify(['Mầm 🌱', 'Chào, \n“bạn”', true, true]));
});

test('what would mean something else stops the build', () => {
  expect(() => toAscii('/a\\–b/', 'a.js')).toThrow('a.js');
  expect(() => toAscii('String.raw`ầ`', 'a.js')).toThrow('a.js');
  expect(toAscii("'\\\\ầ'", 'a.js')).toBe("'\\\\\\u1ea7'");
});

test('positions of a stack trace move with the code', () => {
  const code = "'ầ';fail()\n'ab';fail()";
  const moved = toAsciiColumns(code, [
    [
      [0, 0, 0, 0],
      [4, 0, 1, 0],
    ],
    [[5, 0, 2, 0]],
  ]);
  expect(moved).toEqual([
    [
      [0, 0, 0, 0],
      [9, 0, 1, 0],
    ],
    [[5, 0, 2, 0]],
  ]);
  expect(toAscii(code, 'a.js').split('\n')[0].slice(9)).toBe('fail()');
});
