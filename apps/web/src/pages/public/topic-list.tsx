import { m } from '@mam/texts';
import { useMemo } from 'react';
import { CategoryChip } from '../../features/playables/CategoryChip.tsx';
import { categoryVariant } from '../../features/playables/category-variants.ts';
import { CategoryTabs } from '../../features/playables/list/CategoryTabs.tsx';
import { EmptyTopics } from '../../features/topics/EmptyTopics.tsx';
import { Ping } from '../../features/topics/Ping.tsx';
import { StateLinks } from '../../features/topics/StateLinks.tsx';
import { listSideApis } from '../../features/topics/sides.ts';
import { TopicCard } from '../../features/topics/TopicCard.tsx';
import { TopicSides } from '../../features/topics/TopicSides.tsx';
import { topicsHref } from '../../features/topics/topic-links.ts';
import { loadTopics } from '../../features/topics/topic-loaders.ts';
import { pageContext } from '../../platform/page-context.ts';
import { pageMeta } from '../../platform/page-meta.ts';
import { Pager } from '../../ui/Pager.tsx';
import type { Route } from './+types/topic-list.ts';

export function loader({ context, request }: Route.LoaderArgs) {
  return loadTopics(context.get(pageContext), request);
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.nav_topics(), description: m.topics_lead() });

export default function TopicList({ loaderData }: Route.ComponentProps) {
  const { list, categories, filter } = loaderData;
  const { items, page, size, total } = list;
  const apis = useMemo(() => listSideApis(items.map(({ uuid }) => uuid)), [items]);
  return (
    <>
      <Ping title={m.nav_topics()} text={m.topics_lead()} />
      <div className="mt-5 mb-5 grid gap-3">
        <StateLinks filter={filter} />
        <CategoryTabs
          categories={categories}
          categoryId={filter.categoryId}
          hrefOf={(categoryId) => topicsHref({ ...filter, categoryId })}
        />
      </div>
      {items.length === 0 ? (
        <EmptyTopics total={total} filter={filter} />
      ) : (
        <>
          <ul className="grid grid-cols-1 gap-gap md:grid-cols-2 xl:grid-cols-3">
            {items.map((topic) => {
              const category = categories.find(({ id }) => id === topic.category_id);
              const api = topic.state === 'open' && apis.get(topic.uuid);
              return (
                <li key={topic.uuid}>
                  <TopicCard
                    topic={topic}
                    tint={categoryVariant(category).tint}
                    chip={category && <CategoryChip category={category} />}
                    sides={api && <TopicSides topic={topic} api={api} />}
                  />
                </li>
              );
            })}
          </ul>
          <Pager
            page={page}
            pages={Math.ceil(total / size)}
            hrefOf={(next) => topicsHref(filter, next)}
          />
        </>
      )}
    </>
  );
}
