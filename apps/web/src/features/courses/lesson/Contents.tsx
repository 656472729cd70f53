import type { Lesson } from '@mam/contract/courses/courses';
import { m } from '@mam/texts';
import { Link } from 'react-router';
import { lessonHref, testHref } from '../course-links.ts';

/** All lessons of the course beside the one being read. */
export function Contents({ lesson: { course, slug } }: { lesson: Lesson }) {
  return (
    <nav aria-labelledby="contents" className="rounded-m bg-surface p-5 shadow-card max-xl:hidden">
      <h2 id="contents" className="mb-2 text-lg">
        {m.courses_in_course()}
      </h2>
      <ol className="grid text-sm">
        {course.lessons.map((each, index) => (
          <li key={each.slug}>
            <Link
              to={lessonHref(course, each)}
              aria-current={each.slug === slug ? 'page' : undefined}
              className={`contents-link ${each.slug === slug ? 'border-accent font-strong text-heading' : ''}`}
            >
              {index + 1}. {each.title}
            </Link>
          </li>
        ))}
        {course.question_count > 0 && (
          <li>
            <Link to={testHref(course)} className="contents-link">
              {m.courses_contents_test({ count: course.question_count })}
            </Link>
          </li>
        )}
      </ol>
    </nav>
  );
}
