import type { CourseInfo } from '@mam/contract/courses/courses';
import { neededAnswers } from '@mam/contract/courses/grading';
import type { CourseProgress } from '@mam/contract/courses/my-courses';
import { m } from '@mam/texts';
import { lazyPart } from '../../../platform/lazy-named.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Illustration } from '../../../ui/card/Illustration.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { courseHref } from '../course-links.ts';
import { TestHeader } from './TestHeader.tsx';
import type { StartState } from './test-types.ts';

const Certificate = lazyPart(() => import('./result/Certificate.tsx'), 'Certificate');

interface StartCardProps {
  course: CourseInfo;
  /** Undefined before hydration. */
  progress: CourseProgress | null | undefined;
  state: StartState;
  onStart: () => void;
}

/** Before the first question: what the test asks for, the best score so far, and its certificate. */
export function StartCard({ course, progress, state, onStart }: StartCardProps) {
  const { question_count: count, title } = course;
  const best = progress?.best;
  return (
    <>
      <TestHeader course={course} />
      <section className="grid max-w-[720px] overflow-hidden rounded-l bg-surface shadow-card sm:grid-cols-[220px_minmax(0,1fr)] print:hidden">
        <Illustration
          src="/illus/plaque.svg"
          // Its height is cut where it would push the button below the first view of a phone.
          className="aspect-2/1 size-full object-cover object-[50%_20%] max-sm:max-h-[max(3rem,calc(100dvh-var(--dock-h)-30rem))] sm:aspect-auto"
        />
        <div className="p-5 sm:p-8">
          <h2 className="text-xl">{m.courses_test_ready()}</h2>
          <p className="mt-2">
            {m.courses_test_size({ count, needed: neededAnswers(count, course.pass_percent) })}
          </p>
          <p className="mt-2 text-muted">{m.courses_test_how()}</p>
          {best && (
            <p className="mt-3 font-strong text-heading">
              {m.courses_best({ right: best.right, total: best.total })}
            </p>
          )}
          {state === 'failed' && <StartProblem />}
          <div className="mt-5 flex flex-wrap gap-2">
            <Button variant="primary" disabled={state === 'starting'} onClick={onStart}>
              {startLabel(progress)}
            </Button>
            <ButtonLink to={courseHref(course)}>{m.courses_test_read_first()}</ButtonLink>
          </div>
          <noscript>
            <p className="mt-4">{m.courses_test_needs_script()}</p>
          </noscript>
        </div>
      </section>
      {best?.is_passed && <Certificate title={title} score={best} />}
    </>
  );
}

function StartProblem() {
  return (
    <p
      role="alert"
      className="mt-4 flex gap-3 rounded-m bg-warn-soft px-4 py-3 text-sm text-warn-text"
    >
      <Icon name="offline" />
      {m.courses_test_failed()}
    </p>
  );
}

function startLabel(progress: CourseProgress | null | undefined): string {
  if (progress?.open_attempt) return m.courses_test_continue();
  return progress && progress.attempts > 0 ? m.courses_test_restart() : m.courses_test_start();
}
