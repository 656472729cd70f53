import { m } from '@mam/texts';
import { ContinueCard } from '../../../features/courses/ContinueCard.tsx';
import { CourseCard } from '../../../features/courses/CourseCard.tsx';
import { loadCourses } from '../../../features/courses/course-loaders.ts';
import { ProgressNote } from '../../../features/courses/ProgressNote.tsx';
import { PictureHeader } from '../../../features/layout/PictureHeader.tsx';
import { CategoryChip } from '../../../features/playables/CategoryChip.tsx';
import { pageContext } from '../../../platform/page-context.ts';
import { pageMeta } from '../../../platform/page-meta.ts';
import { useProgress } from '../../../shared/learning/use-progress.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Section } from '../../../ui/Section.tsx';
import type { Route } from './+types/courses.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return { courses: await loadCourses(context.get(pageContext)) };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.nav_learning(), description: m.courses_lead() });

export default function Learning({ loaderData: { courses } }: Route.ComponentProps) {
  const progress = useProgress();
  return (
    <>
      <PictureHeader
        title={m.courses_title()}
        lead={m.courses_lead()}
        picture="people-welcome"
        alt={m.courses_picture()}
      />
      {courses.length === 0 ? (
        <EmptyState
          title={m.courses_empty_title()}
          text={m.courses_empty_text()}
          action={{ to: '/video', label: m.courses_empty_go() }}
        />
      ) : (
        <>
          {progress && <ContinueCard courses={courses} progress={progress} />}
          <Section title={m.courses_list()} lead={m.courses_list_lead()}>
            <ul className="grid grid-cols-1 gap-gap sm:grid-cols-2 xl:grid-cols-3">
              {courses.map((course) => (
                <li key={course.uuid}>
                  <CourseCard
                    course={course}
                    chip={course.category && <CategoryChip category={course.category} />}
                    progress={
                      progress &&
                      (progress.find((each) => each.course_uuid === course.uuid) ?? null)
                    }
                  />
                </li>
              ))}
            </ul>
          </Section>
          <ProgressNote hasProgress={progress !== undefined && progress.length > 0} />
        </>
      )}
    </>
  );
}
