import { z } from 'zod';
import { endpoint } from '../core/define.ts';
import { CATEGORY_ICONS, CATEGORY_TINTS } from './category-look.ts';

export const CATEGORY_SLUGS = [
  'violence-prevention',
  'gender',
  'conception-process',
  'safe-sex',
  'contraceptives',
] as const;

export const category = z.object({
  id: z.number().int(),
  /** Part of addresses; the life tips depend on the built-in ones. */
  slug: z.string(),
  name: z.string(),
  icon: z.enum(CATEGORY_ICONS),
  tint: z.enum(CATEGORY_TINTS),
  video_count: z.number().int(),
  podcast_count: z.number().int(),
});
export type Category = z.output<typeof category>;

export const categoriesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/categories',
    access: 'public',
    summary: 'List the published categories in their order, with counts of published items',
    cacheTags: ['categories', 'playables'],
    output: z.object({ items: z.array(category) }),
  }),
};
