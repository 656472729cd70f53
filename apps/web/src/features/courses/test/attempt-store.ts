import { AppError } from '@mam/contract/core/errors';
import type { Attempt, GivenAnswer, Score } from '@mam/contract/courses/attempts';
import { getLocale } from '@mam/texts/runtime';
import { session } from '../../../platform/client/session.ts';
import { createStore } from '../../../platform/store.ts';
import { loadProgress } from '../../../shared/learning/account.ts';
import { type SavedAttempt, writeAttempt } from '../../../shared/learning/attempts.ts';
import { changeGuestProgress, readProgress } from '../../../shared/learning/progress.ts';
import type { AttemptApi } from './attempt-api.ts';
import { bestOf, endOf, firstPlace, nextPlace, withGraded } from './attempt-steps.ts';

export interface AttemptState extends SavedAttempt {
  isSending: boolean;
  /** The last call did not arrive: what is queued is sent again when the network is back. */
  isOffline: boolean;
  /** The server cannot continue this attempt: only a new one helps. */
  isLost: boolean;
}

/** A new attempt, or the open one of an account, at its first question without an answer. */
export async function startAttempt(course_uuid: string, api: AttemptApi): Promise<SavedAttempt> {
  const attempt = await api.start(course_uuid);
  const saved = {
    attempt,
    language: getLocale(),
    queue: [],
    at: firstPlace({ attempt, queue: [] }),
    draft: null,
    before: bestScore(course_uuid),
  };
  writeAttempt(course_uuid, saved);
  noteAttempt(attempt);
  return saved;
}

/**
 * One attempt. What the reader does is stored on the device before it is sent, and stays there until the
 * server has confirmed it.
 */
export function createAttempt(saved: SavedAttempt, api: AttemptApi) {
  const holder = holdAttempt(saved);
  const { state, change, changeAttempt } = holder;
  const { run, sendQueue, reload } = createSender(holder, api);
  const flush = () => run(sendQueue);
  return {
    state,
    flush,
    draft: (draft: GivenAnswer | null) => change({ draft }),
    answer(answer: GivenAnswer) {
      const { queue, at } = state.get();
      change({ queue: [...queue, { number: at, answer }], draft: null });
      return flush();
    },
    next: () => change({ at: nextPlace(state.get()), draft: null }),
    toFirstOpen: () => change({ at: firstPlace(state.get()), draft: null }),
    /** Ends the attempt; questions without an answer count as not answered. */
    finish: () =>
      run(async () => {
        await sendQueue();
        const attempt = await api.finish(state.get().attempt.key);
        changeAttempt(attempt, []);
        change({ at: endOf(attempt) });
      }),
    /** Loads the texts again where they are in another language. */
    translate: async () => {
      if (state.get().language !== getLocale()) await run(reload);
    },
  };
}

/** The state of an attempt, whose lasting part is stored with every change. */
function holdAttempt(saved: SavedAttempt) {
  const { uuid } = saved.attempt.course;
  const flags = { isSending: false, isOffline: false, isLost: false };
  const state = createStore<AttemptState>({ ...saved, ...flags });
  const change = (next: Partial<SavedAttempt>) => {
    state.set(next);
    const { attempt, language, queue, at, draft, before } = state.get();
    writeAttempt(uuid, { attempt, language, queue, at, draft, before });
  };
  return {
    state,
    change,
    /** Stores an answer of the server; with the result comes the best score before it. */
    changeAttempt(attempt: Attempt, queue: SavedAttempt['queue']) {
      const isFinished = attempt.result !== null && state.get().attempt.result === null;
      const before = isFinished ? bestScore(uuid) : state.get().before;
      change({ attempt, queue, before });
      noteAttempt(attempt);
    },
  };
}

/** Sends one call at a time, because each answer changes the key, and tells a lost network from a refusal. */
function createSender(holder: ReturnType<typeof holdAttempt>, api: AttemptApi) {
  const { state, change, changeAttempt } = holder;
  const sendQueue = async () => {
    for (;;) {
      const [first] = state.get().queue;
      if (!first) return;
      const answer = await api.answer(state.get().attempt.key, first);
      const { attempt, queue } = state.get();
      changeAttempt(withGraded(attempt, first.number, answer), queue.slice(1));
    }
  };
  const reload = async () => {
    const attempt = await api.get(state.get().attempt.key);
    change({ attempt, queue: [], language: getLocale() });
  };
  const run = async (work: () => Promise<void>) => {
    if (state.get().isSending || state.get().isLost) return;
    state.set({ isSending: true });
    const failure = await failureOf(work);
    // After a refusal the attempt is as the server has it, or gone.
    const next = isRefusal(failure) ? await failureOf(reload) : failure;
    state.set({
      isSending: false,
      isLost: isRefusal(next),
      isOffline: next !== undefined && !isRefusal(next),
    });
  };
  return { run, sendQueue, reload };
}

function failureOf(work: () => Promise<void>): Promise<unknown> {
  return work().then(
    () => undefined,
    (error: unknown) => error,
  );
}

export type AttemptStore = ReturnType<typeof createAttempt>;

/** Whether the server has refused the call; a lost network and a busy or broken server come back. */
function isRefusal(error: unknown): boolean {
  return (
    error instanceof AppError && error.status >= 400 && error.status < 500 && error.status !== 429
  );
}

/** The best score of the reader in a course so far. */
function bestScore(course_uuid: string): Score | null {
  return readProgress().find((each) => each.course_uuid === course_uuid)?.best ?? null;
}

/** Notes how far the attempt is. An account's progress is the server's: it is read again at the end. */
function noteAttempt({ key, course, questions, result }: Attempt): void {
  const user_id = session.get().current?.user_id;
  if (user_id !== undefined) {
    if (result) void loadProgress(user_id);
    return;
  }
  const answered = questions.filter(({ graded }) => graded !== null).length;
  changeGuestProgress(course.uuid, (old) => {
    if (!result) return { open_attempt: { key, answered, total: questions.length } };
    const { missed_lessons: _lessons, ...score } = result;
    const best = bestOf(old.best, score);
    return {
      best,
      best_key: best === old.best ? old.best_key : key,
      attempts: old.attempts + 1,
      open_attempt: null,
    };
  });
}
