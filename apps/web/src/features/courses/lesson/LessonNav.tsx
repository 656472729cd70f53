import type { Lesson } from '@mam/contract/courses/courses';
import { m } from '@mam/texts';
import { Link } from 'react-router';
import { Icon } from '../../../ui/Icon.tsx';
import { courseHref, lessonHref, testHref } from '../course-links.ts';

const CARD =
  'group flex min-h-18 items-center gap-3.5 rounded-[16px] border-[1.5px] px-4.5 py-3 leading-snug font-strong no-underline';

interface LessonNavProps {
  lesson: Lesson;
  /** The reader goes on: the lesson is done. */
  onNext: () => void;
}

/** Previous and next; the next one is the only filled button of the page. */
export function LessonNav({ lesson, onNext }: LessonNavProps) {
  const { course, number } = lesson;
  const previous = course.lessons[number - 2];
  const next = nextOf(lesson);
  return (
    <nav
      aria-label={m.courses_lesson_nav()}
      className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-2.5 sm:grid-cols-[1fr_1.3fr] print:hidden"
    >
      {previous ? (
        <Link
          to={lessonHref(course, previous)}
          className={`${CARD} border-line-strong text-heading max-sm:order-last`}
        >
          <Icon name="left" />
          <CardText small={m.courses_previous()} text={previous.title} />
        </Link>
      ) : (
        <span className="max-sm:hidden" />
      )}
      <Link
        to={next.to}
        onClick={onNext}
        className={`${CARD} border-primary bg-primary text-on-primary`}
      >
        <CardText small={m.courses_next({ number })} text={next.text} />
        <Icon name="right" className="ml-auto" />
      </Link>
    </nav>
  );
}

function CardText({ small, text }: { small: string; text: string }) {
  return (
    <span className="min-w-0">
      <span className="block text-xs font-text">{small}</span>
      <span className="block wrap-anywhere group-hover:underline">{text}</span>
    </span>
  );
}

function nextOf({ course, number }: Lesson): { to: string; text: string } {
  const next = course.lessons[number];
  if (next) return { to: lessonHref(course, next), text: next.title };
  if (course.question_count > 0) return { to: testHref(course), text: m.courses_test() };
  return { to: courseHref(course), text: course.title };
}
