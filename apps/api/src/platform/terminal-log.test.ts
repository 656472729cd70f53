import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { formatEvent } from './terminal-log.ts';

const EVENT = { time: new Date(2026, 0, 2, 3, 4, 5).getTime(), pid: 1, hostname: 'host' };

test('an event is one line with its time and fields', () => {
  const event = { ...EVENT, level: 30, mail: 'm-1', msg: 'Mail sent' };
  expect(stripVTControlCharacters(formatEvent(event))).toBe('03:04:05 Mail sent  mail="m-1"\n');
});

test('an error is followed by its stack trace', () => {
  const err = { message: 'broken', stack: 'Error: broken\n    at main (server.ts:1)' };
  const event = { ...EVENT, level: 50, err };
  expect(stripVTControlCharacters(formatEvent(event))).toBe(
    '03:04:05 broken\n  Error: broken\n      at main (server.ts:1)\n',
  );
});
