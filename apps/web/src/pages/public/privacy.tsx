import { getArticle } from '../../features/articles/articles.server.ts';
import { Prose } from '../../features/articles/Prose.tsx';
import { EraseForm } from '../../features/erase/EraseForm.tsx';
import { ExitLink } from '../../features/quick-exit/ExitLink.tsx';
import { pageContext } from '../../platform/page-context.ts';
import { pageMeta } from '../../platform/page-meta.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
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
      <PageHeader title={loaderData.title} lead={loaderData.summary} />
      <Prose html={loaderData.html} />
      <div className="mt-8">
        <EraseForm exit={<ExitLink className="inline-flex min-h-11 px-5" />} />
      </div>
    </>
  );
}
