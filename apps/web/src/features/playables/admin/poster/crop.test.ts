import { expect, test } from 'vitest';
import { areaOf, CENTRE, dragged, SHAPES, zoomMax } from './crop.ts';

const UPRIGHT = { width: 900, height: 1600 };

test('the widest part of the shape is kept, at the centre until it is moved', () => {
  const area = areaOf(UPRIGHT, SHAPES.video, CENTRE);
  expect(area).toEqual({ width: 900, height: 506.25, left: 0, top: (1600 - 506.25) / 2 });
  expect(areaOf(UPRIGHT, SHAPES.video, { ...CENTRE, y: 0 }).top).toBe(0);
  expect(areaOf(UPRIGHT, SHAPES.podcast, { ...CENTRE, y: 1 })).toEqual({
    ...{ width: 900, height: 900, left: 0, top: 700 },
  });
});

test('a zoomed part stays within the picture and as wide as a poster must be', () => {
  expect(zoomMax(UPRIGHT, SHAPES.video)).toBe(900 / 320);
  expect(zoomMax({ width: 320, height: 320 }, SHAPES.video)).toBe(1);
  const area = areaOf(UPRIGHT, SHAPES.video, { x: 1, y: 1, zoom: 2 });
  expect(area.left + area.width).toBe(900);
  expect(area.top + area.height).toBe(1600);
});

test('dragging follows the pointer and ends at the edges; without room nothing moves', () => {
  const area = areaOf(UPRIGHT, SHAPES.video, CENTRE);
  const box = { size: UPRIGHT, area, boxWidth: 450 };
  // Half as large on the screen: the free room is 546.875 pixels of it.
  expect(dragged(CENTRE, box, { x: 40, y: -54.6875 })).toEqual({ x: 0.5, y: 0.6, zoom: 1 });
  expect(dragged(CENTRE, box, { x: 0, y: 9_999 }).y).toBe(0);
});
