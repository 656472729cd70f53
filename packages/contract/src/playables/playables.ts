import { z } from 'zod';
import { PLAYABLE_SORTS } from '../core/constants.ts';
import { endpoint, fileEndpoint } from '../core/define.ts';
import { imageSources } from '../core/image-sources.ts';
import { language } from '../core/localized.ts';
import { categoryId, keyword, listOf, pageQuery } from '../core/paging.ts';
import { PLAYABLE_KIND_NAMES, PLAYABLE_KINDS, type PlayableKind } from '../core/playable-kinds.ts';
import { vote } from '../reactions/reactions.ts';
import { minAge } from './playables.rules.ts';

/** Maximum `total` of a keyword search; further matches are not counted. */
export const KEYWORD_TOTAL_MAX = 1_000;

/** Sizes in bytes, shown before playback for the sake of metered connections. */
const bytes = z.object({
  download: z.number().int(),
  stream: z.number().int(),
  audio: z.number().int(),
  /** The stream in its lowest quality, for a video that has several. */
  low: z.number().int().optional(),
});

export const playable = z.object({
  id: z.number().int(),
  uuid: z.uuid(),
  kind: z.enum(PLAYABLE_KIND_NAMES),
  category_id: z.number().int(),
  title: z.string(),
  description: z.string(),
  /** Whole seconds. */
  duration: z.number().int(),
  image: z.string(),
  poster: imageSources,
  views: z.number().int(),
  /** 0–5 with one decimal; null for fewer than five votes. */
  rating: z.number().nullable(),
  likes: z.number().int(),
  dislikes: z.number().int(),
  comment_count: z.number().int(),
  published_at: z.iso.datetime(),
  min_age: minAge,
  /** Whether a content warning stands before it, so that a list does not play it at once. */
  has_warning: z.boolean(),
  /** A video that is higher than wide; absent for all others. */
  is_upright: z.boolean().optional(),
  bytes,
});
export type Playable = z.output<typeof playable>;

/** `speaker`: the person who speaks, where the captions name two people or more. */
const cue = z.object({ start: z.number(), text: z.string(), speaker: z.string().optional() });

export const playableInfo = playable.extend({
  warning: z.string().optional(),
  sources: z.object({
    hls: z.string().optional(),
    mp4: z.string().optional(),
    audio: z.string(),
    captions: z.array(z.object({ language, url: z.string() })),
    /** WebVTT storyboard of a video; each cue is `sheet.webp#xywh=x,y,w,h`. */
    thumbs: z.string().optional(),
    /** JSON list of loudness values of a podcast, each 0–100. */
    peaks: z.string().optional(),
  }),
  chapters: z.array(
    z.object({
      start: z.number(),
      title: z.string(),
      /** What the content warning speaks of: its reader may leave this chapter out. */
      is_sensitive: z.boolean().optional(),
    }),
  ),
  transcript: z.array(cue),
  /** Publications that the text cites. */
  references: z.array(z.string()),
  /** Day (Asia/Ho_Chi_Minh) of the last review by a health worker; null before the first one. */
  health_reviewed_on: z.iso.date().nullable(),
  /** A machine reads it. */
  has_synthetic_voice: z.boolean(),
  /** Its picture shows every word (open captions): captions would say them twice; absent for all others. */
  has_open_captions: z.boolean().optional(),
  related: z.array(playable),
});
export type PlayableInfo = z.output<typeof playableInfo>;

export const playableListQuery = pageQuery.extend({
  categoryId,
  /** A keyword with fewer than two letters or digits finds nothing. An empty one counts as absent. */
  keyword,
  sort: z.enum(PLAYABLE_SORTS).optional(),
});

/** An item is identified by its integer id or its uuid. */
export const playableId = z.object({
  id: z.union([z.uuid(), z.coerce.number().int().positive()]),
});

/** Vote counts after the call; `my_vote` is the account's current vote. */
const reactionResult = z.object({
  likes: z.number().int(),
  dislikes: z.number().int(),
  my_vote: vote.nullable(),
});

/** Random id of 128 bits or more that a browser generates; it is never linked to an account. */
export const deviceId = z.string().regex(/^[A-Za-z0-9_-]{22,64}$/);

/** Public calls for one kind: `/api/videos/…` or `/api/podcasts/…` (spec, point 7). */
export function playablesApi(kind: PlayableKind) {
  const { base } = PLAYABLE_KINDS[kind];
  return {
    list: endpoint({
      method: 'GET',
      path: `${base}/list`,
      access: 'public',
      summary: `List published ${kind}s, newest first by default`,
      cacheTags: ['playables'],
      query: playableListQuery,
      output: listOf(playable),
    }),
    // The specification spells the path this way.
    info: endpoint({
      method: 'GET',
      path: `${base}/infomation`,
      access: 'public',
      summary: `Get a published ${kind} with its media sources`,
      cacheTags: ['playables'],
      // Page URLs contain the uuid; integer ids of old URLs are accepted so that pages can redirect.
      query: z.object({ uuid: playableId.shape.id }),
      output: playableInfo,
    }),
    download: fileEndpoint({
      method: 'GET',
      path: `${base}/download/:id`,
      access: 'public',
      summary: `Download a ${kind} as one file; supports range requests`,
      params: playableId,
    }),
    ...feedbackApi(kind),
  };
}

function feedbackApi(kind: PlayableKind) {
  const { base, likePath, dislikePath } = PLAYABLE_KINDS[kind];
  const put = { method: 'PUT', access: 'customer', params: playableId } as const;
  return {
    like: endpoint({
      ...put,
      path: `${base}/${likePath}/:id`,
      summary: `Like a ${kind}; a second call removes the like`,
      output: reactionResult,
    }),
    dislike: endpoint({
      ...put,
      path: `${base}/${dislikePath}/:id`,
      summary: `Dislike a ${kind}; a second call removes the dislike`,
      output: reactionResult,
    }),
    view: endpoint({
      ...put,
      access: 'public',
      path: `${base}/view/:id`,
      summary: `Count a view of a ${kind} after 10 s of playback, once per device and hour`,
      body: z.object({ device_id: deviceId }),
      output: z.object({ counted: z.boolean() }),
    }),
  };
}

export const videosApi = playablesApi('video');
export const podcastsApi = playablesApi('podcast');
