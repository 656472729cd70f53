import type { BannerTarget } from '@mam/contract/banners/banners';
import { m } from '@mam/texts';

const TARGETS: Record<BannerTarget, () => string> = {
  desktop: m.admin_banners_target_desktop,
  mobile: m.admin_banners_target_mobile,
};

export const targetText = (target: BannerTarget): string => TARGETS[target]();
