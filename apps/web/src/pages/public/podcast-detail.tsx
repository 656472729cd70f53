import { tipAbout } from '../../features/life-tips/life-tips.server.ts';
import { loadDetail } from '../../features/playables/playable-loaders.ts';
import { detailMeta } from '../../features/playables/playable-meta.ts';
import { lazyPart } from '../../platform/lazy-named.ts';
import { pageContext } from '../../platform/page-context.ts';
import type { Route } from './+types/podcast-detail.ts';
import { PodcastListen } from './detail/podcast-listen.tsx';

// Shown only before the answer for an 18+ item. The server renders it like the rest.
const GatedItem = lazyPart(
  () => import('../../features/playables/detail/GatedItem.tsx'),
  'GatedItem',
);

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const detail = await loadDetail('podcast', page, params.id);
  const tip = detail.info && tipAbout(detail.info.title, detail.category?.slug, page.language);
  return { ...detail, tip };
}

export const meta: Route.MetaFunction = (args) => detailMeta(args);

export default function PodcastDetail({ loaderData }: Route.ComponentProps) {
  if (!loaderData.info) {
    return <GatedItem {...loaderData} />;
  }
  return <PodcastListen key={loaderData.info.uuid} {...loaderData} />;
}
