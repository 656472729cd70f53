import type { BannerTarget } from '@mam/contract/banners/banners';
import type { BannerState } from '@mam/contract/banners/banners.admin';
import { m } from '@mam/texts';

export const STATE_VARIANTS = {
  running: 'ok',
  upcoming: 'info',
  over: 'plain',
  deleted: 'danger',
} as const;

const STATES: Record<BannerState, () => string> = {
  running: m.admin_banners_state_running,
  upcoming: m.admin_banners_state_upcoming,
  over: m.admin_banners_state_over,
  deleted: m.admin_banners_state_deleted,
};
const TARGETS: Record<BannerTarget, () => string> = {
  desktop: m.admin_banners_target_desktop,
  mobile: m.admin_banners_target_mobile,
};

export const stateText = (state: BannerState): string => STATES[state]();
export const targetText = (target: BannerTarget): string => TARGETS[target]();
