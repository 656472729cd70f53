import { ticketsApi } from '@mam/contract/tickets/tickets';
import { m } from '@mam/texts';
import { Link } from 'react-router';
import { PictureHeader } from '../../features/layout/PictureHeader.tsx';
import { Ask } from '../../features/tickets/ask/Ask.tsx';
import { NextSteps } from '../../features/tickets/ask/NextSteps.tsx';
import { WhoIsThere } from '../../features/tickets/ask/WhoIsThere.tsx';
import { pageContext } from '../../platform/page-context.ts';
import { pageMeta } from '../../platform/page-meta.ts';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { Route } from './+types/ask.ts';

/** The page is there to ask also when its times cannot be read. */
export async function loader({ context }: Route.LoaderArgs) {
  const { call } = context.get(pageContext);
  return call(ticketsApi.times, {}).catch(() => ({ hours: null, median_minutes: null }));
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
        isWide
      >
        <Link to="/qa/ticket" className="device-link w-fit print:hidden">
          <Icon name="key" />
          {m.tickets_have_code()}
        </Link>
      </PictureHeader>
      <WhoIsThere {...loaderData} />
      <Ask aside={<NextSteps />} />
    </>
  );
}
