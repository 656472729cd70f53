import { AppError } from '@mam/contract/core/errors';
import type { Attempt, GradedAnswer } from '@mam/contract/courses/attempts';
import { beforeEach, expect, test, vi } from 'vitest';
import { readAttempt, removeGuestAttempts } from '../../../shared/learning/attempts.ts';
import { readGuestProgress, removeGuestProgress } from '../../../shared/learning/progress.ts';
import type { AttemptApi } from './attempt-api.ts';
import { createAttempt, startAttempt } from './attempt-store.ts';

const UUID = '01a1ed79-6c3d-7e2b-afa9-f8ab8b262989';
const YES = { is_true: true };
const GRADED = { given: YES, is_right: true } as GradedAnswer;
const RESULT = {
  right: 2,
  total: 2,
  needed: 1,
  is_passed: true,
  finished_at: '2026-01-01T00:00:00Z',
};

function attempt(): Attempt {
  const question = { kind: 'true_false' as const, prompt: '?', options: [], graded: null };
  const questions = [1, 2].map((number) => ({ ...question, number }));
  const course = { uuid: UUID, title: 'Một khóa' };
  return { key: 'k0', course, started_at: RESULT.finished_at, questions, result: null };
}

/** Grades everything as right; each answer changes the key, as a visitor's does. */
function fakeApi() {
  return {
    start: vi.fn(async () => attempt()),
    get: vi.fn(async () => attempt()),
    answer: vi.fn<AttemptApi['answer']>(async (key, { number }) => ({
      key: `${key}+${number}`,
      graded: GRADED,
      result: number === 2 ? { ...RESULT, missed_lessons: [] } : null,
    })),
    finish: vi.fn(async () => attempt()),
  };
}

async function begin(api: AttemptApi) {
  return createAttempt(await startAttempt(UUID, api), api);
}

beforeEach(() => {
  removeGuestProgress();
  removeGuestAttempts();
});

test('an answer that does not arrive stays on the device, and is sent again once with those after it', async () => {
  const api = fakeApi();
  const store = await begin(api);
  api.answer.mockRejectedValueOnce(new AppError('network'));
  await store.answer(YES);
  expect(store.state.get()).toMatchObject({ isOffline: true, queue: [{ number: 1, answer: YES }] });
  store.next();
  api.answer.mockRejectedValueOnce(new AppError('network'));
  await store.answer(YES);
  // The page is loaded again: all that was given is there, and where the reader was.
  const saved = readAttempt(UUID);
  expect(saved).toMatchObject({ at: 2, queue: [{ number: 1 }, { number: 2 }] });
  if (!saved) throw new Error('nothing is stored');
  api.answer.mockClear();
  const again = createAttempt(saved, api);
  await again.flush();
  expect(api.answer.mock.calls.map(([key, { number }]) => [key, number])).toEqual([
    ['k0', 1],
    ['k0+1', 2],
  ]);
  expect(again.state.get()).toMatchObject({
    queue: [],
    isOffline: false,
    attempt: { key: 'k0+1+2' },
  });
});

test('the result of a guest becomes the best score, with the key of its attempt; a worse one does not', async () => {
  const api = fakeApi();
  for (const right of [2, 1]) {
    api.answer.mockImplementationOnce(async () => ({
      key: `of ${right}`,
      graded: GRADED,
      result: { ...RESULT, right, missed_lessons: [] },
    }));
    await (await begin(api)).answer(YES);
  }
  expect(readGuestProgress()).toMatchObject([
    { course_uuid: UUID, attempts: 2, best: { right: 2 }, best_key: 'of 2', open_attempt: null },
  ]);
  expect(readAttempt(UUID)?.before).toMatchObject({ right: 2 });
});

test('after a refusal the attempt is as the server has it; an attempt that it does not know is lost', async () => {
  const api = fakeApi();
  const store = await begin(api);
  api.answer.mockRejectedValue(new AppError('attempt.finished'));
  await store.answer(YES);
  expect(store.state.get()).toMatchObject({ queue: [], isLost: false });
  api.get.mockRejectedValue(new AppError('attempt.not_found'));
  await store.answer(YES);
  expect(store.state.get().isLost).toBe(true);
});
