import { m } from '@mam/texts';
import { getArticle } from '../../features/articles/articles.server.ts';
import { Prose } from '../../features/articles/Prose.tsx';
import { EraseForm } from '../../features/erase/EraseForm.tsx';
import { PictureHeader } from '../../features/layout/PictureHeader.tsx';
import { ExitLink } from '../../features/quick-exit/ExitLink.tsx';
import { pageContext } from '../../platform/page-context.ts';
import { pageMeta } from '../../platform/page-meta.ts';
import { useOpenTarget } from '../../platform/use-open-target.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { Route } from './+types/privacy.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { title, summary, html } = getArticle('privacy', context.get(pageContext).language);
  return { title, summary, html };
}

export const meta: Route.MetaFunction = (args) =>
  args.loaderData
    ? pageMeta(args, { title: args.loaderData.title, description: args.loaderData.summary })
    : [];

/** The short text first; what it rests on folds below, and erasing stands beside it on wide screens. */
export default function Privacy({ loaderData }: Route.ComponentProps) {
  useOpenTarget();
  return (
    <>
      <PictureHeader
        title={loaderData.title}
        lead={loaderData.summary}
        picture="course-online"
        isWide
      >
        <a
          href="#erase"
          className={buttonClass({ size: 's', className: 'mt-4 xl:hidden print:hidden' })}
        >
          <Icon name="trash" />
          {m.erase_title()}
        </a>
      </PictureHeader>
      <div className="grid grid-cols-1 gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_420px]">
        <Prose html={loaderData.html} />
        <div className="xl:sticky xl:top-[calc(var(--header-h)+24px)] self-start">
          <EraseForm exit={<ExitLink className="inline-flex min-h-11 px-5" />} />
        </div>
      </div>
    </>
  );
}
