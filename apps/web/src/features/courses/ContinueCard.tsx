import { m } from '@mam/texts';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/Button.tsx';
import { lessonHref, testHref } from './course-links.ts';
import type { ListedCourse } from './course-loaders.ts';
import { type CourseStep, doneCount } from './course-state.ts';
import { growthOf } from './garden/growth.ts';
import { Plant } from './garden/Plant.tsx';
import { CourseBar, percentOf } from './ProgressLine.tsx';

interface ContinueCardProps {
  courses: ListedCourse[];
  /** Undefined where every course is finished. */
  current: CourseStep<ListedCourse> | undefined;
  /** Whether the reader has begun any. */
  hasProgress: boolean;
}

/** The first card of the garden: what to do next, and the one button that does it. */
export function ContinueCard({ courses, current, hasProgress }: ContinueCardProps) {
  if (!current) return <FinishedCard />;
  const { course, step, own } = current;
  const { title, place, go } = textsOf(current);
  // All that were begun are finished: this one comes next.
  const fresh = hasProgress ? m.courses_next_course() : m.courses_begin_here();
  return (
    <Card
      plant={<Plant growth={growthOf(course, own)} place={courses.indexOf(course)} />}
      kicker={own ? m.courses_continue() : fresh}
      title={title}
      to={step.kind === 'lesson' ? lessonHref(course, step.lesson) : testHref(course)}
      go={go}
    >
      <CourseBar percent={percentOf(doneCount(course, own), course.lessons.length)} />
      <p className="text-sm leading-snug text-muted wrap-anywhere">{place}</p>
    </Card>
  );
}

function textsOf({ course, step, own }: CourseStep<ListedCourse>) {
  const total = course.lessons.length;
  if (step.kind === 'test') {
    const place = m.courses_place_test({ course: course.title });
    return { title: m.courses_test(), place, go: m.courses_take_test() };
  }
  const { minutes } = step.lesson;
  return {
    title: step.lesson.title,
    place: m.courses_place({ course: course.title, number: step.number, total }),
    go: own ? m.courses_continue_go({ minutes }) : m.courses_start_go({ minutes }),
  };
}

function FinishedCard() {
  return (
    <Card
      plant={<Plant growth="fruit" place={0} />}
      kicker={m.courses_continue()}
      title={m.courses_all_done()}
      to="/game"
      go={m.courses_after_game()}
    >
      <p className="text-sm leading-snug text-muted">{m.courses_all_done_text()}</p>
    </Card>
  );
}

interface CardProps {
  plant: ReactNode;
  kicker: string;
  title: string;
  to: string;
  /** On the button. */
  go: string;
  children: ReactNode;
}

/** Keeps its height when the reader's own progress replaces the first course after hydration. */
function Card({ plant, kicker, title, to, go, children }: CardProps) {
  return (
    <section
      aria-labelledby="continue-title"
      className="grid min-h-50 grid-cols-[92px_minmax(0,1fr)] items-center gap-3.5 rounded-m bg-surface p-3 shadow-card"
    >
      <span className="grid h-26 place-items-center rounded-[12px] bg-sky p-2 [&_svg]:h-22">
        {plant}
      </span>
      <div className="grid min-h-26 content-center gap-1">
        <p className="text-sm leading-snug text-muted">{kicker}</p>
        <h2 id="continue-title" className="text-lg leading-snug wrap-anywhere">
          {title}
        </h2>
        {children}
      </div>
      <ButtonLink variant="primary" to={to} className="col-span-full">
        {go}
      </ButtonLink>
    </section>
  );
}
