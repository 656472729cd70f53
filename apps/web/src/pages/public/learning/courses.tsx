import { m } from '@mam/texts';
import { ContinueCard } from '../../../features/courses/ContinueCard.tsx';
import { loadCourses } from '../../../features/courses/course-loaders.ts';
import { currentStep } from '../../../features/courses/course-state.ts';
import { Garden } from '../../../features/courses/garden/Garden.tsx';
import { ProgressNote } from '../../../features/courses/ProgressNote.tsx';
import { pageContext } from '../../../platform/page-context.ts';
import { pageMeta } from '../../../platform/page-meta.ts';
import { useProgress } from '../../../shared/learning/use-progress.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Section } from '../../../ui/Section.tsx';
import { useVisit, VisitWeek } from '../../../ui/visits/VisitWeek.tsx';
import type { Route } from './+types/courses.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return { courses: await loadCourses(context.get(pageContext)) };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.nav_learning(), description: m.courses_lead() });

export default function Learning({ loaderData: { courses } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={m.courses_title()} />
      {courses.length === 0 ? (
        <EmptyState
          title={m.courses_empty_title()}
          text={m.courses_empty_text()}
          action={{ to: '/video', label: m.courses_empty_go() }}
        />
      ) : (
        <Plots courses={courses} />
      )}
    </>
  );
}

/** What to do next, the week, and all courses. */
function Plots({ courses }: Route.ComponentProps['loaderData']) {
  const progress = useProgress();
  useVisit();
  const current = currentStep(courses, progress ?? []);
  const hasProgress = progress !== undefined && progress.length > 0;
  return (
    <>
      <div className="mb-8 grid grid-cols-1 gap-3.5 md:grid-cols-2">
        <ContinueCard {...{ courses, current, hasProgress }} />
        <VisitWeek hasProgress={hasProgress} />
      </div>
      <Section title={m.courses_path({ count: courses.length })} lead={m.courses_list_lead()}>
        <Garden
          courses={courses}
          progress={progress}
          current={current?.own ? current.course.uuid : undefined}
        />
      </Section>
      <ProgressNote hasProgress={hasProgress} />
    </>
  );
}
