import type { Category } from '@mam/contract/categories/categories';
import { m } from '@mam/texts';
import { HistoryList } from '../../../features/histories/HistoryList.tsx';
import { type HistoryView, historyHref } from '../../../features/histories/history-links.ts';
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
import { HistoryColumns } from './HistoryColumns.tsx';

interface AccountHistoryProps {
  view: HistoryView;
  categories: Category[];
}

/** The history of an account, which the server has. Loaded for accounts only, with its query cache. */
export function AccountHistory({ view, categories }: AccountHistoryProps) {
  const previewOf = (item: HistoryItem) => ({
    to: playableHref(item),
    picture: <Picture item={item} />,
    badges: <Badges item={item} category={categories.find(({ id }) => id === item.category_id)} />,
  });
  return (
    <QueryProvider>
      <HistoryColumns lead={m.history_lead()} side={<PauseHistory />}>
        <KindTabs kind={view.kind} />
        <div className="mt-4">
          <CategoryTabs
            categories={categories}
            categoryId={view.categoryId}
            hrefOf={(categoryId) => historyHref({ ...view, categoryId, page: 1 })}
          />
        </div>
        <HistoryList view={view} previewOf={previewOf} />
      </HistoryColumns>
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
