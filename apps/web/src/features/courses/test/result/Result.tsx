import type { CourseInfo } from '@mam/contract/courses/courses';
import { m } from '@mam/texts';
import { useCourseProgress, useProgress } from '../../../../shared/learning/use-progress.ts';
import { COURSES_HREF, courseHref } from '../../course-links.ts';
import type { ListedCourse } from '../../course-loaders.ts';
import { currentStep } from '../../course-state.ts';
import { bestOf } from '../attempt-steps.ts';
import type { AttemptState } from '../attempt-store.ts';
import { TestHeader } from '../TestHeader.tsx';
import type { AttemptResult } from '../test-types.ts';
import { Certificate } from './Certificate.tsx';
import { EachQuestion } from './EachQuestion.tsx';
import { ScoreCard } from './ScoreCard.tsx';
import { WayRow } from './WayRow.tsx';

interface ResultProps {
  course: CourseInfo;
  state: AttemptState;
  result: AttemptResult;
  /** All courses but this one. */
  others: ListedCourse[];
  onRestart: () => void;
}

/** The result of an attempt: score, each question, what comes next, and the certificate. */
export function Result({ course, state, result, others, onRestart }: ResultProps) {
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
            <NextBox courses={others} />
          </aside>
        </div>
      </div>
      {best.is_passed && <Certificate title={course.title} score={best} />}
    </>
  );
}

/** What to do after a test: the course that the garden goes on with. */
function NextBox({ courses }: { courses: ListedCourse[] }) {
  const next = currentStep(courses, useProgress() ?? [])?.course;
  return (
    <section className="grid gap-3 rounded-m bg-surface p-5 shadow-card">
      <h2 className="text-lg">{m.courses_after()}</h2>
      {next ? (
        <WayRow
          to={courseHref(next)}
          icon="learn"
          title={next.title}
          text={m.courses_size({ lessons: next.lessons.length, minutes: next.minutes })}
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
