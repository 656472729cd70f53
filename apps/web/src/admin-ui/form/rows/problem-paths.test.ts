import { expect, test } from 'vitest';
import { follow, rowIn, valueAt } from './problem-paths.ts';

const problemAt = (path: string) => ({ path, text: path, value: '""' });
const paths = (problems: readonly { path: string }[]) => problems.map(({ path }) => path);

test('what is wrong follows its row, and goes with a row that has no place', () => {
  const all = ['title.vi', 'steps', 'steps.0', 'steps.1.text.vi', 'steps.10.text.vi'].map(
    problemAt,
  );
  const left = follow(all, 'steps', (at) => (at === 0 ? undefined : at - 1));
  expect(paths(left)).toEqual(['title.vi', 'steps', 'steps.0.text.vi', 'steps.9.text.vi']);
  expect(left[2]?.text).toBe('steps.1.text.vi');
  const back = follow(left, 'steps', (at) => at + 1);
  expect(paths(back)).toEqual(['title.vi', 'steps', 'steps.1.text.vi', 'steps.10.text.vi']);
});

test('a list within a row is not the list of another one', () => {
  const all = ['steps.0.answers.1.to', 'steps.1.answers.1.to'].map(problemAt);
  expect(paths(follow(all, 'steps.0.answers', () => 0))).toEqual([
    'steps.0.answers.0.to',
    'steps.1.answers.1.to',
  ]);
});

test('a path leads into one row of a list, or elsewhere', () => {
  expect(rowIn('steps.12.text', 'steps')).toBe(12);
  expect(rowIn('steps.12', 'steps')).toBe(12);
  for (const path of ['steps', 'stepsides.1', 'title.vi'])
    expect(rowIn(path, 'steps')).toBe(undefined);
  expect(rowIn('steps.none.text', 'steps')).toBe(undefined);
});

test('a path has a value or none', () => {
  const values = { steps: [{ text: { vi: 'Một' } }] };
  expect(valueAt(values, 'steps.0.text.vi')).toBe('Một');
  expect(valueAt(values, 'steps.1.text.vi')).toBe(undefined);
});
