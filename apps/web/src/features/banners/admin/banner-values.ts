import type { BannerTarget } from '@mam/contract/banners/banners';
import type { AdminBanner } from '@mam/contract/banners/banners.admin';
import type { BannerDraft } from '@mam/contract/banners/banners.rules';

/** Values of the form; a day is null until it is chosen. */
export interface BannerValues {
  name: { vi: string; en: string };
  url: string;
  target: BannerTarget;
  image: string;
  focus: NonNullable<BannerDraft['focus']>;
  from_date: string | null;
  to_date: string | null;
}

export const EMPTY_BANNER: BannerValues = {
  name: { vi: '', en: '' },
  url: '',
  target: 'desktop',
  image: '',
  focus: 'center center',
  from_date: null,
  to_date: null,
};

export function valuesOf(row: AdminBanner): BannerValues {
  const { name, url, target, image, focus, from_date, to_date } = row;
  return {
    name: { vi: name.vi, en: name.en ?? '' },
    url,
    target,
    image,
    focus,
    from_date,
    to_date,
  };
}

/** A copy for the other screen, without the image, whose proportions differ. */
export function copyOf(row: AdminBanner): BannerValues {
  return {
    ...valuesOf(row),
    target: otherTarget(row.target),
    image: '',
    focus: 'center center',
  };
}

export const otherTarget = (target: BannerTarget): BannerTarget =>
  target === 'desktop' ? 'mobile' : 'desktop';
