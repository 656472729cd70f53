import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deviceStorage } from './device-storage.ts';
import { PRIVATE_KEY, VISITS_KEY } from './keys.ts';
import { forgetVisits, noteVisit, visitsInWeek, weekOf } from './visits.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => {
  forgetVisits();
  vi.unstubAllGlobals();
});

test('a week is Monday to Sunday, over the end of a year, too', () => {
  const week = ['2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31'];
  const rest = ['2027-01-01', '2027-01-02', '2027-01-03'];
  for (const day of ['2026-12-28', '2026-12-31', '2027-01-03']) {
    expect(weekOf(day)).toEqual([...week, ...rest]);
  }
});

test('each day counts once, in its order; those of earlier weeks are forgotten', () => {
  for (const day of ['2026-11-20', '2026-11-25', '2026-11-23', '2026-11-25']) noteVisit(day);
  noteVisit('2026-11-25');
  expect(visitsInWeek('2026-11-29')).toEqual(['2026-11-23', '2026-11-25']);
  expect(JSON.parse(`${stored.get(VISITS_KEY)}`)).toHaveLength(2);
  expect(visitsInWeek('2026-11-30')).toEqual([]);
});

test('what another build or a hand has stored is no visit', () => {
  deviceStorage.set(VISITS_KEY, { '2026-11-25': 1 });
  expect(visitsInWeek('2026-11-25')).toEqual([]);
});

test('private mode notes nothing, neither on the device nor in the page', () => {
  stored.set(PRIVATE_KEY, '1');
  noteVisit('2026-11-25');
  expect(visitsInWeek('2026-11-25')).toEqual([]);
  stored.delete(PRIVATE_KEY);
  expect(visitsInWeek('2026-11-25')).toEqual([]);
});
