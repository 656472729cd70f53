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
  /** Determines icon and colour; categories that an admin creates have none of the built-in slugs. */
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
    summary: 'List categories in their order, with counts of published items',
    cacheTags: ['categories', 'playables'],
    output: z.object({ items: z.array(category) }),
  }),
};
