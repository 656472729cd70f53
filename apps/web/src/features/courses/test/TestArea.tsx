import type { CourseInfo } from '@mam/contract/courses/courses';
import { m } from '@mam/texts';
import { Suspense, useEffect, useState } from 'react';
import { session } from '../../../platform/client/session.ts';
import { lazyNamed } from '../../../platform/lazy-named.ts';
import { useStore } from '../../../platform/store.ts';
import { showFailure } from '../../../platform/toast.ts';
import { readAttempt, type SavedAttempt } from '../../../shared/learning/attempts.ts';
import { useCourseProgress } from '../../../shared/learning/use-progress.ts';
import type { ListedCourse } from '../course-loaders.ts';
import { StartCard } from './StartCard.tsx';
import type { StartState } from './test-types.ts';

const Player = lazyNamed(() => import('./Player.tsx'), 'Player');

interface TestAreaProps {
  course: CourseInfo;
  /** All but this one. */
  others: ListedCourse[];
}

/**
 * The test of a course. The page is the same for all readers; after hydration it goes on with the attempt
 * that this device remembers. The rest of the code is loaded when an attempt begins or goes on.
 */
export function TestArea({ course, others }: TestAreaProps) {
  const progress = useCourseProgress(course.uuid);
  const { saved, start, restart, state, isTapped } = useAttempt(course.uuid);
  const card = { course, progress, onStart: start };
  if (!saved) return <StartCard {...card} state={state} />;
  return (
    <Suspense fallback={<StartCard {...card} state="starting" />}>
      <Player
        key={saved.attempt.started_at}
        course={course}
        saved={saved}
        others={others}
        isTapped={isTapped}
        onRestart={restart}
      />
    </Suspense>
  );
}

function useAttempt(course_uuid: string) {
  const isRead = useStore(session, (state) => state.isRead);
  const user_id = useStore(session, (state) => state.current?.user_id);
  const [saved, setSaved] = useState<SavedAttempt>();
  const [state, setState] = useState<StartState>('ready');
  const [isTapped, setTapped] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another reader has another attempt.
  useEffect(() => {
    if (isRead) setSaved(readAttempt(course_uuid));
  }, [isRead, user_id, course_uuid]);
  const restart = async () => {
    setState('starting');
    setTapped(true);
    try {
      const [{ startAttempt }, { attemptApi }] = await Promise.all([
        import('./attempt-store.ts'),
        import('./attempt-api.ts'),
      ]);
      setSaved(await startAttempt(course_uuid, attemptApi));
      setState('ready');
    } catch {
      setState('failed');
      // The card of the start shows it by itself.
      if (saved) showFailure(m.courses_test_failed());
    }
  };
  // A tap may come before the attempt of this device has been read: it must not be replaced.
  const start = () => {
    const open = readAttempt(course_uuid);
    if (open?.attempt.result === null) setSaved(open);
    else void restart();
  };
  return { saved, state, isTapped, start, restart: () => void restart() };
}
