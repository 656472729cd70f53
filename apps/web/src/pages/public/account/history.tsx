import { type Category, categories } from '@mam/contract/categories/categories';
import { m } from '@mam/texts';
import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { useGuard } from '../../../features/accounts/guard.ts';
import { HistoryList } from '../../../features/histories/HistoryList.tsx';
import { addressOf, readView } from '../../../features/histories/history-links.ts';
import type { HistoryItem } from '../../../features/histories/history-queries.ts';
import { KindTabs } from '../../../features/histories/KindTabs.tsx';
import { PauseHistory } from '../../../features/histories/PauseHistory.tsx';
import { AdultMark } from '../../../features/playables/AdultMark.tsx';
import { CategoryChip } from '../../../features/playables/CategoryChip.tsx';
import { CategoryTabs } from '../../../features/playables/list/CategoryTabs.tsx';
import { PodcastCover } from '../../../features/playables/PodcastCover.tsx';
import { Poster } from '../../../features/playables/Poster.tsx';
import { pageOf } from '../../../features/playables/playable-links.ts';
import { OwnData } from '../../../platform/client/QueryProvider.tsx';
import { pageContext } from '../../../platform/page-context.ts';
import { pageMeta } from '../../../platform/page-meta.ts';
import { PageHead } from '../../../ui/PageHead.tsx';
import type { Route } from './+types/history.ts';

/** What is everybody's; the history itself is asked for by the browser. */
export async function loader({ context }: Route.LoaderArgs) {
  return context.get(pageContext).call(categories.list, {});
}

/** Another view of the history needs nothing new of the server's page. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname;
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.nav_history(), description: m.history_lead(), isHidden: true });

export default function HistoryPage({ loaderData }: Route.ComponentProps) {
  const gate = useGuard(['admin', 'customer']);
  return (
    <>
      <PageHead title={m.nav_history()} lead={m.history_lead()} />
      {gate === 'open' && <History categories={loaderData.items} />}
    </>
  );
}

function History({ categories: known }: { categories: Category[] }) {
  const [query] = useSearchParams();
  const view = readView(query);
  const lookOf = (item: HistoryItem) => ({
    to: pageOf(item),
    picture: <Picture item={item} />,
    marks: <Marks item={item} category={known.find(({ id }) => id === item.category_id)} />,
  });
  return (
    <OwnData>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[minmax(0,1fr)_300px] xl:gap-8">
        <div>
          <KindTabs kind={view.kind} />
          <div className="mt-4">
            <CategoryTabs
              categories={known}
              categoryId={view.categoryId}
              hrefOf={(categoryId) => addressOf({ ...view, categoryId, page: 1 })}
            />
          </div>
          <HistoryList view={view} lookOf={lookOf} />
        </div>
        <aside className="self-start rounded-m bg-surface p-5 shadow-card">
          <PauseHistory />
        </aside>
      </div>
    </OwnData>
  );
}

function Picture({ item }: { item: HistoryItem }) {
  return item.kind === 'video' ? (
    <Poster item={item} sizes="160px" />
  ) : (
    <PodcastCover item={item} />
  );
}

function Marks({ item, category }: { item: HistoryItem; category: Category | undefined }) {
  return (
    <>
      {category && <CategoryChip category={category} />}
      {item.min_age === 18 && <AdultMark />}
    </>
  );
}
