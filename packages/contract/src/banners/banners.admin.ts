import { z } from 'zod';
import { bulkChanged, bulkIds, orderMove, rowId } from '../core/bulk.ts';
import { BANNER_IMAGE_BYTES_MAX, KEYWORD_LENGTH_MAX } from '../core/constants.ts';
import { endpoint, fileEndpoint, uploadEndpoint } from '../core/define.ts';
import { exportQuery } from '../core/export-format.ts';
import { localized } from '../core/localized.ts';
import { listOf, pageQuery } from '../core/paging.ts';
import { bannerDraft } from './banners.rules.ts';
import { BANNER_FOCI, BANNER_TARGETS, bannerSources } from './banners.ts';

/** Where a banner stands today (Asia/Ho_Chi_Minh). */
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
export type BannerSort = (typeof BANNER_SORTS)[number];

/** Days that a deleted banner can be brought back. */
export const BANNER_RETENTION_DAYS = 7;

/** A banner as those who run the site see it. */
export const adminBanner = z.object({
  id: z.number().int(),
  name: localized,
  url: z.string(),
  from_date: z.iso.date(),
  to_date: z.iso.date(),
  target: z.enum(BANNER_TARGETS),
  image: z.string(),
  sources: bannerSources.optional(),
  focus: z.enum(BANNER_FOCI),
  state: z.enum(BANNER_STATES),
  deleted_at: z.iso.datetime().nullable(),
  updated_at: z.iso.datetime(),
});
export type AdminBanner = z.output<typeof adminBanner>;

export const bannerFilters = z.object({
  target: z.enum(BANNER_TARGETS).optional(),
  /** Left out: all but the deleted ones. */
  state: z.enum(BANNER_STATES).optional(),
  keyword: z.string().trim().max(KEYWORD_LENGTH_MAX).optional(),
  sort: z.enum(BANNER_SORTS).optional(),
});
export type BannerFilters = z.output<typeof bannerFilters>;

const all = { path: '/api/admin/banners', access: 'admin' } as const;
const one = { path: '/api/admin/banners/:id', access: 'admin', params: rowId } as const;

export const bannersAdminApi = {
  list: endpoint({
    ...all,
    method: 'GET',
    summary: 'All banners in the order of the home page unless sorted',
    query: pageQuery.extend(bannerFilters.shape),
    output: listOf(adminBanner),
  }),
  create: endpoint({
    ...all,
    method: 'POST',
    summary: 'A banner with a picture uploaded before; it becomes the first of its target',
    body: bannerDraft,
    output: adminBanner,
  }),
  export: fileEndpoint({
    method: 'GET',
    path: '/api/admin/banners/export',
    access: 'admin',
    summary: 'The same list as a table, every page of it',
    query: bannerFilters.extend(exportQuery.shape),
  }),
  image: uploadEndpoint({
    method: 'POST',
    path: '/api/admin/banners/image',
    access: 'admin',
    summary: 'Takes a picture (JPEG, PNG, WebP or AVIF up to 10 MB) for a banner to name',
    upload: {
      field: 'image',
      bytes_max: BANNER_IMAGE_BYTES_MAX,
      messages: {
        missing: 'validation_banner_image_required',
        too_large: 'validation_banner_image_size',
      },
    },
    output: z.object({
      /** Address of the picture, for the banner's `image`. */
      path: z.string(),
      sources: bannerSources,
      /** Pixels of the picture that was sent. */
      width: z.number().int(),
      height: z.number().int(),
    }),
  }),
  removeMany: endpoint({
    method: 'POST',
    path: '/api/admin/banners/delete',
    access: 'admin',
    summary: 'Takes banners off the site; `restore` brings them back for seven days',
    body: bulkIds,
    output: bulkChanged,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/admin/banners/restore',
    access: 'admin',
    summary: 'Brings deleted banners back, to the place where they stood',
    body: bulkIds,
    output: bulkChanged,
  }),
  get: endpoint({ ...one, method: 'GET', summary: 'One banner', output: adminBanner }),
  update: endpoint({
    ...one,
    method: 'PUT',
    summary: 'Changes a banner; it keeps its place',
    body: bannerDraft,
    output: adminBanner,
  }),
  remove: endpoint({
    ...one,
    method: 'DELETE',
    summary: 'Takes a banner off the site; `restore` brings it back for seven days',
    output: bulkChanged,
  }),
  move: endpoint({
    method: 'POST',
    path: '/api/admin/banners/:id/move',
    access: 'admin',
    summary: 'Puts a banner right before or after another of the same target',
    params: rowId,
    body: orderMove,
    output: bulkChanged,
  }),
};
