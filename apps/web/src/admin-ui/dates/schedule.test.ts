import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromVietnamField, toVietnamField } from './schedule.ts';

test('a time is formatted in the time zone of Viet Nam, whatever the machine’s zone is', () => {
  expect(toVietnamField('2026-11-24T12:00:00.000Z')).toBe('2026-11-24 19:00:00');
  expect(toVietnamField('2026-12-31T17:00:00.000Z')).toBe('2027-01-01 00:00:00');
});

test('a formatted time is parsed back to the same time', () => {
  const date = fc.date({
    min: new Date('2000-01-01'),
    max: new Date('2100-01-01'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(date, (at) => {
      const seconds = new Date(Math.floor(at.getTime() / 1000) * 1000).toISOString();
      expect(fromVietnamField(toVietnamField(seconds))).toBe(seconds);
    }),
  );
});

test.each([null, '', 'mai', '2026-13-01 00:00:00'])('%s is not a time', (text) => {
  expect(fromVietnamField(text)).toBeUndefined();
});
