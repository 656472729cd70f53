import type { CourseInfo } from '@mam/contract/courses/courses';
import { m } from '@mam/texts';
import { useEffect, useRef, useState } from 'react';
import { useStore } from '../../../platform/store.ts';
import { takeFocus } from '../../../platform/take-focus.ts';
import type { SavedAttempt } from '../../../shared/learning/attempts.ts';
import { Button } from '../../../ui/Button.tsx';
import { courseHref } from '../course-links.ts';
import type { ListedCourse } from '../course-loaders.ts';
import { type Dot, PlaceLine } from '../PlaceLine.tsx';
import { attemptApi } from './attempt-api.ts';
import { openNumbers } from './attempt-steps.ts';
import { type AttemptState, type AttemptStore, createAttempt } from './attempt-store.ts';
import { OfflineNote } from './OfflineNote.tsx';
import { QuestionCard } from './QuestionCard.tsx';
import { Result } from './result/Result.tsx';
import { TestHeader } from './TestHeader.tsx';

interface PlayerProps {
  course: CourseInfo;
  saved: SavedAttempt;
  /** All but this one. */
  others: ListedCourse[];
  /** The reader has started it just now, and not the page. */
  isTapped: boolean;
  onRestart: () => void;
}

/** An attempt: one question a screen, then the result. */
export function Player({ course, saved, others, isTapped, onRestart }: PlayerProps) {
  const mayFocus = useRef(isTapped);
  const [store] = useState(() => createAttempt(saved, attemptApi));
  const state = useStore(store.state, (each) => each);
  useResend(store);
  const { attempt, at } = state;
  const question = attempt.questions[at - 1];
  if (state.isLost) return <Lost course={course} onRestart={onRestart} />;
  if (!question && attempt.result) {
    return (
      <Result
        course={course}
        state={state}
        result={attempt.result}
        others={others}
        onRestart={onRestart}
      />
    );
  }
  const total = attempt.questions.length;
  const number = Math.min(at, total);
  return (
    <div className="max-w-[720px]">
      <TestHeader isPlaying course={course} />
      <PlaceLine
        back={{ to: courseHref(course), label: m.courses_pause() }}
        dots={dotsOf(state)}
        label={m.courses_question_place({ number, total })}
        short={m.courses_question_place_short({ number, total })}
      />
      {question ? (
        <QuestionCard
          course={course}
          question={question}
          store={store}
          state={state}
          mayFocus={mayFocus}
        />
      ) : (
        <Ending store={store} state={state} />
      )}
    </div>
  );
}

function dotsOf({ attempt, queue, at }: AttemptState): Dot[] {
  return attempt.questions.map(({ number, graded }) => {
    if (number === at) return 'now';
    return graded || queue.some((each) => each.number === number) ? 'done' : 'open';
  });
}

/** The test has changed since, or the attempt was removed: nothing is left to continue. */
function Lost({ course, onRestart }: Pick<PlayerProps, 'course' | 'onRestart'>) {
  return (
    <>
      <TestHeader course={course} />
      <section className="max-w-[720px] rounded-l bg-surface p-5 shadow-card sm:p-6">
        <h2 ref={takeFocus} tabIndex={-1} className="text-xl outline-none">
          {m.courses_lost_title()}
        </h2>
        <p className="mt-2 mb-4">{m.courses_lost_text()}</p>
        <Button variant="primary" onClick={onRestart}>
          {m.courses_test_restart()}
        </Button>
      </section>
    </>
  );
}

interface EndingProps {
  store: AttemptStore;
  state: AttemptState;
}

/** After the last question, while some are skipped or their answers have not arrived. */
function Ending({ store, state }: EndingProps) {
  const open = openNumbers(state).length;
  return (
    <section className="grid gap-4 rounded-l bg-surface p-5 shadow-card sm:p-6">
      <h2 ref={takeFocus} tabIndex={-1} className="text-xl outline-none">
        {open > 0 ? m.courses_end_open({ count: open }) : m.courses_end_all()}
      </h2>
      <p>{open > 0 ? m.courses_end_open_text() : m.courses_end_all_text()}</p>
      {state.isOffline && <OfflineNote store={store} state={state} />}
      <div className="flex flex-wrap gap-2">
        {open > 0 && (
          <Button variant="primary" onClick={store.toFirstOpen}>
            {m.courses_end_go()}
          </Button>
        )}
        <Button disabled={state.isSending} onClick={() => void store.finish()}>
          {m.courses_to_result()}
        </Button>
      </div>
    </section>
  );
}

/** Milliseconds between two tries while nothing arrives. */
const RETRY_MS = 15_000;

/** Sends what an earlier visit could not send, and tries again when the network is back. */
function useResend(store: AttemptStore): void {
  const isOffline = useStore(store.state, (state) => state.isOffline);
  useEffect(() => {
    void store.flush().then(() => store.translate());
    const resend = () => void store.flush();
    addEventListener('online', resend);
    return () => removeEventListener('online', resend);
  }, [store]);
  useEffect(() => {
    if (!isOffline) return;
    const timer = setInterval(() => void store.flush(), RETRY_MS);
    return () => clearInterval(timer);
  }, [store, isOffline]);
}
