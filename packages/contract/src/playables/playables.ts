import { z } from 'zod';
import { KEYWORD_LENGTH_MAX } from '../core/constants.ts';
import { endpoint, fileEndpoint } from '../core/define.ts';
import { listOf, pageQuery } from '../core/paging.ts';
import { PLAYABLE_KINDS, type PlayableKind } from '../core/playable-kinds.ts';

/** Totals of a keyword search stop counting here. */
export const KEYWORD_TOTAL_MAX = 1_000;

export const PLAYABLE_SORTS = ['newest', 'oldest', 'views', 'likes'] as const;

/** Poster in several widths: two ready `srcset` values. */
export const poster = z.object({ avif: z.string(), webp: z.string() });

/** Sizes in bytes, so that a reader on metered data knows before tapping. */
const bytes = z.object({
  download: z.number().int(),
  stream: z.number().int(),
  audio: z.number().int(),
});

export const playable = z.object({
  id: z.number().int(),
  uuid: z.uuid(),
  kind: z.enum(['video', 'podcast']),
  category_id: z.number().int(),
  title: z.string(),
  description: z.string(),
  /** Whole seconds. */
  duration: z.number().int(),
  image: z.string(),
  poster,
  views: z.number().int(),
  /** 0–5 with one decimal; absent below five votes. */
  rating: z.number().optional(),
  likes: z.number().int(),
  dislikes: z.number().int(),
  comment_count: z.number().int(),
  published_at: z.iso.datetime(),
  min_age: z.union([z.literal(0), z.literal(18)]),
  bytes,
});
export type Playable = z.output<typeof playable>;

const cue = z.object({ start: z.number(), text: z.string() });

export const playableInfo = playable.extend({
  warning: z.string().optional(),
  sources: z.object({
    hls: z.string().optional(),
    mp4: z.string().optional(),
    audio: z.string(),
    captions: z.array(z.object({ language: z.enum(['vi', 'en']), url: z.string() })),
    /** WebVTT of pictures along a video, each cue `sheet.webp#xywh=x,y,w,h`. */
    thumbs: z.string().optional(),
    /** JSON list of loudness along a podcast, each 0–100. */
    peaks: z.string().optional(),
  }),
  chapters: z.array(z.object({ start: z.number(), title: z.string() })),
  transcript: z.array(cue),
  /** Names of the publications the text rests on. */
  references: z.array(z.string()),
  related: z.array(playable),
});
export type PlayableInfo = z.output<typeof playableInfo>;

export const playableListQuery = pageQuery.extend({
  categoryId: z.coerce.number().int().positive().optional(),
  keyword: z.string().trim().max(KEYWORD_LENGTH_MAX).optional(),
  sort: z.enum(PLAYABLE_SORTS).optional(),
});

/** A row is named by its integer id or its uuid. */
export const playableId = z.object({
  id: z.union([z.uuid(), z.coerce.number().int().positive()]),
});

/** Votes after the call; `my_vote` is what this account now holds. */
export const reactionResult = z.object({
  likes: z.number().int(),
  dislikes: z.number().int(),
  my_vote: z.enum(['like', 'dislike']).nullable(),
});

/** Random id that a browser makes for itself; 128 bits or more, never tied to a person. */
const deviceId = z.string().regex(/^[A-Za-z0-9_-]{22,64}$/);

/** The calls of one kind: `/api/videos/…` or `/api/podcasts/…` (spec, point 7). */
export function playablesApi(kind: PlayableKind) {
  const { base, likePath, dislikePath } = PLAYABLE_KINDS[kind];
  const vote = { method: 'PUT', access: 'customer', params: playableId } as const;
  return {
    list: endpoint({
      method: 'GET',
      path: `${base}/list`,
      access: 'public',
      summary: `Published ${kind}s, newest first unless sorted`,
      cacheTags: ['playables'],
      query: playableListQuery,
      output: listOf(playable),
    }),
    // The path is spelt as the specification spells it.
    info: endpoint({
      method: 'GET',
      path: `${base}/infomation`,
      access: 'public',
      summary: `One published ${kind} with its sources`,
      cacheTags: ['playables'],
      // Readers' addresses carry the uuid; an old integer id is answered too, so that it can redirect.
      query: z.object({ uuid: z.union([z.uuid(), z.coerce.number().int().positive()]) }),
      output: playableInfo,
    }),
    download: fileEndpoint({
      method: 'GET',
      path: `${base}/download/:id`,
      access: 'public',
      summary: `The ${kind} as one file, with ranges`,
      params: playableId,
    }),
    like: endpoint({
      ...vote,
      path: `${base}/${likePath}/:id`,
      summary: `Like; a second call takes it back`,
      output: reactionResult,
    }),
    dislike: endpoint({
      ...vote,
      path: `${base}/${dislikePath}/:id`,
      summary: `Dislike; a second call takes it back`,
      output: reactionResult,
    }),
    view: endpoint({
      method: 'PUT',
      path: `${base}/view/:id`,
      access: 'public',
      summary: 'One view: sent after 10 s played, counted once per device and hour',
      params: playableId,
      body: z.object({ device_id: deviceId }),
      output: z.object({ counted: z.boolean() }),
    }),
  };
}

export const videosApi = playablesApi('video');
export const podcastsApi = playablesApi('podcast');
