import { expect, test } from 'vitest';
import { emptyRound } from './round-values.ts';
import { roundForm } from './use-round-form.ts';

const pathsOf = (round: ReturnType<typeof emptyRound>) => [
  ...new Set(roundForm.safeParse(round).error?.issues.map(({ path }) => path.join('.'))),
];

test('a round that cannot be saved names every starred text, a draft needs the first one only', () => {
  const round = emptyRound('guess-word', 'word');
  expect(pathsOf(round)).toEqual(['word.vi', 'meaning.vi']);
  expect(pathsOf({ ...round, word: { vi: 'bao cao su', en: '' } })).toEqual([]);
});
