import { z } from 'zod';
import { endpoint } from '../core/define.ts';
import { imageSources } from '../core/image-sources.ts';

export const BANNER_TARGETS = ['desktop', 'mobile'] as const;
export type BannerTarget = (typeof BANNER_TARGETS)[number];

/** Values of CSS `object-position`: the part of an image that stays visible when it is cropped. */
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

export const banner = z.object({
  id: z.number().int(),
  name: z.string(),
  url: z.string(),
  from_date: z.iso.date(),
  to_date: z.iso.date(),
  target: z.enum(BANNER_TARGETS),
  image: z.string(),
  /** Absent when the image has one width only. */
  sources: imageSources.optional(),
  focus: z.enum(BANNER_FOCI),
});
export type Banner = z.output<typeof banner>;

export const bannersApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/banners/list',
    access: 'public',
    summary: 'List the banners of the current day (Asia/Ho_Chi_Minh), first and last day included',
    cacheTags: ['banners'],
    output: z.object({ items: z.array(banner) }),
  }),
};
