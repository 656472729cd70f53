import { banners } from '@mam/contract/banners';
import { textIn } from '@mam/contract/localized';
import type { Deps } from '../../app.deps.ts';
import type { Binder } from '../../http/bind.ts';
import { localDay } from '../../platform/clock.ts';
import { listBannersOf } from './banners.queries.ts';

export function registerBanners({ bind }: Binder, { db, clock }: Deps): void {
  bind(banners.list, async (_input, { language }) => {
    const rows = await listBannersOf(db, localDay(clock.now()));
    return {
      items: rows.map((row) => ({
        ...row,
        name: textIn(row.name, language),
        image: `/media/${row.image}`,
      })),
    };
  });
}
