import { m } from '@mam/texts';
import { PictureHeader } from '../../features/layout/PictureHeader.tsx';
import { Ask } from '../../features/tickets/ask/Ask.tsx';
import { NextSteps } from '../../features/tickets/ask/NextSteps.tsx';
import { pageMeta } from '../../platform/page-meta.ts';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import type { Route } from './+types/ask.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.tickets_ask_crumb(), description: m.tickets_ask_lead() });

export default function AskPage() {
  return (
    <>
      <Breadcrumbs items={[{ to: '/qa', label: m.nav_qa() }]} />
      <PictureHeader
        title={m.tickets_ask_title()}
        lead={m.tickets_ask_lead()}
        picture="people-ask"
        alt={m.tickets_ask_picture()}
      />
      <Ask aside={<NextSteps />} />
    </>
  );
}
