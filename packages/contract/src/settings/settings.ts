import { z } from 'zod';
import { endpoint } from '../core/define.ts';
import { siteSettings } from '../site/site-settings.ts';
import { maintenance } from './maintenance.ts';
import { maintenanceDraft, siteDraft } from './settings.rules.ts';

/** When it was saved last; null: never. Sent back with a change, so that no save hides another. */
const updated_at = z.iso.datetime().nullable();

const editedSite = siteSettings.extend({ updated_at });
const editedMaintenance = maintenance.extend({ updated_at });
export type EditedSite = z.output<typeof editedSite>;
export type EditedMaintenance = z.output<typeof editedMaintenance>;

/** What an admin may change about the site as a whole. */
export const settingsApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/admin/settings',
    access: 'admin',
    summary: 'The settings of the site in both languages, and the maintenance switch',
    output: z.object({ site: editedSite, maintenance: editedMaintenance }),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/admin/settings',
    access: 'admin',
    summary:
      'Change name, contact, social links and help lines; refused after somebody else’s save',
    body: siteDraft.extend({ updated_at }),
    output: editedSite,
  }),
  saveMaintenance: endpoint({
    method: 'PUT',
    path: '/api/admin/settings/maintenance',
    access: 'admin',
    summary: 'Turn maintenance on or off and write its page; what is left out stays as it is',
    body: maintenanceDraft.extend({ updated_at: updated_at.optional() }),
    output: editedMaintenance,
  }),
};
