import { m } from '@mam/texts';
import { pageMeta } from '../../platform/page-meta.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import type { Route } from './+types/pingpong.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.nav_pingpong(), description: m.pages_pingpong_lead() });

export default function Pingpong() {
  return (
    <>
      <PageHeader title={m.nav_pingpong()} lead={m.pages_pingpong_lead()} />
      <EmptyState
        picture="pingpong"
        title={m.pages_pingpong_empty_title()}
        text={m.pages_pingpong_empty_text()}
        action={{ to: '/podcast', label: m.pages_pingpong_next() }}
      />
    </>
  );
}
