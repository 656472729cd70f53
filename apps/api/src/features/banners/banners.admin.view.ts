import type { AdminBanner, BannerState } from '@mam/contract/banners/banners.admin';
import type { Language } from '@mam/contract/core/localized';
import * as m from '@mam/texts/exports';
import type { TableColumn } from '../../spreadsheet/send-spreadsheet.ts';

/** The columns of the export; headings and states in one language. */
export function bannerColumns(language: Language): TableColumn<AdminBanner>[] {
  const locale = { locale: language };
  const states: Record<BannerState, string> = {
    running: m.admin_banners_state_running({}, locale),
    upcoming: m.admin_banners_state_upcoming({}, locale),
    over: m.admin_banners_state_over({}, locale),
    deleted: m.admin_banners_state_deleted({}, locale),
  };
  const targets = {
    desktop: m.admin_banners_target_desktop({}, locale),
    mobile: m.admin_banners_target_mobile({}, locale),
  };
  return [
    { title: m.admin_banners_name_vi({}, locale), value: ({ name }) => name.vi },
    { title: m.admin_banners_name_en({}, locale), value: ({ name }) => name.en },
    { title: m.admin_banners_url({}, locale), value: ({ url }) => url },
    { title: m.admin_banners_target({}, locale), value: ({ target }) => targets[target] },
    { title: m.admin_banners_from({}, locale), value: ({ from_date }) => from_date },
    { title: m.admin_banners_to({}, locale), value: ({ to_date }) => to_date },
    { title: m.admin_banners_state({}, locale), value: ({ state }) => states[state] },
  ];
}
