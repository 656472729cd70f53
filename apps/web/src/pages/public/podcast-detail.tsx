import { GatedItem } from '../../features/playables/detail/GatedItem.tsx';
import { loadDetail } from '../../features/playables/playable-loaders.ts';
import { detailMeta } from '../../features/playables/playable-meta.ts';
import { pageContext } from '../../platform/page-context.ts';
import type { Route } from './+types/podcast-detail.ts';
import { PodcastListen } from './podcast-listen.tsx';

export function loader({ context, params }: Route.LoaderArgs) {
  return loadDetail('podcast', context.get(pageContext), params.id);
}

export const meta: Route.MetaFunction = (args) => detailMeta(args);

export default function PodcastDetail({ loaderData }: Route.ComponentProps) {
  if (!loaderData.info) return <GatedItem {...loaderData} />;
  return <PodcastListen key={loaderData.info.uuid} {...loaderData} />;
}
