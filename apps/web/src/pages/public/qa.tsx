import { m } from '@mam/texts';
import { pageMeta } from '../../platform/page-meta.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import type { Route } from './+types/qa.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.nav_qa(), description: m.pages_qa_lead() });

export default function Qa() {
  return (
    <>
      <PageHeader title={m.nav_qa()} lead={m.pages_qa_lead()} />
      <EmptyState
        picture="qa"
        title={m.pages_qa_empty_title()}
        text={m.pages_qa_empty_text()}
        action={{ to: '/help', label: m.pages_qa_next() }}
      />
    </>
  );
}
