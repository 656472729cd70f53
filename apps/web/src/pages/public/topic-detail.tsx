import { m } from '@mam/texts';
import { useState } from 'react';
import { Thread } from '../../features/comments/Thread.tsx';
import { CategoryChip } from '../../features/playables/CategoryChip.tsx';
import { categoryVariant } from '../../features/playables/category-variants.ts';
import { HelpBox } from '../../features/playables/detail/HelpBox.tsx';
import { ClosedTopic } from '../../features/topics/ClosedTopic.tsx';
import { Ping } from '../../features/topics/Ping.tsx';
import { RelatedTopics } from '../../features/topics/RelatedTopics.tsx';
import { SideBox } from '../../features/topics/SideBox.tsx';
import { createSides, sideApi } from '../../features/topics/sides.ts';
import { TopicDays } from '../../features/topics/TopicDays.tsx';
import { topicHref, topicsHref } from '../../features/topics/topic-links.ts';
import { loadTopic } from '../../features/topics/topic-loaders.ts';
import { pageContext } from '../../platform/page-context.ts';
import { pageMeta } from '../../platform/page-meta.ts';
import { useStore } from '../../platform/store.ts';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import type { Route } from './+types/topic-detail.ts';

export function loader({ context, params }: Route.LoaderArgs) {
  return loadTopic(context.get(pageContext), params.id);
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData?.topic.title ?? m.nav_topics(),
    description: m.topics_description(),
  });

/** Another topic needs another store of its side. */
export default function TopicDetail({ loaderData }: Route.ComponentProps) {
  return <TopicPage key={loaderData.topic.uuid} {...loaderData} />;
}

function TopicPage({
  topic,
  category,
  categories,
  hotlines,
  video,
}: Route.ComponentProps['loaderData']) {
  const [sides] = useState(() => createSides(topic.tally, sideApi(topic)));
  const own = useStore(sides.state, ({ side }) => side);
  const isClosed = topic.state === 'closed';
  const list = { state: 'open', categoryId: category?.id } as const;
  const trail: { to: string; label: string }[] = [
    { to: topicsHref({ state: 'open' }), label: m.nav_topics() },
  ];
  if (category) trail.push({ to: topicsHref(list), label: category.name });
  return (
    <>
      <Breadcrumbs items={trail} />
      <Ping
        title={topic.title}
        text={topic.ping}
        chips={
          <>
            {category && (
              <span className="max-sm:hidden">
                <CategoryChip category={category} />
              </span>
            )}
            <TopicDays topic={topic} />
          </>
        }
      />
      <div className="mt-4 grid sm:mt-6 grid-cols-1 gap-8 xl:grid-cols-[minmax(0,1fr)_340px]">
        <article>
          <SideBox topic={topic} sides={sides}>
            {isClosed && <ClosedTopic video={video} />}
          </SideBox>
          {(!isClosed || topic.comment_count > 0) && (
            <Thread
              kind="topic"
              item_id={topic.uuid}
              href={topicHref(topic)}
              comment_count={topic.comment_count}
              sides={{ names: topic.side_names, own, choose: sides.choose }}
              isClosed={isClosed}
            />
          )}
        </article>
        <aside className="grid content-start gap-6">
          <RelatedTopics
            topics={topic.related}
            categories={categories}
            iconOf={(each) => categoryVariant(each).icon}
          />
          <HelpBox hotlines={hotlines} />
        </aside>
      </div>
    </>
  );
}
