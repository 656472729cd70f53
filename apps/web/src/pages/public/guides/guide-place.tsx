import { loadGuide } from '../../../features/guides/load-guide.server.ts';
import { notFound } from '../../../platform/not-found.ts';
import { pageContext } from '../../../platform/page-context.ts';
import { pageMeta } from '../../../platform/page-meta.ts';
import type { Route } from './+types/guide-place.ts';
import { GuidePage } from './guide-page.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { guide, approvals } = await loadGuide(context.get(pageContext), params.id);
  const start = /^[1-9]\d{0,2}$/.test(params.number) ? Number(params.number) : 0;
  if (!guide.places[start] || start === 0) throw notFound();
  return { guide, approvals, start };
}

/** Named as the guide is: the title tells of no answer. */
export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return [];
  const { title, summary } = args.loaderData.guide;
  return pageMeta(args, { title, description: summary, isHidden: true });
};

export default function GuidePlace({
  loaderData: { guide, approvals, start },
}: Route.ComponentProps) {
  return <GuidePage key={start} {...{ guide, approvals, start }} />;
}
