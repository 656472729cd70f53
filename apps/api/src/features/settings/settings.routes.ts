import { maintenanceEndpoints, toNotice } from '@mam/contract/settings/maintenance';
import { settings } from '@mam/contract/settings/settings';
import { requireActor } from '../../http/access/request-context.ts';
import type { Binder } from '../../http/bind.ts';
import {
  getMaintenance,
  getSite,
  type SettingsDeps,
  saveMaintenance,
  saveSite,
} from './settings.service.ts';

/** `/api/admin/settings`, and what the maintenance page says. */
export function registerSettings({ bind }: Binder, deps: SettingsDeps): void {
  bind(settings.read, async () => ({
    site: await getSite(deps.db),
    maintenance: await getMaintenance(deps.db),
  }));
  bind(settings.save, ({ body }, context) => saveSite(deps, requireActor(context), body));
  bind(settings.saveMaintenance, ({ body }, context) =>
    saveMaintenance(deps, requireActor(context), body),
  );
  // From memory: it answers while the database is away.
  bind(maintenanceEndpoints.notice, async (_input, { language }) =>
    toNotice(deps.maintenance.now(), language),
  );
}
