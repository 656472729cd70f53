import { BANNER_TARGETS, banners } from '@mam/contract/banners/banners';
import type { AccountDeps } from '../../app.deps.ts';
import type { Binder } from '../../http/bind.ts';
import { localDay } from '../../platform/clock.ts';
import { registerManagedBanners } from './banners.admin.routes.ts';
import { listBannersOf } from './banners.queries.ts';
import { toBanner } from './banners.view.ts';

export function registerBanners(binder: Binder, deps: AccountDeps): void {
  const { db, clock } = deps;
  binder.bind(banners.list, async (_input, { language }) => {
    const day = localDay(clock.now());
    const rows = await Promise.all(BANNER_TARGETS.map((target) => listBannersOf(db, target, day)));
    return { items: rows.flat().map((row) => toBanner(row, language)) };
  });
  registerManagedBanners(binder, deps);
}
