import { z } from 'zod';
import { endpoint } from '../core/define.ts';

export const BANNER_TARGETS = ['desktop', 'mobile'] as const;
export type BannerTarget = (typeof BANNER_TARGETS)[number];

/** Where a picture is held while its frame cuts it, in the words of CSS. */
export const BANNER_FOCI = [
  'left top',
  'center top',
  'right top',
  'left center',
  'center center',
  'right center',
  'left bottom',
  'center bottom',
  'right bottom',
] as const;
export type BannerFocus = (typeof BANNER_FOCI)[number];

/** A picture in several widths: two ready `srcset` values. */
export const bannerSources = z.object({ avif: z.string(), webp: z.string() });

export const banner = z.object({
  id: z.number().int(),
  name: z.string(),
  url: z.string(),
  from_date: z.iso.date(),
  to_date: z.iso.date(),
  target: z.enum(BANNER_TARGETS),
  image: z.string(),
  /** Absent where the picture has one width only. */
  sources: bannerSources.optional(),
  focus: z.enum(BANNER_FOCI),
});
export type Banner = z.output<typeof banner>;

export const bannersApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/banners/list',
    access: 'public',
    summary: 'Banners of today (Asia/Ho_Chi_Minh), first and last day included',
    cacheTags: ['banners'],
    output: z.object({ items: z.array(banner) }),
  }),
};
