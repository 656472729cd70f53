import { m } from '@mam/texts';
import { FeedBox } from '../../features/playables/feeds/FeedBox.tsx';
import { PlayableList } from '../../features/playables/list/PlayableList.tsx';
import { PlayableCard } from '../../features/playables/PlayableCard.tsx';
import { loadList } from '../../features/playables/playable-loaders.ts';
import { feedLinks } from '../../features/playables/playable-meta.ts';
import { useKeywordData } from '../../features/search/use-keyword-data.ts';
import { pageContext } from '../../platform/page-context.ts';
import { pageMeta } from '../../platform/page-meta.ts';
import type { Route } from './+types/video-list.ts';

export function loader({ context, request }: Route.LoaderArgs) {
  return loadList('video', context.get(pageContext), request);
}

export const meta: Route.MetaFunction = (args) => [
  ...pageMeta(args, {
    title: m.playables_video(),
    description: m.playables_video_description(),
  }),
  ...feedLinks('video', args.loaderData?.feeds),
];

export default function VideoList({ loaderData }: Route.ComponentProps) {
  const [data] = useKeywordData(loaderData);
  const { list, categories } = data;
  return (
    <>
      <PlayableList kind="video" {...data}>
        <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-gap md:grid-cols-3 xl:grid-cols-4">
          {list.items.map((item, index) => (
            <li key={item.uuid}>
              <PlayableCard
                item={item}
                category={categories.find(({ id }) => id === item.category_id)}
                variant="row"
                priority={index === 0}
              />
            </li>
          ))}
        </ul>
      </PlayableList>
      <FeedBox kind="video" feeds={loaderData.feeds} />
    </>
  );
}
