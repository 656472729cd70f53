import type { CourseInfo, Lesson } from '@mam/contract/courses/courses';
import { getLocale } from '@mam/texts/runtime';
import { courseHref, lessonHref } from './course-links.ts';

/** Structured data of a course for search engines (schema.org); the router escapes it. */
export function toCourseJsonLd(course: CourseInfo, origin: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Course',
    name: course.title,
    description: course.summary,
    url: origin + courseHref(course),
    inLanguage: getLocale(),
    isAccessibleForFree: true,
    timeRequired: `PT${course.minutes}M`,
    hasPart: course.lessons.map((lesson) => ({
      '@type': 'LearningResource',
      name: lesson.title,
      url: origin + lessonHref(course, lesson),
    })),
  };
}

/** The same of one lesson. */
export function toLessonJsonLd(lesson: Lesson, origin: string) {
  const { course } = lesson;
  return {
    '@context': 'https://schema.org',
    '@type': 'LearningResource',
    name: lesson.title,
    url: origin + lessonHref(course, lesson),
    inLanguage: getLocale(),
    isAccessibleForFree: true,
    timeRequired: `PT${lesson.minutes}M`,
    isPartOf: { '@type': 'Course', name: course.title, url: origin + courseHref(course) },
  };
}
