import { type Category, categoriesApi } from '@mam/contract/categories/categories';
import { m } from '@mam/texts';
import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { NeedsScript } from '../../../features/accounts/NeedsScript.tsx';
import { useGuard } from '../../../features/accounts/use-guard.ts';
import { HistoryList } from '../../../features/histories/HistoryList.tsx';
import { historyHref, parseView } from '../../../features/histories/history-links.ts';
import type { HistoryItem } from '../../../features/histories/history-queries.ts';
import { KindTabs } from '../../../features/histories/KindTabs.tsx';
import { PauseHistory } from '../../../features/histories/PauseHistory.tsx';
import { AdultBadge } from '../../../features/playables/AdultBadge.tsx';
import { CategoryChip } from '../../../features/playables/CategoryChip.tsx';
import { CategoryTabs } from '../../../features/playables/list/CategoryTabs.tsx';
import { PodcastCover } from '../../../features/playables/PodcastCover.tsx';
import { Poster } from '../../../features/playables/Poster.tsx';
import { playableHref } from '../../../features/playables/playable-links.ts';
import { QueryProvider } from '../../../platform/client/QueryProvider.tsx';
import { pageContext } from '../../../platform/page-context.ts';
import { pageMeta } from '../../../platform/page-meta.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import type { Route } from './+types/history.ts';

/** The public data; the browser fetches the history itself. */
export async function loader({ context }: Route.LoaderArgs) {
  return context.get(pageContext).call(categoriesApi.list, {});
}

/** Another view of the history needs no new data of the page. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname;
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.nav_history(), description: m.history_lead(), isHidden: true });

export default function HistoryPage({ loaderData }: Route.ComponentProps) {
  const gate = useGuard();
  return (
    <>
      <PageHeader title={m.nav_history()} lead={m.history_lead()} />
      <NeedsScript />
      {gate === 'open' && <History categories={loaderData.items} />}
    </>
  );
}

function History({ categories }: { categories: Category[] }) {
  const [query] = useSearchParams();
  const view = parseView(query);
  const previewOf = (item: HistoryItem) => ({
    to: playableHref(item),
    picture: <Picture item={item} />,
    badges: <Badges item={item} category={categories.find(({ id }) => id === item.category_id)} />,
  });
  return (
    <QueryProvider>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[minmax(0,1fr)_300px] xl:gap-8">
        <div>
          <KindTabs kind={view.kind} />
          <div className="mt-4">
            <CategoryTabs
              categories={categories}
              categoryId={view.categoryId}
              hrefOf={(categoryId) => historyHref({ ...view, categoryId, page: 1 })}
            />
          </div>
          <HistoryList view={view} previewOf={previewOf} />
        </div>
        <aside className="self-start rounded-m bg-surface p-5 shadow-card">
          <PauseHistory />
        </aside>
      </div>
    </QueryProvider>
  );
}

function Picture({ item }: { item: HistoryItem }) {
  return item.kind === 'video' ? (
    <Poster item={item} sizes="160px" />
  ) : (
    <PodcastCover item={item} />
  );
}

function Badges({ item, category }: { item: HistoryItem; category: Category | undefined }) {
  return (
    <>
      {category && <CategoryChip category={category} />}
      {item.min_age === 18 && <AdultBadge />}
    </>
  );
}
