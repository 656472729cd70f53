import { siteEndpoints } from '@mam/contract/site';
import { siteSettings, toSite } from '@mam/contract/site.settings';
import type { Deps } from '../../app.deps.ts';
import type { Binder } from '../../http/bind.ts';
import { findSetting } from './site.queries.ts';

export function registerSite({ bind }: Binder, { db }: Deps): void {
  bind(siteEndpoints.info, async (_input, { language }) => {
    const settings = siteSettings.parse((await findSetting(db, 'site')) ?? {});
    return toSite(settings, language);
  });
}
