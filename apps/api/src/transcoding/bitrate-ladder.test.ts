import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  BITRATE_LADDER,
  displaySize,
  FRAMES_PER_SECOND,
  renditionSizes,
  targetFrameRate,
} from './bitrate-ladder.ts';
import type { MediaStream } from './probe.ts';

const side = fc.integer({ min: 2, max: 8_000 });

const video = (stream: Partial<MediaStream>): { video: MediaStream } => ({
  video: {
    index: 0,
    sample_aspect_ratio: 1,
    avg_frame_rate: 25,
    r_frame_rate: 25,
    ...stream,
  } as MediaStream,
});

test('sizes are even, never above the source, and keep its shape', () => {
  fc.assert(
    fc.property(side, side, (width, height) => {
      const rungs = renditionSizes({ width, height });
      expect(rungs.length).toBeGreaterThan(0);
      for (const rung of rungs) {
        expect([rung.width % 2, rung.height % 2]).toEqual([0, 0]);
        expect(rung.width).toBeLessThanOrEqual(Math.max(width, 2) + 1);
        expect(rung.height).toBeLessThanOrEqual(Math.max(height, 2) + 1);
        expect(Math.min(rung.width, rung.height)).toBe(rung.shortSide);
        // Two pixels of rounding on either side.
        const drift = Math.abs(rung.width * height - rung.height * width);
        expect(drift).toBeLessThanOrEqual(2 * (width + height));
      }
    }),
  );
});

test.each([
  [1920, 1080, [240, 360, 480, 720]],
  [1080, 1920, [240, 360, 480, 720]],
  [1280, 536, [240, 360, 480]],
  [640, 480, [240, 360, 480]],
  [160, 121, [120]],
])('%i × %i is made in %j', (width, height, lines) => {
  expect(renditionSizes({ width, height }).map((rung) => rung.shortSide)).toEqual(lines);
});

test('bit rates are those of the product', () => {
  expect(BITRATE_LADDER.map(({ shortSide, kbps }) => [shortSide, kbps])).toEqual([
    [240, 300],
    [360, 500],
    [480, 1000],
    [720, 2500],
  ]);
});

test('a rotated or stretched video is measured as it is displayed', () => {
  const turned = { side_data_list: [{ rotation: -90 }] };
  expect(displaySize(video({ width: 640, height: 360, ...turned }))).toEqual({
    width: 360,
    height: 640,
  });
  expect(displaySize(video({ width: 640, height: 360, tags: { rotate: 270 } }))).toEqual({
    width: 360,
    height: 640,
  });
  const stretched = { width: 720, height: 576, sample_aspect_ratio: 64 / 45 };
  expect(displaySize(video(stretched))).toEqual({ width: 1024, height: 576 });
});

test('frame rates: at most 30, a constant source keeps its step', () => {
  const rate = (mean: number, step = mean) =>
    targetFrameRate(video({ avg_frame_rate: mean, r_frame_rate: step }));
  expect([24, 25, 30].map((mean) => rate(mean))).toEqual([24, 25, 30]);
  expect(rate(60)).toBe(30);
  expect(rate(50)).toBe(25);
  expect(rate(60_000 / 1_001)).toBeCloseTo(29.97, 2);
  expect(rate(22.7, 90)).toBe(23);
  expect(rate(1)).toBe(FRAMES_PER_SECOND.min);
  expect(rate(0)).toBe(FRAMES_PER_SECOND.max);
});
