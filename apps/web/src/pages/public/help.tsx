import { siteApi } from '@mam/contract/site/site';
import { defaultSite } from '@mam/contract/site/site-settings';
import { getArticle } from '../../features/articles/articles.server.ts';
import { HotlineList } from '../../features/articles/HotlineList.tsx';
import { listHotlines } from '../../features/articles/hotlines.server.ts';
import { Prose } from '../../features/articles/Prose.tsx';
import { pageContext } from '../../platform/page-context.ts';
import { pageMeta } from '../../platform/page-meta.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import type { Route } from './+types/help.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { call, language } = context.get(pageContext);
  // The numbers are shown even when the site's settings cannot be loaded.
  const site = await call(siteApi.info, {}).catch(() => defaultSite(language));
  return { ...getArticle('help', language), hotlines: listHotlines(site, language) };
}

export const meta: Route.MetaFunction = (args) =>
  args.loaderData
    ? pageMeta(args, { title: args.loaderData.title, description: args.loaderData.summary })
    : [];

export default function Help({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={loaderData.title} lead={loaderData.summary} />
      <HotlineList hotlines={loaderData.hotlines} />
      <div className="mt-10">
        <Prose html={loaderData.html} />
      </div>
    </>
  );
}
