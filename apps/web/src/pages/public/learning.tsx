import { categoriesApi } from '@mam/contract/categories/categories';
import { podcastsApi, videosApi } from '@mam/contract/playables/playables';
import { m } from '@mam/texts';
import { SubjectPath } from '../../features/playables/list/SubjectPath.tsx';
import { pageContext } from '../../platform/page-context.ts';
import { pageMeta } from '../../platform/page-meta.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import type { Route } from './+types/learning.ts';

/** Videos of one path; the rest is in the lists. */
const STEPS = 3;

export async function loader({ context }: Route.LoaderArgs) {
  const { call } = context.get(pageContext);
  const categories = await call(categoriesApi.list, {});
  const paths = await Promise.all(
    categories.items.map(async (category) => {
      const query = { categoryId: category.id, sort: 'oldest', size: STEPS } as const;
      const [watch, listen] = await Promise.all([
        call(videosApi.list, { query }),
        call(podcastsApi.list, { query: { ...query, size: 1 } }),
      ]);
      return { category, steps: [...watch.items, ...listen.items] };
    }),
  );
  return { paths: paths.filter(({ steps }) => steps.length > 0) };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.nav_learning(), description: m.pages_learning_lead() });

export default function Learning({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={m.nav_learning()} lead={m.pages_learning_lead()} />
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-gap sm:grid-cols-2">
        {loaderData.paths.map(({ category, steps }) => (
          <li key={category.id} className="sm:last:odd:col-span-2">
            <SubjectPath category={category} steps={steps} />
          </li>
        ))}
      </ul>
    </>
  );
}
