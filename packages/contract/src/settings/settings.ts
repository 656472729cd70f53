import { z } from 'zod';
import { endpoint } from '../core/define.ts';
import { siteSettings } from '../site/site-settings.ts';
import { maintenance } from './maintenance.ts';
import { maintenanceDraft, siteDraft } from './settings.rules.ts';

/** Time of the last save, null if never; sent back with a change to detect concurrent edits. */
const updated_at = z.iso.datetime().nullable();

const editedSite = siteSettings.extend({ updated_at });
const editedMaintenance = maintenance.extend({ updated_at });
export type EditedSite = z.output<typeof editedSite>;
export type EditedMaintenance = z.output<typeof editedMaintenance>;

export const settingsApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/admin/settings',
    access: 'admin',
    summary: 'Get the site settings and the maintenance switch, in both languages',
    output: z.object({ site: editedSite, maintenance: editedMaintenance }),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/admin/settings',
    access: 'admin',
    summary: 'Update the site settings; fails if they were changed since they were read',
    body: siteDraft.extend({ updated_at }),
    output: editedSite,
  }),
  saveMaintenance: endpoint({
    method: 'PUT',
    path: '/api/admin/settings/maintenance',
    access: 'admin',
    summary: 'Turn maintenance on or off and update its page; absent fields are unchanged',
    body: maintenanceDraft.extend({ updated_at: updated_at.optional() }),
    output: editedMaintenance,
  }),
};
