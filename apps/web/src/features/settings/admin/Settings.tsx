import { m } from '@mam/texts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { AdminPage } from '../../../admin-ui/frame/AdminPage.tsx';
import { settingsQuery } from '../../../shared/settings/admin/settings-query.ts';
import { SETTINGS_FIELD } from '../../../shared/settings/admin/settings-sections.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx';
import { HoursForm } from './HoursForm.tsx';
import { MaintenancePanel } from './MaintenancePanel.tsx';
import { NameForm } from './NameForm.tsx';
import { SettingsBox } from './SettingsBox.tsx';
import { SettingsNav } from './SettingsNav.tsx';
import { SocialForm } from './SocialForm.tsx';
import { StatusPanel } from './StatusPanel.tsx';
import { TextsForm } from './TextsForm.tsx';

/** `/administrator/settings`: name and contact of the site, links, and the maintenance switch; each part saves itself. */
export function Settings() {
  const query = useQuery(settingsQuery);
  useScrollToSection(query.isSuccess);
  const history = (
    <ButtonLink icon="clock" size="s" to="/administrator/audit?subject=settings">
      {m.admin_settings_history()}
    </ButtonLink>
  );
  return (
    <AdminPage title={m.admin_nav_settings()} actions={history}>
      <QueryBoundary query={query} rows={5} rowClass="h-24">
        {({ site, maintenance }) => (
          <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[13rem_minmax(0,47.5rem)] lg:gap-7">
            <SettingsNav />
            <div className="grid min-w-0 grid-cols-1 gap-5">
              <NameForm site={site} />
              <TextsForm name="contact" site={site} />
              <TextsForm name="issuer" site={site} />
              <HoursForm site={site} />
              <SocialForm site={site} />
              <SettingsBox name="hotlines">
                <Link to="/administrator/help-places" className="w-fit">
                  {m.admin_settings_hotlines_link()}
                </Link>
              </SettingsBox>
              <MaintenancePanel now={maintenance} />
              <StatusPanel />
            </div>
          </div>
        )}
      </QueryBoundary>
    </AdminPage>
  );
}

/** The section that the address names comes into sight once it is there, and its field has the cursor. */
function useScrollToSection(isThere: boolean): void {
  const { hash, search } = useLocation();
  useEffect(() => {
    if (!isThere || !hash) return;
    const section = document.getElementById(hash.slice(1));
    section?.scrollIntoView();
    const field = new URLSearchParams(search).get(SETTINGS_FIELD);
    if (!field) return;
    const input = section?.querySelector<HTMLElement>(`[data-path="${CSS.escape(field)}"]`);
    input?.focus({ preventScroll: true });
  }, [isThere, hash, search]);
}
