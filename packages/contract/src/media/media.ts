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

/** Maximum number of files in one query. */
export const MEDIA_DIRS_MAX = 100;

/** A file that is uploaded, prepared or ready. */
export const mediaState = z.object({
  dir: z.string(),
  kind: z.enum(PLAYABLE_KIND_NAMES),
  /** What the file was called on the admin's machine; shown, never used as a path. */
  name: z.string(),
  bytes: z.number().int(),
  status: z.enum(MEDIA_STATUSES),
  /** 0–100 while it is being prepared. */
  percent: z.number().int(),
  /** Why it failed: a key of the error catalogue. */
  reason: z.string().nullable(),
  /** Whole seconds, once the file has been read. */
  duration: z.number().int().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type MediaState = z.output<typeof mediaState>;

/** Comma-separated folder names; each is looked up in the table. */
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
    summary: 'The files named, or all that are under way or failed, newest first',
    query: z.object({ dirs: dirs.optional() }),
    output: z.object({ items: z.array(mediaState) }),
  }),
  cancel: endpoint({
    ...one,
    method: 'POST',
    path: '/api/admin/media/:dir/cancel',
    summary: 'Stops preparing a file; what was made so far goes, the file itself stays for a retry',
    output: mediaState,
  }),
  retry: endpoint({
    ...one,
    method: 'POST',
    path: '/api/admin/media/:dir/retry',
    summary: 'Prepares a failed or cancelled file once more',
    output: mediaState,
  }),
  remove: endpoint({
    ...one,
    method: 'DELETE',
    path: '/api/admin/media/:dir',
    summary: 'Deletes a file that no item uses, whatever has become of it',
    output: z.object({}),
  }),
};
