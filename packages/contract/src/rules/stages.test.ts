import { expect, test } from 'vitest';
import { completeCourse } from '../courses/courses.rules.ts';
import { completeRound } from '../games/games.rules.ts';
import { lacking } from './stages.ts';

const round = {
  ...{ game: 'guess-word', kind: 'word', category_id: null, learn_path: '', status: 'draft' },
  word: { vi: 'đồng thuận', en: 'consent' },
  hints: { vi: ['Hai người cùng muốn'], en: ['Both want it'] },
  meaning: { vi: 'Ai cũng có thể đổi ý.', en: 'Anyone may change their mind.' },
};

test('an emptied title is named first', () => {
  expect(lacking(completeCourse, { title: { vi: '', en: 'Consent' } })[0]).toBe('title');
});

test('what lacks its English only is named so, what lacks more is not', () => {
  expect(lacking(completeRound, round)).toEqual([]);
  const unnamed = { ...round, word: { vi: 'đồng thuận', en: '' } };
  expect(lacking(completeRound, unnamed)).toEqual(['word.en']);
  const half = { ...unnamed, hints: { ...round.hints, en: [] }, meaning: { vi: '', en: '' } };
  expect(lacking(completeRound, half)).toEqual(['meaning', 'word.en', 'hints.en']);
  const foreign = { ...round, meaning: { vi: '', en: 'Anyone may change their mind.' } };
  expect(lacking(completeRound, foreign)).toEqual(['meaning']);
});
