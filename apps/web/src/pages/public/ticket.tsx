import { siteApi } from '@mam/contract/site/site';
import { defaultSite } from '@mam/contract/site/site-settings';
import { m } from '@mam/texts';
import { HotlineRows } from '../../features/help-line/HotlineRows.tsx';
import { Ticket } from '../../features/tickets/Ticket.tsx';
import { pageContext } from '../../platform/page-context.ts';
import { pageMeta } from '../../platform/page-meta.ts';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import type { Route } from './+types/ticket.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { call, language } = context.get(pageContext);
  const { hotlines } = await call(siteApi.info, {}).catch(() => defaultSite(language));
  return { hotlines };
}

/** The tab has a neutral title. */
export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: m.layout_neutral_title(),
    description: m.tickets_enter_text(),
    isHidden: true,
  });

export default function TicketPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs items={[{ to: '/qa', label: m.nav_qa() }]} />
      <Ticket
        people={
          <section>
            <h2 className="text-lg">{m.tickets_people_title()}</h2>
            <HotlineRows hotlines={loaderData.hotlines} />
          </section>
        }
      />
    </>
  );
}
