import { maintenanceApi, toNotice } from '@mam/contract/settings/maintenance';
import { settingsApi } from '@mam/contract/settings/settings';
import type { Binder } from '../../http/bind.ts';
import {
  getMaintenance,
  getSite,
  type SettingsDeps,
  saveMaintenance,
  saveSite,
} from './settings.service.ts';

/** `/api/admin/settings`, and the notice of the maintenance page. */
export function registerSettings({ bind }: Binder, deps: SettingsDeps): void {
  bind(settingsApi.read, async () => ({
    site: await getSite(deps.db),
    maintenance: await getMaintenance(deps.db),
  }));
  bind(settingsApi.save, ({ body }, { actor }) => saveSite(deps, actor, body));
  bind(settingsApi.saveMaintenance, ({ body }, { actor }) => saveMaintenance(deps, actor, body));
  // Read from memory, so it works while the database is unreachable.
  bind(maintenanceApi.notice, async (_input, { language }) =>
    toNotice(deps.maintenance.now(), language),
  );
}
