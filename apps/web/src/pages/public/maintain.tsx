import { maintenanceApi } from '@mam/contract/settings/maintenance';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import { MaintenanceNotice } from '../../features/settings/MaintenanceNotice.tsx';
import { pageContext } from '../../platform/page-context.ts';
import { StatusFrame } from '../StatusFrame.tsx';
import type { Route } from './+types/maintain.ts';

/** Comes from the server's memory, so the page works without the database. */
export async function loader({ context }: Route.LoaderArgs) {
  return context.get(pageContext).call(maintenanceApi.notice, {});
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.title ?? m.maintain_title()} · ${m.site_name()}` },
  { name: 'robots', content: 'noindex' },
];

/** Has no layout. */
export default function Maintain({ loaderData }: Route.ComponentProps) {
  return (
    <StatusFrame>
      <MaintenanceNotice notice={loaderData} locale={getLocale()} />
    </StatusFrame>
  );
}
