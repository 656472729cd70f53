import { m } from '@mam/texts';
import { loadTest } from '../../../features/courses/course-loaders.ts';
import { TestArea } from '../../../features/courses/test/TestArea.tsx';
import { pageContext } from '../../../platform/page-context.ts';
import { pageMeta } from '../../../platform/page-meta.ts';
import type { Route } from './+types/test.ts';

export function loader({ context, params }: Route.LoaderArgs) {
  return loadTest(context.get(pageContext), params.id);
}

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return [];
  const { title, summary } = args.loaderData.course;
  return pageMeta(args, { title: m.courses_test_of({ course: title }), description: summary });
};

/** Another course has another attempt. */
export default function CourseTest({ loaderData }: Route.ComponentProps) {
  return <TestArea key={loaderData.course.uuid} {...loaderData} />;
}
