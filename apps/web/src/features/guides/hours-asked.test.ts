import type { Guide, GuideOutcome, GuideStep } from '@mam/contract/guides/guides';
import { expect, test } from 'vitest';
import { answerFor, guessHours, hoursAsked, leadElsewhere } from './hours-asked.ts';
import { keptAfter } from './use-trail.ts';

const step = (answers: GuideStep['answers']): GuideStep => ({
  ...{ type: 'step', lines: [], text: 'Câu?' },
  answers,
});
const WHEN = step([
  { text: 'Chưa đến 1 ngày', to: 1, hours: [0, 24] },
  { text: '1 đến 3 ngày', to: 1, hours: [24, 72] },
  { text: '3 đến 5 ngày', to: 2, hours: [72, 120] },
  { text: 'Hơn 5 ngày', to: 3, hours: [120, null] },
  { text: 'Không nhớ', to: 1 },
  { text: 'Nhiều lần', to: 4 },
]);
const END = { type: 'outcome' } as Guide['places'][number];
const places = [WHEN, step([{ text: 'Có', to: 2 }]), END, END, END];

/** The way of one answer about the time, and another after it where that one leads to a question. */
function way(number: number) {
  const answer = WHEN.answers[number] as GuideStep['answers'][number];
  const stops = [{ place: 0 }, { place: answer.to, answer }];
  return answer.to === 1 ? [...stops, { place: 2, answer: { text: 'Có', to: 2 } }] : stops;
}

test.each([
  // [answer, hours, whether they lead elsewhere]
  [1, 71, false],
  [1, 72, true],
  [1, 130, true],
  // The answer beside it leads to the same place.
  [1, 3, false],
  [2, 71, true],
  [2, 119, false],
  [3, 1_000, false],
  [3, 119, true],
  // Who does not remember went the way of the first three days.
  [4, 71, false],
  [4, 130, true],
])('after answer %i, %i hours lead elsewhere: %s', (number, hours, isElsewhere) => {
  const asked = hoursAsked({ places }, way(number));
  expect(asked && leadElsewhere(asked, hours)).toBe(isElsewhere);
  expect(asked?.text).toBe(WHEN.answers[number]?.text);
  // So many places back the question stands again.
  expect(way(number).at(-1 - (asked?.back ?? 0))).toEqual({ place: 0 });
});

test('hours have the answer that they are in, if the question has one', () => {
  const asked = hoursAsked({ places }, way(1));
  if (!asked) throw new Error('the way has hours');
  expect(answerFor(asked, 80)?.text).toBe('3 đến 5 ngày');
  expect(answerFor(asked, 130)?.text).toBe('Hơn 5 ngày');
  expect(answerFor({ ...asked, answers: asked.answers.slice(0, 3) }, 130)).toBeUndefined();
});

test('an answer about something else, and a way out, allow any hours', () => {
  expect(hoursAsked({ places }, way(5))).toBeUndefined();
  expect(hoursAsked({ places }, [{ place: 0 }, { place: 1 }])).toBeUndefined();
});

test('hours are guessed only where each limit is surely ahead, or surely over', () => {
  const limits = (...all: number[]) => all.map((hours) => ({ hours })) as GuideOutcome['deadlines'];
  expect(guessHours(way(1), limits(72, 120))).toBe(48);
  expect(guessHours(way(2), limits(72, 120))).toBe(96);
  expect(guessHours(way(2), limits(100))).toBeUndefined();
  expect(guessHours(way(3), limits(200))).toBeUndefined();
  expect(guessHours(way(4), limits(72))).toBeUndefined();
});

test('what was entered stays until an answer contradicts it', () => {
  const [, , days, over] = WHEN.answers;
  expect(keptAfter({ hours: 80 }, days)).toEqual({ hours: 80 });
  expect(keptAfter({ hours: 80 }, over)).toBeUndefined();
  expect(keptAfter({ hours: 80 }, { text: 'Có', to: 2 })).toEqual({ hours: 80 });
});
