import { m } from '@mam/texts';
import { getArticle } from '../../features/articles/articles.server.ts';
import { PageContents } from '../../features/articles/PageContents.tsx';
import { Prose } from '../../features/articles/Prose.tsx';
import { EraseForm } from '../../features/erase/EraseForm.tsx';
import { JumpLinks } from '../../features/layout/JumpLinks.tsx';
import { PictureHeader } from '../../features/layout/PictureHeader.tsx';
import { ExitLink } from '../../features/quick-exit/ExitLink.tsx';
import { pageContext } from '../../platform/page-context.ts';
import { pageMeta } from '../../platform/page-meta.ts';
import type { Route } from './+types/privacy.ts';

export function loader({ context }: Route.LoaderArgs) {
  return getArticle('privacy', context.get(pageContext).language);
}

export const meta: Route.MetaFunction = (args) =>
  args.loaderData
    ? pageMeta(args, { title: args.loaderData.title, description: args.loaderData.summary })
    : [];

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PictureHeader title={loaderData.title} lead={loaderData.summary} picture="course-online" />
      <JumpLinks
        label={m.pages_contents()}
        links={loaderData.headings.map(({ id, text }) => ({ id, label: text }))}
        className="xl:hidden"
      />
      <div className="grid grid-cols-1 gap-x-10 xl:grid-cols-[minmax(0,1fr)_300px]">
        <div className="[&_h2]:scroll-mt-[calc(var(--header-h)+76px)]">
          <Prose html={loaderData.html} />
          <div className="mt-8">
            <EraseForm exit={<ExitLink className="inline-flex min-h-11 px-5" />} />
          </div>
        </div>
        <aside className="xl:sticky xl:top-[calc(var(--header-h)+24px)] self-start">
          <PageContents headings={loaderData.headings} />
        </aside>
      </div>
    </>
  );
}
