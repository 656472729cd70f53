import { m } from '@mam/texts';
import { StatusPage } from '../../ui/StatusPage.tsx';
import type { Route } from './+types/maintain.ts';

export const meta: Route.MetaFunction = () => [
  { title: `${m.maintain_title()} · ${m.site_name()}` },
  { name: 'robots', content: 'noindex' },
];

/** Stands alone: no layout, no database, nothing that could be down as well. */
export default function Maintain() {
  return (
    <main id="main">
      <StatusPage
        picture="maintenance"
        title={m.maintain_title()}
        text={m.maintain_subtitle()}
        action={{ to: '/dashboard', label: m.maintain_retry() }}
      />
    </main>
  );
}
