import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deviceId } from '../../platform/device/device-id.ts';
import { createViewMeter } from './views.ts';

/** Feeds a position four times a second, as a browser does, and counts the views. */
function viewsAfter(duration: number, positions: number[]): number {
  let views = 0;
  const meter = createViewMeter(duration, () => {
    views += 1;
  });
  for (const position of positions) meter(position);
  return views;
}

function playing(from: number, seconds: number): number[] {
  return Array.from({ length: seconds * 4 + 1 }, (_, index) => from + index / 4);
}

test('ten seconds played are one view, a little less is none', () => {
  expect(viewsAfter(60, playing(0, 9))).toBe(0);
  expect(viewsAfter(60, playing(0, 10))).toBe(1);
});

test('of an item under twenty seconds, half is enough', () => {
  expect(viewsAfter(8, playing(0, 3))).toBe(0);
  expect(viewsAfter(8, playing(0, 4))).toBe(1);
});

test('a view is counted once however long the item plays', () => {
  expect(viewsAfter(300, playing(0, 120))).toBe(1);
});

test('seeking counts nothing: only played seconds add up', () => {
  expect(viewsAfter(300, [0, 50, 100, 3, 200, 10, 290])).toBe(0);
  expect(viewsAfter(300, [...playing(0, 5), ...playing(200, 4)])).toBe(0);
  expect(viewsAfter(300, [...playing(0, 5), ...playing(200, 6)])).toBe(1);
});

test('no order of positions counts more than one view', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 600, noNaN: true })), (positions) => {
      expect(viewsAfter(600, positions)).toBeLessThanOrEqual(1);
    }),
  );
});

test('the device has one random id that the API accepts', () => {
  const name = deviceId();
  expect(name).toMatch(/^[A-Za-z0-9_-]{22,64}$/);
  expect(deviceId()).toBe(name);
});
