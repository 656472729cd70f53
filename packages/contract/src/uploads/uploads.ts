import { z } from 'zod';
import { MEDIA_BYTES_MAX, POSTER_BYTES_MAX, UPLOADS_PATH } from '../core/constants.ts';
import { endpoint, uploadEndpoint } from '../core/define.ts';
import { PLAYABLE_KIND_NAMES, PLAYABLE_KINDS, type PlayableKind } from '../core/playable-kinds.ts';
import { MEDIA_STATUSES } from '../media/media.ts';

/** Name of a folder of media, as this site makes them; whatever else a caller writes names nothing. */
export const MEDIA_DIR = /^[0-9a-z]{25}$/;

/** What becomes of a file that was sent: the answer to every form with one. */
export const uploadedMedia = z.object({
  dir: z.string(),
  /** Address that readers will have it under once it is ready. */
  path: z.string(),
  /** Whole seconds. */
  duration: z.number().int().nullable(),
  status: z.enum(MEDIA_STATUSES),
});
export type UploadedMedia = z.output<typeof uploadedMedia>;

/** A file of which a part has come. */
export const unfinishedUpload = z.object({
  dir: z.string(),
  kind: z.enum(PLAYABLE_KIND_NAMES),
  /** What the file is called on the machine it comes from. */
  name: z.string(),
  /** Bytes of the whole file. */
  bytes: z.number().int(),
  /** Bytes that are here. */
  offset: z.number().int(),
  /** When the file was last changed there, in milliseconds since 1970, as its browser said. */
  modified: z.number().int().nullable(),
  /** Bytes of it came a moment ago: it is being sent from somewhere. */
  is_moving: z.boolean(),
  /** Began by the one who asks; any admin may go on with it. */
  is_mine: z.boolean(),
  created_at: z.iso.datetime(),
});
export type UnfinishedUpload = z.output<typeof unfinishedUpload>;

/** Directories and paths are names looked up in a table; none is ever a part of a path on disk. */
const name = z.string().max(200);

/** The calls with files of one kind: `/api/videos/…` or `/api/podcasts/…` (spec, point 7). */
export function playableUploadsApi(kind: PlayableKind) {
  const { base, removeFilesPath } = PLAYABLE_KINDS[kind];
  return {
    upload: uploadEndpoint({
      method: 'POST',
      path: `${base}/upload`,
      access: 'admin',
      summary: `Sends the file of a ${kind} in one piece; large ones go better to ${UPLOADS_PATH}`,
      upload: {
        field: 'file',
        bytes_max: MEDIA_BYTES_MAX,
        messages: { missing: 'validation_media_required', too_large: 'validation_media_size' },
      },
      output: uploadedMedia,
    }),
    uploadImage: uploadEndpoint({
      method: 'POST',
      path: `${base}/upload-image`,
      access: 'admin',
      summary: `Sets the picture of a ${kind}: JPEG, PNG or WebP up to 10 MB, kept as posters`,
      query: z.object({ directory: name }),
      upload: {
        field: 'image',
        bytes_max: POSTER_BYTES_MAX,
        messages: { missing: 'validation_poster_required', too_large: 'validation_poster_size' },
      },
      output: uploadedMedia,
    }),
    removeImage: endpoint({
      method: 'DELETE',
      path: `${base}/image`,
      access: 'admin',
      summary: `Takes away the picture sent for a file that no ${kind} uses`,
      query: z.object({ path: name }),
      output: z.object({}),
    }),
    removeFiles: endpoint({
      method: 'DELETE',
      path: `${base}/${removeFilesPath}`,
      access: 'admin',
      summary: `Deletes a file that no ${kind} uses, with its picture`,
      query: z.object({ dir: name }),
      output: z.object({}),
    }),
  };
}

export const videoUploadsApi = playableUploadsApi('video');
export const podcastUploadsApi = playableUploadsApi('podcast');

/**
 * Beside the list, `UPLOADS_PATH` speaks tus 1.0.0: `POST`, then `HEAD` and `PATCH` below it, `DELETE` to
 * stop. Metadata of the `POST`: `kind` (video, podcast), `filename`, which is only ever shown, and
 * `modified` (milliseconds since 1970, may be left out), by which the same file is known again.
 */
export const uploadsApi = {
  list: endpoint({
    method: 'GET',
    path: UPLOADS_PATH,
    access: 'admin',
    summary: 'Files of which a part has come, newest first',
    output: z.object({ items: z.array(unfinishedUpload) }),
  }),
};
