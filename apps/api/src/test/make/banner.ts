import type { BannerDraft } from '@mam/contract/banners/banners.rules';
import type { Database } from '../../db/connect.ts';
import { insertBanner } from '../../features/banners/banners.queries.ts';
import { newMediaDir } from '../../transcoding/media-files.ts';

type BannerOverrides = Partial<Omit<BannerDraft, 'name'>> & { name?: string; position?: number };

/** A banner that runs for all of November 2026, with a picture that is not there. */
export function makeBanner(db: Database, overrides: BannerOverrides = {}): Promise<number> {
  const { name = 'Một banner', position = 0, ...fields } = overrides;
  return insertBanner(db, {
    name: { vi: name },
    url: '/video',
    from_date: '2026-11-01',
    to_date: '2026-11-30',
    target: 'mobile',
    image: `${newMediaDir()}/1/banner.webp`,
    focus: 'center center',
    position,
    ...fields,
  });
}
