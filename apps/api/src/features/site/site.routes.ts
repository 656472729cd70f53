import { siteApi } from '@mam/contract/site/site';
import { toSite } from '@mam/contract/site/site-settings';
import type { Deps } from '../../app.deps.ts';
import type { Binder } from '../../http/bind.ts';
import { getSite } from '../settings/settings.service.ts';

export function registerSite({ bind }: Binder, { db }: Deps): void {
  bind(siteApi.info, async (_input, { language }) => toSite(await getSite(db), language));
}
