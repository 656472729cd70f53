import type { Lesson } from '@mam/contract/courses/courses';
import type { CourseProgress } from '@mam/contract/courses/my-courses';
import { m } from '@mam/texts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Illustration } from '../../../ui/card/Illustration.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { courseHref } from '../course-links.ts';
import { type Dot, PlaceLine } from '../PlaceLine.tsx';

interface LessonHeaderProps {
  lesson: Lesson;
  /** Undefined before hydration. */
  progress: CourseProgress | null | undefined;
  /** Address of its drawing; empty for none. */
  picture: string;
  /** Read aloud, print. */
  tools: ReactNode;
}

/** Place in the course, title, tools and drawing of a lesson. */
export function LessonHeader({ lesson, progress, picture, tools }: LessonHeaderProps) {
  const { course, number, title, minutes } = lesson;
  const total = course.lessons.length;
  return (
    <header>
      <PlaceLine
        back={{ to: courseHref(course), label: m.courses_lesson_back({ course: course.title }) }}
        dots={dotsOf(lesson, progress ?? null)}
        label={m.courses_lesson_place({ number, total })}
        short={m.courses_lesson_place_short({ number, total })}
      />
      <p className="text-sm text-muted">
        <Link to={courseHref(course)} className="text-inherit">
          {course.title}
        </Link>
      </p>
      <h1 className="mt-0.5 wrap-anywhere">{title}</h1>
      <div className="mt-2.5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="inline-flex items-center gap-1.5 text-sm text-muted [&_svg]:size-5">
          <Icon name="clock" className="text-primary" />
          {m.courses_reading({ count: minutes })}
        </p>
        {tools}
      </div>
      {picture && (
        <Illustration
          src={picture}
          className="mt-4 aspect-video w-full rounded-l object-cover object-[50%_20%] sm:aspect-21/9"
        />
      )}
    </header>
  );
}

function dotsOf({ course, slug }: Lesson, progress: CourseProgress | null): Dot[] {
  const done = new Set(progress?.done_lessons);
  return course.lessons.map((each) => {
    if (each.slug === slug) return 'now';
    return done.has(each.slug) ? 'done' : 'open';
  });
}
