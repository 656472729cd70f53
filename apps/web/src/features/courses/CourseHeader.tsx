import type { CourseInfo } from '@mam/contract/courses/courses';
import type { CourseProgress } from '@mam/contract/courses/my-courses';
import { m } from '@mam/texts';
import type { ReactNode } from 'react';
import { KeepLink } from '../../shared/kept/KeepLink.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Illustration } from '../../ui/card/Illustration.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { courseHref, lessonHref, testHref } from './course-links.ts';
import { doneCount, nextStep } from './course-state.ts';
import { ProgressLine, percentOf } from './ProgressLine.tsx';

interface CourseHeaderProps {
  course: CourseInfo;
  /** Address of its drawing. */
  picture: string;
  /** Its category. */
  chip: ReactNode;
  /** Undefined before hydration. */
  progress: CourseProgress | null | undefined;
}

/** Head of a course: drawing, title, size, the one way on, which is in the first screen of a phone, and how far it is. */
export function CourseHeader({ course, picture, chip, progress }: CourseHeaderProps) {
  const [done, total] = [doneCount(course, progress ?? null), course.lessons.length];
  const best = progress?.best;
  return (
    <header className="grid grid-cols-1 items-center gap-4 sm:grid-cols-2 sm:gap-6 md:gap-10">
      <Illustration
        src={picture}
        fetchPriority="high"
        className="aspect-video w-full object-cover max-sm:-mx-gutter max-sm:max-h-[max(5rem,calc(100dvh-34rem))] max-sm:object-[50%_20%] max-sm:w-[calc(100%+2*var(--gutter))] max-sm:max-w-none sm:rounded-l print:hidden"
      />
      <div className="grid justify-items-start gap-3 sm:gap-4">
        <div>
          {chip}
          <h1 className="mt-2 wrap-anywhere text-2xl lg:text-3xl">{course.title}</h1>
          <p className="mt-2 max-w-prose lg:text-lg">{course.summary}</p>
        </div>
        <Facts course={course} />
        <WayOn course={course} progress={progress ?? null} />
        {best?.is_passed ? (
          <p className="flex min-h-9 items-center gap-2 text-sm font-strong text-ok-text tabular-nums">
            <Icon name="check" />
            {m.courses_test_passed({ right: best.right, total: best.total })} · {m.courses_fruit()}
          </p>
        ) : (
          <ProgressLine
            done={done}
            total={total}
            left={m.courses_done({ done, total })}
            right={`${percentOf(done, total)}%`}
          />
        )}
        <KeepLink path={courseHref(course)} />
      </div>
    </header>
  );
}

function Facts({ course }: { course: CourseInfo }) {
  const facts = [
    { icon: 'learn', text: m.courses_lessons({ count: course.lessons.length }) },
    { icon: 'clock', text: m.courses_minutes({ count: course.minutes }) },
  ];
  if (course.question_count > 0) {
    facts.push({ icon: 'qa', text: m.courses_questions({ count: course.question_count }) });
  }
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-2 text-sm text-muted">
      {facts.map(({ icon, text }) => (
        <li key={icon} className="inline-flex items-center gap-1.5 [&_svg]:size-5">
          <Icon name={icon} className="text-primary" />
          {text}
        </li>
      ))}
    </ul>
  );
}

/** The way on, and beside that of a passed course reading it again. */
function WayOn({ course, progress }: { course: CourseInfo; progress: CourseProgress | null }) {
  const { to, label } = wayOn(course, progress);
  const [first] = course.lessons;
  return (
    <p className="flex flex-wrap gap-2">
      <ButtonLink variant="primary" to={to} className="min-h-13">
        {label}
      </ButtonLink>
      {progress?.best?.is_passed && first && (
        <ButtonLink to={lessonHref(course, first)} className="min-h-13">
          {m.courses_again()}
        </ButtonLink>
      )}
    </p>
  );
}

function wayOn(course: CourseInfo, progress: CourseProgress | null) {
  // One without answers came with a kept course.
  if (progress?.open_attempt?.answered) {
    return { to: testHref(course), label: m.courses_continue_the_test() };
  }
  const step = nextStep(course, progress);
  if (step.kind === 'lesson') {
    const { number, lesson } = step;
    const label = progress ? m.courses_continue_number({ number }) : m.courses_start();
    return { to: lessonHref(course, lesson), label };
  }
  const [first] = course.lessons;
  // Without a test there is no certificate, nor a page of one.
  if (course.question_count === 0 && first)
    return { to: lessonHref(course, first), label: m.courses_again() };
  const label = step.kind === 'test' ? m.courses_take_test() : m.courses_to_certificate();
  return { to: testHref(course), label };
}
