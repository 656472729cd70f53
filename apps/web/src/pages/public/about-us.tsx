import { siteApi } from '@mam/contract/site/site';
import { getArticle } from '../../features/articles/articles.server.ts';
import { ContactDetails } from '../../features/articles/ContactDetails.tsx';
import { PageContents } from '../../features/articles/PageContents.tsx';
import { Prose } from '../../features/articles/Prose.tsx';
import { PictureHeader } from '../../features/layout/PictureHeader.tsx';
import { Contact } from '../../features/tickets/Contact.tsx';
import { pageContext } from '../../platform/page-context.ts';
import { pageMeta } from '../../platform/page-meta.ts';
import { useOpenTarget } from '../../platform/use-open-target.ts';
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
  useOpenTarget();
  return (
    <>
      <PictureHeader title={loaderData.title} lead={loaderData.summary} picture="people-welcome" />
      <div className="grid grid-cols-1 gap-x-10 gap-y-12 xl:grid-cols-[minmax(0,1fr)_340px]">
        <Prose html={loaderData.html} />
        <aside className="grid grid-cols-1 content-start gap-6">
          <PageContents headings={loaderData.headings} />
          <ContactDetails site={loaderData.site} />
          <Contact />
        </aside>
      </div>
    </>
  );
}
