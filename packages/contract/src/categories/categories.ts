import { z } from 'zod';
import { endpoint } from '../core/define.ts';

export const CATEGORY_SLUGS = [
  'violence-prevention',
  'gender',
  'conception-process',
  'safe-sex',
  'contraceptives',
] as const;

export const category = z.object({
  id: z.number().int(),
  /** Decides icon and tint; a category an editor adds later has none of the five. */
  slug: z.string(),
  name: z.string(),
  video_count: z.number().int(),
  podcast_count: z.number().int(),
});
export type Category = z.output<typeof category>;

export const categoriesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/categories',
    access: 'public',
    summary: 'The categories in their order, with how much each holds',
    cacheTags: ['categories', 'playables'],
    output: z.object({ items: z.array(category) }),
  }),
};
