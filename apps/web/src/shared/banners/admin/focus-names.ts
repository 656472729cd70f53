import type { BannerFocus } from '@mam/contract/banners/banners';
import { m } from '@mam/texts';

/** The part of a banner's picture that stays visible. */
export const FOCUS_NAMES: Record<BannerFocus, () => string> = {
  'left top': m.admin_banners_focus_left_top,
  'center top': m.admin_banners_focus_center_top,
  'right top': m.admin_banners_focus_right_top,
  'left center': m.admin_banners_focus_left,
  'center center': m.admin_banners_focus_center,
  'right center': m.admin_banners_focus_right,
  'left bottom': m.admin_banners_focus_left_bottom,
  'center bottom': m.admin_banners_focus_center_bottom,
  'right bottom': m.admin_banners_focus_right_bottom,
};
