import { z } from 'zod';
import { bulkCall, bulkChanged, moveCall, rowId } from '../core/bulk.ts';
import { BANNER_IMAGE_BYTES_MAX } from '../core/constants.ts';
import { endpoint, fileEndpoint, uploadEndpoint } from '../core/define.ts';
import { exportQuery } from '../core/export-format.ts';
import { imageSources } from '../core/image-sources.ts';
import { localized } from '../core/localized.ts';
import { keyword, listOf, pageQuery } from '../core/paging.ts';
import { bannerDraft } from './banners.rules.ts';
import { BANNER_FOCI, BANNER_TARGETS } from './banners.ts';

/** States of a banner on the current day (Asia/Ho_Chi_Minh). */
export const BANNER_STATES = ['running', 'upcoming', 'over', 'deleted'] as const;
export type BannerState = (typeof BANNER_STATES)[number];

/** `-name` is descending; `position` is the order of the home page. */
export const BANNER_SORTS = [
  'position',
  'name',
  '-name',
  'from_date',
  '-from_date',
  'to_date',
  '-to_date',
] as const;

/** Days during which a deleted banner can be restored. */
export const BANNER_RETENTION_DAYS = 7;

/** A banner as the admin area lists it. */
const adminBanner = z.object({
  id: z.number().int(),
  name: localized,
  url: z.string(),
  from_date: z.iso.date(),
  to_date: z.iso.date(),
  target: z.enum(BANNER_TARGETS),
  image: z.string(),
  sources: imageSources.optional(),
  focus: z.enum(BANNER_FOCI),
  state: z.enum(BANNER_STATES),
  deleted_at: z.iso.datetime().nullable(),
  updated_at: z.iso.datetime(),
});
export type AdminBanner = z.output<typeof adminBanner>;

const bannerFilters = z.object({
  target: z.enum(BANNER_TARGETS).optional(),
  /** When absent, every banner except deleted ones is listed. */
  state: z.enum(BANNER_STATES).optional(),
  keyword,
  sort: z.enum(BANNER_SORTS).optional(),
});
export type BannerFilters = z.output<typeof bannerFilters>;

const all = { path: '/api/admin/banners', access: 'admin' } as const;
const one = { path: '/api/admin/banners/:id', access: 'admin', params: rowId } as const;

export const bannersAdminApi = {
  list: endpoint({
    ...all,
    method: 'GET',
    summary: 'List banners, in the order of the home page by default',
    query: pageQuery.extend(bannerFilters.shape),
    output: listOf(adminBanner),
  }),
  create: endpoint({
    ...all,
    method: 'POST',
    summary: 'Create a banner with an uploaded image, first in the order of its target',
    body: bannerDraft,
    output: adminBanner,
  }),
  export: fileEndpoint({
    method: 'GET',
    path: '/api/admin/banners/export',
    access: 'admin',
    summary: 'Export the filtered list of banners as CSV or XLSX',
    query: bannerFilters.extend(exportQuery.shape),
  }),
  image: uploadEndpoint({
    method: 'POST',
    path: '/api/admin/banners/image',
    access: 'admin',
    summary: 'Upload a banner image: JPEG, PNG, WebP or AVIF of up to 10 MB',
    upload: {
      field: 'image',
      bytes_max: BANNER_IMAGE_BYTES_MAX,
      messages: {
        missing: 'validation_banner_image_required',
        too_large: 'validation_banner_image_size',
      },
    },
    output: z.object({
      /** URL path of the image, the value of a banner's `image`. */
      path: z.string(),
      sources: imageSources,
      /** Size of the uploaded image in pixels. */
      width: z.number().int(),
      height: z.number().int(),
    }),
  }),
  trash: bulkCall('banners', 'delete', 'Delete banners; they can be restored for seven days'),
  restore: bulkCall('banners', 'restore', 'Restore deleted banners to their previous position'),
  get: endpoint({ ...one, method: 'GET', summary: 'Get a banner', output: adminBanner }),
  update: endpoint({
    ...one,
    method: 'PUT',
    summary: 'Update a banner; its position is unchanged',
    body: bannerDraft,
    output: adminBanner,
  }),
  remove: endpoint({
    ...one,
    method: 'DELETE',
    summary: 'Delete a banner; it can be restored for seven days',
    output: bulkChanged,
  }),
  move: moveCall(
    'banners',
    'Move a banner directly before or after another one of the same target',
  ),
};
