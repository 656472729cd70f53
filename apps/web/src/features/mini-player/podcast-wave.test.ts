import { expect, test } from 'vitest';
import { waveMask } from './podcast-wave.ts';

const barsOf = (mask: string) =>
  [...decodeURIComponent(mask).matchAll(/M(\d+) ([\d.]+)h\.6v([\d.]+)/g)].map(([, , , height]) =>
    Number(height),
  );

test('each bar has the mean height of its samples, and silence is visible', () => {
  const bars = barsOf(
    waveMask([...Array(300).fill(0), ...Array(295).fill(50), 0, 100, 100, 100, 100]),
  );
  expect(bars).toHaveLength(120);
  expect([bars[0], bars[59], bars[60], bars[119]]).toEqual([4, 4, 50, 80]);
});

test('fewer samples than bars, and invalid values, still give a picture', () => {
  const bars = barsOf(waveMask([10, Number.NaN, 1_000]));
  expect(bars).toHaveLength(120);
  expect([bars[0], bars[50], bars[119]]).toEqual([10, 4, 100]);
});
