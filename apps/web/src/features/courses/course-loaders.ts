import { categoriesApi } from '@mam/contract/categories/categories';
import type { PageContext } from '@mam/contract/core/page-context';
import { type CourseInfo, courseId, coursesApi, lessonId } from '@mam/contract/courses/courses';
import { siteApi } from '@mam/contract/site/site';
import { redirect } from 'react-router';
import { notFound, throwNotFound } from '../../platform/not-found.ts';
import { courseHref, lessonHref, testHref } from './course-links.ts';
import { pictureUrl } from './course-pictures.server.ts';

/** What the garden shows of a course. */
export type ListedCourse = Pick<
  CourseInfo,
  'uuid' | 'title' | 'summary' | 'minutes' | 'question_count' | 'lessons'
>;

/** Courses on one page: few, and all of them are shown. */
const SIZE = 100;

/** All courses with their lessons. */
export async function loadCourses({ call }: PageContext): Promise<ListedCourse[]> {
  const list = await call(coursesApi.list, { query: { size: SIZE } });
  return Promise.all(
    list.items.map(async ({ uuid, title, summary, minutes, question_count }) => {
      const { lessons } = await call(coursesApi.info, { params: { id: uuid } });
      return { uuid, title, summary, minutes, question_count, lessons };
    }),
  );
}

/** One course with its category and the hotlines. An integer id redirects to the address with the uuid. */
export async function loadCourse(page: PageContext, id: string, hrefOf = courseHref) {
  // An invalid id needs no query.
  const params = courseId.safeParse({ id });
  if (!params.success) throw notFound();
  const [course, categories, site] = await Promise.all([
    page.call(coursesApi.info, { params: params.data }).catch(throwNotFound),
    page.call(categoriesApi.list, {}),
    page.call(siteApi.info, {}),
  ]);
  if (course.uuid !== id) throw redirect(hrefOf(course), 301);
  return {
    course,
    picture: pictureUrl(course.poster),
    category: categories.items.find((each) => each.id === course.category_id),
    hotlines: site.hotlines,
  };
}

/** One lesson. A number in place of its name redirects to the address with the name. */
export async function loadLesson(page: PageContext, ids: { id: string; lesson: string }) {
  const params = lessonId.safeParse(ids);
  if (!params.success) throw notFound();
  const [lesson, site] = await Promise.all([
    page.call(coursesApi.lesson, { params: params.data }).catch(throwNotFound),
    page.call(siteApi.info, {}),
  ]);
  const { course, slug } = lesson;
  if (course.uuid !== ids.id || slug !== ids.lesson)
    throw redirect(lessonHref(course, lesson), 301);
  return { lesson, picture: pictureUrl(lesson.picture || course.poster), hotlines: site.hotlines };
}

/** The course of a test, and the others. Nothing of the questions is in the page. */
export async function loadTest(page: PageContext, id: string) {
  const { course } = await loadCourse(page, id, testHref);
  if (course.question_count === 0) throw notFound();
  const courses = await loadCourses(page);
  return { course, others: courses.filter(({ uuid }) => uuid !== course.uuid) };
}
