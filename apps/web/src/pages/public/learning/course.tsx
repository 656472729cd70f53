import { m } from '@mam/texts';
import { CourseHeader } from '../../../features/courses/CourseHeader.tsx';
import { toCourseJsonLd } from '../../../features/courses/course-json-ld.ts';
import { COURSES_HREF } from '../../../features/courses/course-links.ts';
import { loadCourse } from '../../../features/courses/course-loaders.ts';
import { HowBox } from '../../../features/courses/HowBox.tsx';
import { LessonStem } from '../../../features/courses/LessonStem.tsx';
import { CategoryChip } from '../../../features/playables/CategoryChip.tsx';
import { HelpBox } from '../../../features/playables/detail/HelpBox.tsx';
import { pageContext } from '../../../platform/page-context.ts';
import { pageMeta, siteOrigin } from '../../../platform/page-meta.ts';
import { useCourseProgress } from '../../../shared/learning/use-progress.ts';
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx';
import type { Route } from './+types/course.ts';

export function loader({ context, params }: Route.LoaderArgs) {
  return loadCourse(context.get(pageContext), params.id);
}

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return [];
  const { course } = args.loaderData;
  const { title, summary: description } = course;
  return [
    ...pageMeta(args, { title, description }),
    { 'script:ld+json': toCourseJsonLd(course, siteOrigin(args)) },
  ];
};

export default function Course({ loaderData }: Route.ComponentProps) {
  const { course, picture, category, hotlines } = loaderData;
  const progress = useCourseProgress(course.uuid);
  return (
    <>
      <Breadcrumbs items={[{ to: COURSES_HREF, label: m.nav_learning() }]} />
      <CourseHeader
        course={course}
        picture={picture}
        chip={category && <CategoryChip category={category} />}
        progress={progress}
      />
      <div className="mt-10 grid grid-cols-1 gap-8 xl:grid-cols-[minmax(0,1fr)_340px] xl:gap-10">
        <section aria-labelledby="lessons">
          <h2 id="lessons" className="mb-3">
            {m.courses_lessons_title()}
          </h2>
          <LessonStem course={course} progress={progress} />
        </section>
        <aside className="grid content-start gap-4">
          <HowBox />
          <HelpBox hotlines={hotlines} />
        </aside>
      </div>
    </>
  );
}
