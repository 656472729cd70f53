import { siteApi } from '@mam/contract/site/site';
import { defaultSite } from '@mam/contract/site/site-settings';
import { m } from '@mam/texts';
import { HotlineRows } from '../../features/help-line/HotlineRows.tsx';
import { PictureHeader } from '../../features/layout/PictureHeader.tsx';
import { Ask } from '../../features/tickets/ask/Ask.tsx';
import { NextSteps } from '../../features/tickets/ask/NextSteps.tsx';
import { pageContext } from '../../platform/page-context.ts';
import { pageMeta } from '../../platform/page-meta.ts';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import type { Route } from './+types/ask.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { call, language } = context.get(pageContext);
  const { hotlines } = await call(siteApi.info, {}).catch(() => defaultSite(language));
  return { hotlines };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.tickets_ask_crumb(), description: m.tickets_ask_lead() });

export default function AskPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs items={[{ to: '/qa', label: m.nav_qa() }]} />
      <PictureHeader
        title={m.tickets_ask_title()}
        lead={m.tickets_ask_lead()}
        picture="people-ask"
        alt={m.tickets_ask_picture()}
      />
      <Ask hotlines={<HotlineRows hotlines={loaderData.hotlines} />} aside={<NextSteps />} />
    </>
  );
}
