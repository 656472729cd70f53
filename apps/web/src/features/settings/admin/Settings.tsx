import { m } from '@mam/texts';
import { useQuery } from '@tanstack/react-query';
import { AdminPage } from '../../../admin-ui/frame/AdminPage.tsx';
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx';
import { MaintenancePanel } from './MaintenancePanel.tsx';
import { SiteForm } from './SiteForm.tsx';
import { settingsQuery } from './settings-queries.ts';

/** `/administrator/settings`: name and contact of the site, hotlines, and the maintenance switch. */
export function Settings() {
  const query = useQuery(settingsQuery);
  return (
    <AdminPage title={m.admin_nav_settings()}>
      <QueryBoundary query={query} rows={5} rowClass="h-24">
        {({ site, maintenance }) => (
          <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <SiteForm site={site} />
            <MaintenancePanel now={maintenance} />
          </div>
        )}
      </QueryBoundary>
    </AdminPage>
  );
}
