import { z } from 'zod';
import { endpoint } from '../core/define.ts';
import { PLAYABLE_KIND_NAMES } from '../core/playable-kinds.ts';

/** The states of a file that an admin uploads. */
export const MEDIA_STATUSES = [
  'uploading',
  'uploaded',
  'processing',
  'ready',
  'failed',
  'cancelled',
] as const;
export type MediaStatus = (typeof MEDIA_STATUSES)[number];
/** States of a file that is on its way to `ready`. */
export const MEDIA_IN_PROGRESS: readonly MediaStatus[] = ['uploading', 'uploaded', 'processing'];
/** States from which a file can be prepared again. */
export const MEDIA_STOPPED: readonly MediaStatus[] = ['failed', 'cancelled'];

/** States of a file that the server has received, unless its preparation was cancelled. */
export const MEDIA_RECEIVED: readonly MediaStatus[] = ['uploaded', 'processing', 'ready', 'failed'];

/** Maximum number of files in one query. */
const MEDIA_DIRS_MAX = 100;

/** A file that is uploaded, prepared or ready. */
const mediaState = z.object({
  dir: z.string(),
  kind: z.enum(PLAYABLE_KIND_NAMES),
  /** Name of the file on the uploading device; displayed, never used as a path. */
  name: z.string(),
  bytes: z.number().int(),
  status: z.enum(MEDIA_STATUSES),
  /** Progress of the preparation, 0–100. */
  percent: z.number().int(),
  /** Error key of the failure. */
  reason: z.string().nullable(),
  /** Whole seconds; null until the file has been probed. */
  duration: z.number().int().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type MediaState = z.output<typeof mediaState>;

/** Comma-separated folder names, which are looked up in the table. */
const dirs = z
  .string()
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(z.array(z.string().max(25)).max(MEDIA_DIRS_MAX));

const params = z.object({ dir: z.string().max(25) });
const one = { access: 'admin', params } as const;

export const mediaApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/media',
    access: 'admin',
    summary: 'List the given media files, or all that are in progress or failed, newest first',
    query: z.object({ dirs: dirs.optional() }),
    output: z.object({ items: z.array(mediaState) }),
  }),
  unused: endpoint({
    method: 'GET',
    path: '/api/admin/media/unused',
    access: 'admin',
    summary: 'List received media files of a kind that no item uses, newest first',
    query: z.object({ kind: z.enum(PLAYABLE_KIND_NAMES) }),
    output: z.object({ items: z.array(mediaState) }),
  }),
  cancel: endpoint({
    ...one,
    method: 'POST',
    path: '/api/admin/media/:dir/cancel',
    summary: 'Cancel the preparation of a media file; the uploaded file is retained for a retry',
    output: mediaState,
  }),
  retry: endpoint({
    ...one,
    method: 'POST',
    path: '/api/admin/media/:dir/retry',
    summary: 'Retry the preparation of a failed or cancelled media file',
    output: mediaState,
  }),
  remove: endpoint({
    ...one,
    method: 'DELETE',
    path: '/api/admin/media/:dir',
    summary: 'Delete a media file in any state, unless an item uses it',
    output: z.object({}),
  }),
};
