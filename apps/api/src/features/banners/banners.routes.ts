import { BANNER_TARGETS, bannersApi } from '@mam/contract/banners/banners';
import type { Deps } from '../../app.deps.ts';
import type { Binder } from '../../http/bind.ts';
import { listBannersOf } from './banners.queries.ts';
import { toBanner } from './banners.view.ts';

export function registerBanners({ bind }: Binder, { db, clock }: Deps): void {
  bind(bannersApi.list, async (_input, { language }) => {
    const now = clock.now();
    const rows = await Promise.all(BANNER_TARGETS.map((target) => listBannersOf(db, target, now)));
    return { items: rows.flat().map((row) => toBanner(row, language)) };
  });
}
