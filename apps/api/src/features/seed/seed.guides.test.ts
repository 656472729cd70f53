import { fileURLToPath } from 'node:url';
import { ANSWERS_MAX, waysFrom } from '@mam/contract/guides/guide-faults';
import { type GuideGraph, outcomeOf } from '@mam/contract/guides/guide-graph';
import { expect, test } from 'vitest';
import { readSeedGuides } from './seed.guides.service.ts';

const guides = await readSeedGuides(
  fileURLToPath(new URL('../../../../../content', import.meta.url)),
);

test.each(guides.map((guide) => ({ code: guide.code, guide })))(
  'every path of $code reaches an outcome within seven answers',
  ({ guide }) => {
    const depths = endsOf(guide, guide.start, 0);
    expect(depths.length).toBeGreaterThan(1);
    expect(Math.max(...depths)).toBeLessThanOrEqual(ANSWERS_MAX);
  },
);

test('other guides that a starter guide names are there, with addresses of their own', () => {
  const codes = new Set(guides.map(({ code }) => code));
  const named = guides.flatMap(({ outcomes }) =>
    Object.values(outcomes).flatMap(({ next }) =>
      next.filter(({ kind }) => kind === 'guide').map(({ ref }) => ref),
    ),
  );
  expect(named.filter((ref) => !codes.has(ref))).toEqual([]);
  expect(new Set(guides.map(({ public_id }) => public_id)).size).toBe(guides.length);
});

/** Answers on each way to an outcome. */
function endsOf(graph: GuideGraph, at: string, depth: number): number[] {
  if (outcomeOf(at) !== undefined || depth > 50) return [depth];
  return waysFrom(graph, at).flatMap(({ to }) => endsOf(graph, to, depth + 1));
}
