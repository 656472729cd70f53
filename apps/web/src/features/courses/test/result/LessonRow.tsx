import type { CourseInfo } from '@mam/contract/courses/courses';
import { m } from '@mam/texts';
import { lessonHref } from '../../course-links.ts';
import { WayRow } from './WayRow.tsx';

interface LessonRowProps {
  course: CourseInfo;
  slug: string;
  /** Behind the minutes. */
  note?: string;
}

/** A lesson to read again; nothing where the course has it no more. */
export function LessonRow({ course, slug, note }: LessonRowProps) {
  const index = course.lessons.findIndex((each) => each.slug === slug);
  const lesson = course.lessons[index];
  if (!lesson) return null;
  const text = [m.courses_minutes({ count: lesson.minutes }), note].filter(Boolean).join(' · ');
  return (
    <WayRow
      to={lessonHref(course, lesson)}
      icon="learn"
      title={m.courses_lesson_named({ number: index + 1, title: lesson.title })}
      text={text}
    />
  );
}
