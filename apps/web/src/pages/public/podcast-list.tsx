import { m } from '@mam/texts';
import { ListenAction } from '../../features/mini-player/ListenButton.tsx';
import { FeedBox } from '../../features/playables/feeds/FeedBox.tsx';
import { PlayableList } from '../../features/playables/list/PlayableList.tsx';
import { PodcastCard } from '../../features/playables/PodcastCard.tsx';
import { loadList } from '../../features/playables/playable-loaders.ts';
import { feedLinks } from '../../features/playables/playable-meta.ts';
import { useKeywordData } from '../../features/search/use-keyword-data.ts';
import { pageContext } from '../../platform/page-context.ts';
import { pageMeta } from '../../platform/page-meta.ts';
import type { Route } from './+types/podcast-list.ts';

export function loader({ context, request }: Route.LoaderArgs) {
  return loadList('podcast', context.get(pageContext), request);
}

export const meta: Route.MetaFunction = (args) => [
  ...pageMeta(args, {
    title: m.playables_podcast(),
    description: m.playables_podcast_description(),
  }),
  ...feedLinks('podcast', args.loaderData?.feeds),
];

export default function PodcastList({ loaderData }: Route.ComponentProps) {
  const [data] = useKeywordData(loaderData);
  const { list, categories } = data;
  return (
    <>
      <PlayableList kind="podcast" {...data}>
        <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 sm:gap-gap md:grid-cols-3 xl:grid-cols-4">
          {list.items.map((item) => (
            <li key={item.uuid}>
              <PodcastCard
                item={item}
                category={categories.find(({ id }) => id === item.category_id)}
                action={<ListenAction item={item} />}
              />
            </li>
          ))}
        </ul>
      </PlayableList>
      <FeedBox kind="podcast" feeds={loaderData.feeds} />
    </>
  );
}
