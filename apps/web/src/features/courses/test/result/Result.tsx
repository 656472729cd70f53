import type { CourseInfo } from '@mam/contract/courses/courses';
import { m } from '@mam/texts';
import { useCourseProgress } from '../../../../shared/learning/use-progress.ts';
import { COURSES_HREF, courseHref } from '../../course-links.ts';
import { bestOf } from '../attempt-steps.ts';
import type { AttemptState } from '../attempt-store.ts';
import { TestHeader } from '../TestHeader.tsx';
import type { AttemptResult, NextCourse } from '../test-types.ts';
import { Certificate } from './Certificate.tsx';
import { EachQuestion } from './EachQuestion.tsx';
import { ScoreCard } from './ScoreCard.tsx';
import { WayRow } from './WayRow.tsx';

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

/** What to do after a test. */
function NextBox({ next }: { next: NextCourse | undefined }) {
  return (
    <section className="grid gap-3 rounded-m bg-surface p-5 shadow-card">
      <h2 className="text-lg">{m.courses_after()}</h2>
      {next ? (
        <WayRow
          to={courseHref(next)}
          icon="learn"
          title={next.title}
          text={m.courses_size({ lessons: next.lesson_count, minutes: next.minutes })}
        />
      ) : (
        <WayRow
          to={COURSES_HREF}
          icon="learn"
          title={m.courses_list()}
          text={m.courses_list_lead()}
        />
      )}
      <WayRow
        to="/game"
        icon="game"
        title={m.courses_after_game()}
        text={m.courses_after_game_text()}
      />
    </section>
  );
}
