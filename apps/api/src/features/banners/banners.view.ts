import type { Banner } from '@mam/contract/banners/banners';
import type { AdminBanner, BannerState } from '@mam/contract/banners/banners.admin';
import { type Language, textIn } from '@mam/contract/core/localized';
import * as m from '@mam/texts/exports';
import type { TableColumn } from '../../spreadsheet/send-spreadsheet.ts';
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

const STATES = {
  running: m.admin_banners_state_running,
  upcoming: m.admin_banners_state_upcoming,
  over: m.admin_banners_state_over,
  deleted: m.admin_banners_state_deleted,
};
const TARGETS = {
  desktop: m.admin_banners_target_desktop,
  mobile: m.admin_banners_target_mobile,
};

export const BANNER_COLUMNS: TableColumn<AdminBanner>[] = [
  { title: m.admin_banners_name_vi, value: ({ name }) => name.vi },
  { title: m.admin_banners_name_en, value: ({ name }) => name.en },
  { title: m.admin_banners_url, value: ({ url }) => url },
  { title: m.admin_banners_target, value: ({ target }) => TARGETS[target] },
  { title: m.admin_banners_from, value: ({ from_date }) => from_date },
  { title: m.admin_banners_to, value: ({ to_date }) => to_date },
  { title: m.admin_banners_state, value: ({ state }) => STATES[state] },
];
