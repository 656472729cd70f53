import { z } from 'zod';
import { endpoint } from './define.ts';

export const BANNER_TARGETS = ['desktop', 'mobile'] as const;

export const banner = z.object({
  id: z.number().int(),
  name: z.string(),
  url: z.string(),
  from_date: z.iso.date(),
  to_date: z.iso.date(),
  target: z.enum(BANNER_TARGETS),
  image: z.string(),
});
export type Banner = z.output<typeof banner>;

export const banners = {
  list: endpoint({
    method: 'GET',
    path: '/api/banners/list',
    access: 'public',
    summary: 'Banners of today (Asia/Ho_Chi_Minh), first and last day included',
    shared: ['banners'],
    output: z.object({ items: z.array(banner) }),
  }),
};
