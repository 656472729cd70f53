import type { AdminBanner } from '@mam/contract/banners/banners.admin';
import * as m from '@mam/texts/exports';
import type { TableColumn } from '../../spreadsheet/send-spreadsheet.ts';

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
