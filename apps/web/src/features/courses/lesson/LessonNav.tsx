import type { Lesson } from '@mam/contract/courses/courses';
import { m } from '@mam/texts';
import { PreviousNext } from '../../../ui/reading/PreviousNext.tsx';
import { courseHref, lessonHref, testHref } from '../course-links.ts';

interface LessonNavProps {
  lesson: Lesson;
  /** The reader goes on: the lesson is done. */
  onNext: () => void;
}

/** The lessons before and after one; after the last one comes the test, or the course. */
export function LessonNav({ lesson, onNext }: LessonNavProps) {
  const { course, number } = lesson;
  const previous = course.lessons[number - 2];
  return (
    <PreviousNext
      label={m.courses_lesson_nav()}
      previous={
        previous && {
          to: lessonHref(course, previous),
          small: m.courses_previous(),
          title: previous.title,
        }
      }
      next={{ ...nextOf(lesson), small: m.courses_next({ number }) }}
      onNext={onNext}
    />
  );
}

function nextOf({ course, number }: Lesson): { to: string; title: string } {
  const next = course.lessons[number];
  if (next) return { to: lessonHref(course, next), title: next.title };
  if (course.question_count > 0) return { to: testHref(course), title: m.courses_test() };
  return { to: courseHref(course), title: course.title };
}
