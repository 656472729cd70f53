import { expect, test } from 'vitest';
import { indexesOf, listUnbounded, type PlanNode } from './plan.rules.ts';

function node(type: string, rows: number, more: Partial<PlanNode> = {}): PlanNode {
  return { 'Node Type': type, 'Actual Rows': rows, 'Actual Loops': 1, ...more };
}
const LARGE = { large: ['mails'] };
const scan = (rows: number) =>
  node('Index Scan', rows, { 'Relation Name': 'mails', 'Index Name': 'mails_newest' });
const below = (type: string, rows: number, part: PlanNode) => node(type, rows, { Plans: [part] });

test('a page that an index gives in its order is bounded, also one of a count with an end', () => {
  expect(listUnbounded(below('Limit', 12, scan(12)), LARGE)).toEqual([]);
  expect(listUnbounded(below('Aggregate', 1, below('Limit', 10_000, scan(10_000))), LARGE)).toEqual(
    [],
  );
  expect(indexesOf(below('Limit', 12, scan(12)))).toEqual(['mails_newest']);
});

test('scans without an end, sorts of everything and sequential scans are found', () => {
  expect(listUnbounded(below('Aggregate', 1, scan(5_000)), LARGE)).toEqual([
    'reads 5000 rows of mails',
  ]);
  expect(listUnbounded(below('Limit', 12, below('Sort', 12, scan(5_000))), LARGE)).toEqual([
    'sorts 5000 rows',
    'reads 5000 rows of mails',
  ]);
  const all = node('Seq Scan', 1, { 'Relation Name': 'mails' });
  expect(listUnbounded(below('Limit', 1, all), LARGE)).toEqual(['scans all of mails']);
});
