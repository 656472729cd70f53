import { loadGuide } from '../../../features/guides/load-guide.server.ts';
import { pageContext } from '../../../platform/page-context.ts';
import { pageMeta } from '../../../platform/page-meta.ts';
import type { Route } from './+types/guide.ts';
import { GuidePage } from './guide-page.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  return loadGuide(context.get(pageContext), params.id);
}

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return [];
  const { title, summary } = args.loaderData.guide;
  return pageMeta(args, { title, description: summary });
};

export default function GuideStart({ loaderData: { guide, approvals } }: Route.ComponentProps) {
  return <GuidePage key={guide.public_id} {...{ guide, approvals }} start={0} />;
}
