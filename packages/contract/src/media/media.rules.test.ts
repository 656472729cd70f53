import { expect, test } from 'vitest';
import { problems } from '../rules/test-problems.ts';
import { mediaDuration } from './media.rules.ts';

test('a video needs a duration', () => {
  expect(problems(mediaDuration, 42)).toEqual([]);
  for (const wrong of [undefined, null, 0, -1, 1.5, '42', Number.NaN]) {
    expect(problems(mediaDuration, wrong)).toEqual(['validation_video_duration_missing']);
  }
});
