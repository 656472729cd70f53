import { siteApi } from '@mam/contract/site/site';
import { getArticle } from '../../features/articles/articles.server.ts';
import { ContactDetails } from '../../features/articles/ContactDetails.tsx';
import { Prose } from '../../features/articles/Prose.tsx';
import { HotlineRows } from '../../features/help-line/HotlineRows.tsx';
import { Contact } from '../../features/tickets/Contact.tsx';
import { pageContext } from '../../platform/page-context.ts';
import { pageMeta } from '../../platform/page-meta.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import type { Route } from './+types/about-us.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { call, language } = context.get(pageContext);
  return { ...getArticle('about', language), site: await call(siteApi.info, {}) };
}

export const meta: Route.MetaFunction = (args) =>
  args.loaderData
    ? pageMeta(args, { title: args.loaderData.title, description: args.loaderData.summary })
    : [];

export default function AboutUs({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={loaderData.title} lead={loaderData.summary} />
      <Prose html={loaderData.html} />
      <ContactDetails site={loaderData.site} />
      <Contact hotlines={<HotlineRows hotlines={loaderData.site.hotlines} />} />
    </>
  );
}
