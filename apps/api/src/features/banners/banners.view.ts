import type { Banner } from '@mam/contract/banners/banners';
import type { AdminBanner, BannerState } from '@mam/contract/banners/banners.admin';
import { type Language, textIn } from '@mam/contract/core/localized';
import { toImage } from './banners.images.rules.ts';
import type { BannerRow } from './banners.queries.ts';

/** A banner as readers see it. */
export function toBanner({ widths, ...row }: BannerRow, language: Language): Banner {
  return { ...row, name: textIn(row.name, language), ...toImage(row.image, widths) };
}

/** A banner as admins see it; `day` is today in Viet Nam. */
export function toAdminBanner({ widths, ...row }: BannerRow, day: string): AdminBanner {
  return {
    ...row,
    ...toImage(row.image, widths),
    state: toState(row, day),
    deleted_at: row.deleted_at?.toISOString() ?? null,
    updated_at: row.updated_at.toISOString(),
  };
}

function toState(row: Omit<BannerRow, 'widths'>, day: string): BannerState {
  if (row.deleted_at) return 'deleted';
  if (row.from_date > day) return 'upcoming';
  return row.to_date < day ? 'over' : 'running';
}
