import { categories } from '@mam/contract/categories';
import { podcasts, videos } from '@mam/contract/playables';
import { m } from '@mam/texts';
import { CategoryChip } from '../../features/playables/CategoryChip.tsx';
import { NextRow } from '../../features/playables/NextRow.tsx';
import { listOf } from '../../features/playables/playables.links.ts';
import { pageContext } from '../../platform/page-context.ts';
import { pageMeta } from '../../platform/page-meta.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { Section } from '../../ui/Section.tsx';
import type { Route } from './+types/learning.ts';

/** Steps shown of one path; the rest is in the lists. */
const STEPS = 3;

export async function loader({ context }: Route.LoaderArgs) {
  const { call } = context.get(pageContext);
  const known = await call(categories.list, {});
  const paths = await Promise.all(
    known.items.map(async (category) => {
      const query = { categoryId: category.id, sort: 'oldest', size: STEPS } as const;
      const [watch, listen] = await Promise.all([
        call(videos.list, { query }),
        call(podcasts.list, { query: { ...query, size: 1 } }),
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
      <PageHead title={m.nav_learning()} lead={m.pages_learning_lead()} />
      <div className="grid gap-x-gap gap-y-12 lg:grid-cols-2">
        {loaderData.paths.map(({ category, steps }) => (
          <Section
            key={category.id}
            title={category.name}
            more={{
              to: listOf('video', { categoryId: category.id }),
              label: m.pages_learning_all({ subject: category.name }),
            }}
          >
            <p className="mb-3 flex">
              <CategoryChip category={category} />
            </p>
            <ol className="grid gap-4">
              {steps.map((item) => (
                <li key={item.uuid}>
                  <NextRow item={item} />
                </li>
              ))}
            </ol>
          </Section>
        ))}
      </div>
    </>
  );
}
