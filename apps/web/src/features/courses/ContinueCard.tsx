import type { CourseProgress } from '@mam/contract/courses/my-courses';
import { m } from '@mam/texts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Illustration } from '../../ui/card/Illustration.tsx';
import { lessonHref, testHref } from './course-links.ts';
import type { ListedCourse } from './course-loaders.ts';
import { doneCount, type NextStep, nextStep } from './course-state.ts';
import { ProgressLine, percentOf } from './ProgressLine.tsx';

interface ContinueCardProps {
  courses: ListedCourse[];
  /** The latest first. */
  progress: CourseProgress[];
}

/** The course that was opened last and is not finished, with the one button that goes on. */
export function ContinueCard({ courses, progress }: ContinueCardProps) {
  const current = findCurrent(courses, progress);
  if (!current) return null;
  const { course, step, own } = current;
  const [done, total] = [doneCount(course, own), course.lessons.length];
  return (
    <section
      aria-labelledby="continue-title"
      className="mb-8 grid grid-cols-[104px_minmax(0,1fr)] items-center gap-3.5 rounded-l bg-sky p-3 sm:grid-cols-[200px_minmax(0,1fr)_auto] sm:gap-6 sm:py-4 sm:pr-6 sm:pl-4"
    >
      <Illustration
        src={course.picture}
        width={200}
        height={112}
        className="aspect-square rounded-[12px] object-cover sm:aspect-video sm:w-full"
      />
      <div>
        <p className="text-sm text-muted">{m.courses_continue()}</p>
        <h2 id="continue-title" className="mb-2 text-md leading-snug wrap-anywhere sm:text-xl">
          {titleOf(course, step)}
        </h2>
        <ProgressLine
          done={done}
          total={total}
          left={m.courses_done({ done, total })}
          right={`${percentOf(done, total)}%`}
        />
      </div>
      <ButtonLink
        variant="primary"
        to={step.kind === 'lesson' ? lessonHref(course, step.lesson) : testHref(course)}
        className="col-span-full sm:col-auto"
      >
        {step.kind === 'lesson'
          ? m.courses_continue_go({ minutes: step.lesson.minutes })
          : m.courses_take_test()}
      </ButtonLink>
    </section>
  );
}

function titleOf({ title }: ListedCourse, step: NextStep): string {
  if (step.kind !== 'lesson') return m.courses_continue_test({ course: title });
  const { number, lesson } = step;
  return m.courses_continue_lesson({ course: title, number, lesson: lesson.title });
}

function findCurrent(courses: ListedCourse[], progress: CourseProgress[]) {
  for (const own of progress) {
    const course = courses.find(({ uuid }) => uuid === own.course_uuid);
    const step = course && nextStep(course, own);
    if (course && step && step.kind !== 'done') return { course, step, own };
  }
  return undefined;
}
