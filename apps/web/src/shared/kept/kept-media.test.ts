import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PART_BYTES, partUrls } from './kept-media.ts';

test('the parts of a file are as many as its bytes need, each under an address of its own', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50 * PART_BYTES }), (bytes) => {
      const urls = partUrls({ url: '/media/x/1/sound.mp3', bytes });
      expect((urls.length - 1) * PART_BYTES).toBeLessThan(bytes);
      expect(urls.length * PART_BYTES).toBeGreaterThanOrEqual(bytes);
      expect(new Set(urls).size).toBe(urls.length);
    }),
  );
});
