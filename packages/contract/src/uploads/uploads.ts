import { z } from 'zod';
import { MEDIA_BYTES_MAX, POSTER_BYTES_MAX, UPLOADS_PATH } from '../core/constants.ts';
import { endpoint, uploadEndpoint } from '../core/define.ts';
import { PLAYABLE_KIND_NAMES, PLAYABLE_KINDS, type PlayableKind } from '../core/playable-kinds.ts';
import { MEDIA_STATUSES } from '../media/media.ts';

/** An uploaded file and its state. */
const uploadedMedia = z.object({
  dir: z.string(),
  /** URL path that serves the file once it is ready. */
  path: z.string(),
  /** Whole seconds. */
  duration: z.number().int().nullable(),
  status: z.enum(MEDIA_STATUSES),
});
export type UploadedMedia = z.output<typeof uploadedMedia>;

/** An upload of which only a part has been received. */
const unfinishedUpload = z.object({
  dir: z.string(),
  kind: z.enum(PLAYABLE_KIND_NAMES),
  /** Name of the file on the uploading device. */
  name: z.string(),
  /** Size of the complete file, bytes. */
  bytes: z.number().int(),
  /** Bytes received so far. */
  offset: z.number().int(),
  /** Modification time reported by the browser, milliseconds since 1970. */
  modified: z.number().int().nullable(),
  /** Bytes were received a moment ago: an upload is running on some device. */
  is_moving: z.boolean(),
  /** Started by the calling admin; any admin may resume it. */
  is_mine: z.boolean(),
  created_at: z.iso.datetime(),
});
export type UnfinishedUpload = z.output<typeof unfinishedUpload>;

/** Directories and paths are looked up in a table; they never become part of a path on disk. */
const name = z.string().max(200);

/** Calls with files of one kind: `/api/videos/…` or `/api/podcasts/…` (spec, point 7). */
export function playableUploadsApi(kind: PlayableKind) {
  return { ...uploadApi(kind), ...removeApi(kind) };
}

function uploadApi(kind: PlayableKind) {
  const { base } = PLAYABLE_KINDS[kind];
  const post = { method: 'POST', access: 'admin', output: uploadedMedia } as const;
  return {
    upload: uploadEndpoint({
      ...post,
      path: `${base}/upload`,
      summary: `Upload the file of a ${kind} in one request; large files should use ${UPLOADS_PATH}`,
      upload: {
        field: 'file',
        bytes_max: MEDIA_BYTES_MAX,
        messages: { missing: 'validation_media_required', too_large: 'validation_media_size' },
      },
    }),
    uploadImage: uploadEndpoint({
      ...post,
      path: `${base}/upload-image`,
      summary: `Upload the poster of a ${kind}: JPEG, PNG or WebP of up to 10 MB`,
      query: z.object({ directory: name }),
      upload: {
        field: 'image',
        bytes_max: POSTER_BYTES_MAX,
        messages: { missing: 'validation_poster_required', too_large: 'validation_poster_size' },
      },
    }),
  };
}

function removeApi(kind: PlayableKind) {
  const { base, removeFilesPath } = PLAYABLE_KINDS[kind];
  const remove = { method: 'DELETE', access: 'admin', output: z.object({}) } as const;
  return {
    removeImage: endpoint({
      ...remove,
      path: `${base}/image`,
      summary: `Delete the uploaded poster of a file that no ${kind} uses`,
      query: z.object({ path: name }),
    }),
    removeFiles: endpoint({
      ...remove,
      path: `${base}/${removeFilesPath}`,
      summary: `Delete a file that no ${kind} uses, with its poster`,
      query: z.object({ dir: name }),
    }),
  };
}

export const videoUploadsApi = playableUploadsApi('video');
export const podcastUploadsApi = playableUploadsApi('podcast');

/**
 * `UPLOADS_PATH` also speaks tus 1.0.0: `POST` creates an upload, `HEAD`, `PATCH` and `DELETE` below it
 * resume and cancel it. Metadata of the `POST`: `kind` (video, podcast), `filename`, which is only
 * displayed, and optionally `modified` (milliseconds since 1970), which identifies the same file later.
 */
export const uploadsApi = {
  list: endpoint({
    method: 'GET',
    path: UPLOADS_PATH,
    access: 'admin',
    summary: 'List unfinished uploads, newest first',
    output: z.object({ items: z.array(unfinishedUpload) }),
  }),
};
