import type { CourseInfo } from '@mam/contract/courses/courses';
import { m } from '@mam/texts';
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx';
import { COURSES_HREF, courseHref } from '../course-links.ts';

/** Title of a test and the ways back; during the questions for screen readers only. */
export function TestHeader({ course, isPlaying }: { course: CourseInfo; isPlaying?: true }) {
  if (isPlaying) return <h1 className="sr-only">{m.courses_test_of({ course: course.title })}</h1>;
  return (
    <div className="print:hidden">
      <Breadcrumbs
        items={[
          { to: COURSES_HREF, label: m.nav_learning() },
          { to: courseHref(course), label: course.title },
        ]}
      />
      <h1 className="mb-4 max-w-[720px] text-xl wrap-anywhere">
        {m.courses_test()}: <span className="inline-block">{course.title}</span>
      </h1>
    </div>
  );
}
