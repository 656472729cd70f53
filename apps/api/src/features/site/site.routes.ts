import { siteApi } from '@mam/contract/site/site';
import { toSite } from '@mam/contract/site/site-settings';
import type { Deps } from '../../app.deps.ts';
import type { Binder } from '../../http/bind.ts';
import { listEmergencyHotlines } from '../help-places/help-places.service.ts';
import { getSite } from '../settings/settings.service.ts';

export function registerSite({ bind }: Binder, { db }: Deps): void {
  bind(siteApi.info, async (_input, { language }) => {
    const [settings, hotlines] = await Promise.all([getSite(db), listEmergencyHotlines(db)]);
    return toSite(settings, hotlines, language);
  });
}
