import { z } from 'zod';
import { bulkChanged, orderMove, rowId } from '../core/bulk.ts';
import { endpoint } from '../core/define.ts';
import { localized } from '../core/localized.ts';
import { categoryDraft } from './categories.rules.ts';

/** A category as those who run the site see it. */
export const adminCategory = z.object({
  id: z.number().int(),
  slug: z.string(),
  name: localized,
  /** On the site. */
  video_count: z.number().int(),
  podcast_count: z.number().int(),
  /** In every state, the trash too: a category that holds any is deleted only by moving them. */
  item_count: z.number().int(),
  /** Its icon, its colours and the life tips hang on the slug, which therefore stays. */
  is_built_in: z.boolean(),
});
export type AdminCategory = z.output<typeof adminCategory>;

const all = { path: '/api/admin/categories', access: 'admin' } as const;
const one = { path: '/api/admin/categories/:id', access: 'admin', params: rowId } as const;

export const categoriesAdminApi = {
  list: endpoint({
    ...all,
    method: 'GET',
    summary: 'All categories in their order',
    output: z.object({ items: z.array(adminCategory) }),
  }),
  create: endpoint({
    ...all,
    method: 'POST',
    summary: 'A new category, last in the order',
    body: categoryDraft,
    output: adminCategory,
  }),
  update: endpoint({
    ...one,
    method: 'PUT',
    summary: 'Changes the name; the slug only where one is given',
    body: categoryDraft,
    output: adminCategory,
  }),
  remove: endpoint({
    ...one,
    method: 'DELETE',
    summary: 'Deletes a category; what it holds moves to another in the same moment',
    query: z.object({ move_to: rowId.shape.id.optional() }),
    output: z.object({ moved: z.number().int() }),
  }),
  move: endpoint({
    method: 'POST',
    path: '/api/admin/categories/:id/move',
    access: 'admin',
    summary: 'Puts a category right before or after another',
    params: rowId,
    body: orderMove,
    output: bulkChanged,
  }),
};
