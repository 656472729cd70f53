import { z } from 'zod';
import { POSTER_BYTES_MAX } from '../core/constants.ts';
import { endpoint, uploadEndpoint } from '../core/define.ts';
import { language, localized } from '../core/localized.ts';
import { PLAYABLE_KINDS, type PlayableKind } from '../core/playable-kinds.ts';
import { messageKey } from '../rules/text.ts';
import { CAPTIONS_BYTES_MAX, CUES_MAX, captionCue } from './captions.rules.ts';
import { chapterList } from './chapters.rules.ts';
import { playableId, poster } from './playables.ts';

/** What belongs to a video or podcast besides its words: captions, poster, chapters. */
export const editedPlayable = z.object({
  id: z.number().int(),
  kind: z.enum(['video', 'podcast']),
  title: localized,
  /** Whole seconds. */
  duration: z.number().int(),
  /** What the editor plays; absent while there is no finished file, and then only chapters can be set. */
  play: z.string().optional(),
  image: z.string().optional(),
  poster: poster.optional(),
  /** Pictures out of the video that can become its poster. */
  frames: z.array(z.string()),
  captions: z.array(z.object({ language, url: z.string(), cue_count: z.number().int() })),
  chapters: z.array(z.object({ start: z.number(), title: localized })),
});
export type EditedPlayable = z.output<typeof editedPlayable>;

const captions = z.object({
  language,
  cues: z.array(captionCue),
  /** Names what was read: a save on top of somebody else's is refused (`edit.stale`). */
  revision: z.string(),
});
export type Captions = z.output<typeof captions>;

const inLanguage = playableId.extend({ language });

/** What a file of captions takes as JSON. */
const CUES_BYTES_MAX = 2 * CAPTIONS_BYTES_MAX;

/** The calls for the parts of one kind: `/api/admin/videos/:id/…` or `/api/admin/podcasts/:id/…`. */
export function editorApi(kind: PlayableKind) {
  const { adminBase } = PLAYABLE_KINDS[kind];
  const admin = { access: 'admin', params: playableId } as const;
  const ofLanguage = { access: 'admin', params: inLanguage } as const;
  return {
    get: endpoint({
      ...admin,
      method: 'GET',
      path: `${adminBase}/:id/parts`,
      summary: `Captions, poster and chapters of a ${kind}`,
      output: editedPlayable,
    }),
    getCaptions: endpoint({
      ...ofLanguage,
      method: 'GET',
      path: `${adminBase}/:id/captions/:language`,
      summary: 'Captions in one language, line by line; empty where there are none',
      output: captions,
    }),
    setCaptions: endpoint({
      ...ofLanguage,
      method: 'PUT',
      path: `${adminBase}/:id/captions/:language`,
      summary: 'Puts these lines in the place of the captions in one language',
      body: z.object({
        cues: z.array(captionCue).max(CUES_MAX, messageKey('validation_captions_too_many')),
        revision: z.string().optional(),
      }),
      body_bytes_max: CUES_BYTES_MAX,
      output: captions,
    }),
    removeCaptions: endpoint({
      ...ofLanguage,
      method: 'DELETE',
      path: `${adminBase}/:id/captions/:language`,
      summary: 'Takes the captions in one language away',
      output: captions,
    }),
    uploadCaptions: uploadEndpoint({
      ...ofLanguage,
      method: 'PUT',
      path: `${adminBase}/:id/captions/:language/file`,
      summary: 'Takes captions from a WebVTT or SubRip file of up to 1 MB, in UTF-8 or UTF-16',
      upload: {
        field: 'captions',
        bytes_max: CAPTIONS_BYTES_MAX,
        messages: {
          missing: 'validation_captions_required',
          too_large: 'validation_captions_size',
        },
      },
      output: captions,
    }),
    choosePoster: endpoint({
      ...admin,
      method: 'PUT',
      path: `${adminBase}/:id/poster`,
      summary: 'Makes the poster out of one of the pictures in the video',
      body: z.object({
        frame: z
          .number(messageKey('validation_poster_frame'))
          .int(messageKey('validation_poster_frame'))
          .min(1, messageKey('validation_poster_frame')),
      }),
      output: editedPlayable,
    }),
    uploadPoster: uploadEndpoint({
      ...admin,
      method: 'PUT',
      path: `${adminBase}/:id/poster/file`,
      summary: 'Sets the poster: JPEG, PNG or WebP up to 10 MB, kept in all sizes',
      upload: {
        field: 'poster',
        bytes_max: POSTER_BYTES_MAX,
        messages: { missing: 'validation_poster_required', too_large: 'validation_poster_size' },
      },
      output: editedPlayable,
    }),
    setChapters: endpoint({
      ...admin,
      method: 'PUT',
      path: `${adminBase}/:id/chapters`,
      summary: 'Puts these chapters in the place of those before; the first begins at 0',
      body: z.object({ chapters: chapterList }),
      output: editedPlayable,
    }),
  };
}

export const videoEditorApi = editorApi('video');
export const podcastEditorApi = editorApi('podcast');
