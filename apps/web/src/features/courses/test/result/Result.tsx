import type { CourseInfo } from '@mam/contract/courses/courses';
import { useCourseProgress } from '../../../../shared/learning/use-progress.ts';
import { bestOf } from '../attempt-steps.ts';
import type { AttemptState } from '../attempt-store.ts';
import { TestHeader } from '../TestHeader.tsx';
import type { AttemptResult, NextCourse } from '../test-types.ts';
import { Certificate } from './Certificate.tsx';
import { EachQuestion } from './EachQuestion.tsx';
import { NextBox } from './NextBox.tsx';
import { ScoreCard } from './ScoreCard.tsx';

interface ResultProps {
  course: CourseInfo;
  state: AttemptState;
  result: AttemptResult;
  next: NextCourse | undefined;
  onRestart: () => void;
}

/** The result of an attempt: score, each question, what comes next, and the certificate. */
export function Result({ course, state, result, next, onRestart }: ResultProps) {
  const progress = useCourseProgress(course.uuid);
  const best = progress?.best ?? bestOf(state.before, result);
  return (
    <>
      <TestHeader course={course} />
      <div className="print:hidden">
        <ScoreCard course={course} result={result} before={state.before} onRestart={onRestart} />
        <div className="mt-8 grid grid-cols-1 gap-8 xl:grid-cols-[minmax(0,1fr)_340px]">
          <EachQuestion course={course} questions={state.attempt.questions} />
          <aside>
            <NextBox next={next} />
          </aside>
        </div>
      </div>
      {best.is_passed && <Certificate title={course.title} score={best} />}
    </>
  );
}
