import { categoriesApi } from '@mam/contract/categories/categories';
import { m } from '@mam/texts';
import { listLifeTips } from '../../features/life-tips/life-tips.server.ts';
import { TipCard } from '../../features/life-tips/TipCard.tsx';
import { AdultBadge } from '../../features/playables/AdultBadge.tsx';
import { CategoryChip } from '../../features/playables/CategoryChip.tsx';
import { pageContext } from '../../platform/page-context.ts';
import { pageMeta } from '../../platform/page-meta.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import type { Route } from './+types/life-tips.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { call, language } = context.get(pageContext);
  const list = await call(categoriesApi.list, {});
  return { tips: listLifeTips(language), categories: list.items };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.nav_life_tips(), description: m.tips_lead() });

export default function LifeTips({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={m.nav_life_tips()} lead={m.tips_lead()} badge={<AdultBadge />} />
      <ul className="grid grid-cols-1 gap-3 sm:gap-gap sm:grid-cols-2 md:grid-cols-3 xl:grid-cols-4">
        {loaderData.tips.map((tip) => {
          const category = loaderData.categories.find(({ slug }) => slug === tip.category);
          return (
            <li key={tip.id}>
              <TipCard tip={tip} chip={category && <CategoryChip category={category} />} />
            </li>
          );
        })}
      </ul>
    </>
  );
}
