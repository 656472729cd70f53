import fc from 'fast-check';
import { expect, test } from 'vitest';
import { historyHref, parseView } from './history-links.ts';

function viewAt(address: string) {
  return parseView(new URL(address, 'https://mam.test').searchParams);
}

test('every view has an address that leads back to it', () => {
  const views = fc.record({
    kind: fc.constantFrom('video' as const, 'podcast' as const),
    categoryId: fc.option(fc.integer({ min: 1, max: 999_999 }), { nil: undefined }),
    page: fc.integer({ min: 1, max: 999_999 }),
  });
  fc.assert(
    fc.property(views, (view) => {
      expect(viewAt(historyHref(view))).toEqual(view);
    }),
  );
});

test('the first page of all videos is the plain address', () => {
  expect(historyHref({ kind: 'video', categoryId: undefined, page: 1 })).toBe('/history');
});

test('an invalid address shows the first page of all videos', () => {
  const plain = { kind: 'video', categoryId: undefined, page: 1 };
  for (const query of ['kind=song', 'page=0', 'page=-2', 'page=1e9', 'categoryId=x', 'page=']) {
    expect(viewAt(`/history?${query}`), query).toEqual(plain);
  }
});
