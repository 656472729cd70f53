import { expect, test } from 'vitest';
import { inCallOrder, isClosedAt } from './call-order.ts';
import { weekMinuteOf } from './opening-hours.ts';

const LINE = { opening_hours: null, is_emergency: false, last_called_on: null, call_result: null };
const CALLED = { last_called_on: '2026-11-14', call_result: 'right' } as const;
const LINES = [
  { ...LINE, name: 'hours unknown' },
  { ...LINE, name: 'afternoons', opening_hours: 'We-Su 13:00-20:30' },
  { ...LINE, name: 'afternoons, called', opening_hours: 'We-Su 13:00-20:30', ...CALLED },
  { ...LINE, name: 'day and night, never called', opening_hours: '24/7' },
  { ...LINE, name: 'emergency', is_emergency: true },
  { ...LINE, name: 'day and night, called', opening_hours: '00:00-24:00', ...CALLED },
];

// 29 November 2026 is a Sunday.
const at = (time: string) => weekMinuteOf(Date.parse(`2026-11-29T${time}:00+07:00`));
const names = (time: string) => inCallOrder(LINES, at(time)).map(({ name }) => name);

test('a number that is known to answer at any hour comes first, however open the others are', () => {
  expect(names('14:00')).toEqual([
    'emergency',
    'day and night, called',
    'afternoons',
    'afternoons, called',
    'day and night, never called',
    'hours unknown',
  ]);
});

test('a line that is closed at this hour stands behind those that are open', () => {
  expect(names('22:00')).toEqual([
    'emergency',
    'day and night, called',
    'day and night, never called',
    'hours unknown',
    'afternoons',
    'afternoons, called',
  ]);
  const closed = LINES.filter((line) => isClosedAt(line, at('22:00'))).map(({ name }) => name);
  expect(closed).toEqual(['afternoons', 'afternoons, called']);
});
