import { expect, test } from 'vitest';
import { mixedSlices } from './questions.mix.rules.ts';

const counts = [5, 1, 0, 3].map((count, index) => ({ category_id: index + 1, count }));

/** Category and place of each question, one page after the other. */
function pages(limit: number): string[] {
  const shown = [];
  for (let offset = 0; offset < 12; offset += limit) {
    const found = mixedSlices(counts, { offset, limit }).flatMap((slice) =>
      Array.from({ length: slice.limit }, (_, index) => ({
        place: slice.offset + index + 1,
        category_id: slice.category_id,
      })),
    );
    shown.push(...found.sort((a, b) => a.place - b.place || a.category_id - b.category_id));
  }
  return shown.map(({ category_id, place }) => `${category_id}.${place}`);
}

test('categories take turns until each is at its end, and pages of any size have all once', () => {
  const all = ['1.1', '2.1', '4.1', '1.2', '4.2', '1.3', '4.3', '1.4', '1.5'];
  for (const limit of [1, 2, 4, 9, 12]) expect(pages(limit), `${limit}`).toEqual(all);
  expect(mixedSlices([], { offset: 0, limit: 10 })).toEqual([]);
  expect(mixedSlices(counts, { offset: 9, limit: 10 })).toEqual([]);
});
