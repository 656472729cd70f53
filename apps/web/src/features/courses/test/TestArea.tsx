import type { CourseInfo } from '@mam/contract/courses/courses';
import { lazy, Suspense, useEffect, useState } from 'react';
import { session } from '../../../platform/client/session.ts';
import { readAttempt, type SavedAttempt } from '../../../platform/learning/attempts.ts';
import { useCourseProgress } from '../../../platform/learning/use-progress.ts';
import { useStore } from '../../../platform/store.ts';
import { StartCard } from './StartCard.tsx';
import type { NextCourse, StartState } from './test-types.ts';

const Player = lazy(async () => {
  const { Player } = await import('./Player.tsx');
  return { default: Player };
});

interface TestAreaProps {
  course: CourseInfo;
  next: NextCourse | undefined;
}

/**
 * The test of a course. The page is the same for all readers; after hydration it goes on with the attempt
 * that this device remembers. The rest of the code is loaded when an attempt begins or goes on.
 */
export function TestArea({ course, next }: TestAreaProps) {
  const progress = useCourseProgress(course.uuid);
  const { saved, start, state } = useAttempt(course.uuid);
  const card = <StartCard course={course} progress={progress} state={state} onStart={start} />;
  if (!saved) return card;
  return (
    <Suspense fallback={card}>
      <Player
        key={saved.attempt.started_at}
        course={course}
        saved={saved}
        next={next}
        onRestart={start}
      />
    </Suspense>
  );
}

function useAttempt(course_uuid: string) {
  const isRead = useStore(session, (state) => state.isRead);
  const user_id = useStore(session, (state) => state.current?.user_id);
  const [saved, setSaved] = useState<SavedAttempt>();
  const [state, setState] = useState<StartState>('ready');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another reader has another attempt.
  useEffect(() => {
    if (isRead) setSaved(readAttempt(course_uuid));
  }, [isRead, user_id, course_uuid]);
  const start = async () => {
    setState('starting');
    try {
      const [{ startAttempt }, { attemptApi }] = await Promise.all([
        import('./attempt-store.ts'),
        import('./attempt-api.ts'),
      ]);
      setSaved(await startAttempt(course_uuid, attemptApi));
      setState('ready');
    } catch {
      setState('failed');
    }
  };
  return { saved, state, start: () => void start() };
}
