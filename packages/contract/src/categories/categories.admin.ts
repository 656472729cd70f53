import { z } from 'zod';
import { bulkCall, moveCall, rowId } from '../core/bulk.ts';
import { endpoint } from '../core/define.ts';
import { localized } from '../core/localized.ts';
import { categoryChange, categoryDraft } from './categories.rules.ts';
import { CATEGORY_ICONS, CATEGORY_STATUSES, CATEGORY_TINTS } from './category-look.ts';

/** A category as the admin area lists it. */
const adminCategory = z.object({
  id: z.number().int(),
  slug: z.string(),
  name: localized,
  icon: z.enum(CATEGORY_ICONS),
  tint: z.enum(CATEGORY_TINTS),
  /** Readers see the published ones. */
  status: z.enum(CATEGORY_STATUSES),
  /** Published items. */
  video_count: z.number().int(),
  podcast_count: z.number().int(),
  /** Items in every state including the trash; deleting the category requires moving them. */
  item_count: z.number().int(),
  /** The life tips depend on the slug, which therefore cannot be changed. */
  is_built_in: z.boolean(),
  /** Sent back with a change to detect concurrent edits. */
  updated_at: z.iso.datetime(),
});
export type AdminCategory = z.output<typeof adminCategory>;

const all = { path: '/api/admin/categories', access: 'admin' } as const;
const one = { path: '/api/admin/categories/:id', access: 'admin', params: rowId } as const;

export const categoriesAdminApi = {
  list: endpoint({
    ...all,
    method: 'GET',
    summary: 'List categories in their order, with item counts',
    output: z.object({ items: z.array(adminCategory) }),
  }),
  create: endpoint({
    ...all,
    method: 'POST',
    summary: 'Create a category, last in the order; a draft unless it is published at once',
    body: categoryDraft,
    output: adminCategory,
  }),
  update: endpoint({
    ...one,
    method: 'PUT',
    summary:
      'Update a category, its slug only if one is given; fails if it was changed since it was read',
    body: categoryChange,
    output: adminCategory,
  }),
  remove: endpoint({
    ...one,
    method: 'DELETE',
    summary: 'Delete a category and move its items to another one',
    query: z.object({ move_to: rowId.shape.id.optional() }),
    output: z.object({ moved: z.number().int() }),
  }),
  publish: bulkCall('categories', 'publish', 'Show categories to readers'),
  hide: bulkCall(
    'categories',
    'hide',
    'Make published categories drafts again; their items stay as they are',
  ),
  move: moveCall('categories', 'Move a category directly before or after another one'),
};
