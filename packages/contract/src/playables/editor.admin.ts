import { z } from 'zod';
import { POSTER_BYTES_MAX } from '../core/constants.ts';
import { endpoint, uploadEndpoint } from '../core/define.ts';
import { imageSources } from '../core/image-sources.ts';
import { language, localized } from '../core/localized.ts';
import { PLAYABLE_KIND_NAMES, PLAYABLE_KINDS, type PlayableKind } from '../core/playable-kinds.ts';
import { messageKey } from '../rules/text.ts';
import { CAPTIONS_BYTES_MAX, CUES_MAX, captionCue } from './captions.rules.ts';
import { chapterList, storedChapter } from './chapters.rules.ts';
import { playableId } from './playables.ts';

/** Captions, poster and chapters of a video or podcast, as the editor loads them. */
const editedPlayable = z.object({
  id: z.number().int(),
  kind: z.enum(PLAYABLE_KIND_NAMES),
  title: localized,
  /** Whole seconds. */
  duration: z.number().int(),
  /** URL that the editor plays; absent while no file is ready, and then only chapters can be set. */
  play: z.string().optional(),
  image: z.string().optional(),
  poster: imageSources.optional(),
  /** URL of what lists show instead of the poster; absent for an item without one. */
  discreet: z.string().optional(),
  /** URLs of the video frames that can become its poster. */
  frames: z.array(z.string()),
  captions: z.array(z.object({ language, url: z.string(), cue_count: z.number().int() })),
  chapters: z.array(storedChapter),
});
export type EditedPlayable = z.output<typeof editedPlayable>;

const captions = z.object({
  language,
  cues: z.array(captionCue),
  /** Version that was read; saving over a newer version fails with `edit.stale`. */
  revision: z.string(),
});
export type Captions = z.output<typeof captions>;

const inLanguage = playableId.extend({ language });

/** Bytes of captions as a JSON body, which is larger than the same captions as a file. */
const CUES_BYTES_MAX = 2 * CAPTIONS_BYTES_MAX;

/** Editor calls for one kind: `/api/admin/videos/:id/…` or `/api/admin/podcasts/:id/…`. */
export function editorApi(kind: PlayableKind) {
  const { adminBase } = PLAYABLE_KINDS[kind];
  const admin = { access: 'admin', params: playableId } as const;
  return {
    get: endpoint({
      ...admin,
      method: 'GET',
      path: `${adminBase}/:id/parts`,
      summary: `Get the captions, poster and chapters of a ${kind}`,
      output: editedPlayable,
    }),
    ...captionsApi(kind),
    ...posterApi(kind),
    setChapters: endpoint({
      ...admin,
      method: 'PUT',
      path: `${adminBase}/:id/chapters`,
      summary: `Replace the chapters of a ${kind}; the first one starts at 0`,
      body: z.object({ chapters: chapterList }),
      output: editedPlayable,
    }),
  };
}

function captionsApi(kind: PlayableKind) {
  const path = `${PLAYABLE_KINDS[kind].adminBase}/:id/captions/:language` as const;
  const ofLanguage = { access: 'admin', path, params: inLanguage, output: captions } as const;
  return {
    getCaptions: endpoint({
      ...ofLanguage,
      method: 'GET',
      summary: `Get the captions of a ${kind} in one language; an empty list if it has none`,
    }),
    setCaptions: endpoint({
      ...ofLanguage,
      method: 'PUT',
      summary: `Replace the captions of a ${kind} in one language`,
      body: z.object({
        cues: z.array(captionCue).max(CUES_MAX, messageKey('validation_captions_too_many')),
        revision: z.string().optional(),
      }),
      body_bytes_max: CUES_BYTES_MAX,
    }),
    removeCaptions: endpoint({
      ...ofLanguage,
      method: 'DELETE',
      summary: `Delete the captions of a ${kind} in one language`,
    }),
    uploadCaptions: uploadEndpoint({
      ...ofLanguage,
      method: 'PUT',
      path: `${path}/file`,
      summary: 'Replace captions by a WebVTT or SubRip file of up to 1 MB in UTF-8 or UTF-16',
      upload: {
        field: 'captions',
        bytes_max: CAPTIONS_BYTES_MAX,
        messages: {
          missing: 'validation_captions_required',
          too_large: 'validation_captions_size',
        },
      },
    }),
  };
}

const POSTER_UPLOAD = {
  field: 'poster',
  bytes_max: POSTER_BYTES_MAX,
  messages: { missing: 'validation_poster_required', too_large: 'validation_poster_size' },
} as const;

function posterApi(kind: PlayableKind) {
  const { adminBase } = PLAYABLE_KINDS[kind];
  const path = `${adminBase}/:id/poster` as const;
  const discreetPath = `${adminBase}/:id/discreet-poster` as const;
  const put = {
    method: 'PUT',
    access: 'admin',
    params: playableId,
    output: editedPlayable,
  } as const;
  return {
    choosePoster: endpoint({
      ...put,
      path,
      summary: `Set the poster of a ${kind} to one of its frames`,
      body: z.object({
        frame: z
          .number(messageKey('validation_poster_frame'))
          .int(messageKey('validation_poster_frame'))
          .min(1, messageKey('validation_poster_frame')),
      }),
    }),
    uploadPoster: uploadEndpoint({
      ...put,
      path: `${path}/file`,
      summary: `Upload the poster of a ${kind}: JPEG, PNG or WebP of up to 10 MB`,
      upload: POSTER_UPLOAD,
    }),
    uploadDiscreetPoster: uploadEndpoint({
      ...put,
      path: `${discreetPath}/file`,
      summary: `Upload what lists show of a ${kind} instead of its poster, as its poster is uploaded`,
      upload: POSTER_UPLOAD,
    }),
    removeDiscreetPoster: endpoint({
      ...put,
      method: 'DELETE',
      path: discreetPath,
      summary: `Let lists show the poster of a ${kind} again`,
    }),
  };
}

export const videoEditorApi = editorApi('video');
export const podcastEditorApi = editorApi('podcast');
