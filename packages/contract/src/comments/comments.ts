import { z } from 'zod';
import { COMMENT_COUNT_SECONDS, COMMENT_ORDERS } from '../core/constants.ts';
import { endpoint } from '../core/define.ts';
import { listOf, pageQuery } from '../core/paging.ts';
import { vote } from '../reactions/reactions.ts';
import { crisis } from '../search/search.ts';
import { commentText, reportNote } from './comments.rules.ts';
import {
  REMOVAL_REASONS,
  REPORT_REASONS,
  SIDES,
  THREAD_KINDS,
  type ThreadKind,
} from './thread-kinds.ts';

/**
 * Anonymous: a pseudonym and a drawing that are stable inside one item and unlinkable between items.
 * By name: the given name only, and the picture of the account. `is_team`: an admin who writes by name.
 */
export const author = z.object({
  name: z.string(),
  picture: z.string().nullable(),
  is_team: z.boolean(),
});

const base = z.object({
  /** Random, so that ids reveal neither order nor time. */
  id: z.uuid(),
  /** The item; the one of the three that the path names. */
  video_id: z.number().int().optional(),
  podcast_id: z.number().int().optional(),
  topic_id: z.number().int().optional(),
  parent_id: z.uuid().nullable(),
  /** Empty for a deleted comment, and for a hidden one unless it is `mine`. */
  text: z.string(),
  /** False where the text is empty. */
  anonymous: z.boolean(),
  /** Null where the text is empty. */
  author: author.nullable(),
  side: z.enum(SIDES).nullable(),
  likes: z.number().int(),
  dislikes: z.number().int(),
  /** Of anonymous comments, of those of others in a topic, and where the text is empty, only the hour. */
  created_at: z.iso.datetime(),
  /**
   * `delayed`: an anonymous comment appears to others after some minutes; until then it stands at the end
   * for its author. Others get `delayed`, `held` and `rejected` comments never; `hidden` and `deleted`
   * only where replies remain. For its author one that a moderator hid is `rejected`; `hidden` is one whose
   * reports wait for a decision.
   */
  state: z.enum(['shown', 'delayed', 'held', 'rejected', 'hidden', 'deleted']),
  /** For its author, why a moderator took it down; null where none was chosen, and for what is shown. */
  removal_reason: z.enum(REMOVAL_REASONS).nullable(),
  /** Its text has words of distress: its author and readers see where help is below it. */
  is_distress: z.boolean(),
  /** For its author, that its words sound like a threat: why it waits. Who is threatened may have repeated them. */
  is_threat: z.boolean(),
  mine: z.boolean(),
  my_vote: vote.nullable(),
  /** Whether this account has reported it. */
  reported: z.boolean(),
});

/** Place of the first reply that was not sent, for the next call; null after the last one. */
const nextReply = z.number().int().nullable();

/** A comment of the first level has `reply_count` and its first two replies; a reply has none. */
export const comment = base.extend({
  /** Replies that all readers see. */
  reply_count: z.number().int(),
  replies: z.array(
    base.extend({ reply_count: z.literal(0), replies: z.tuple([]), next_reply: z.null() }),
  ),
  next_reply: nextReply,
});
export type Comment = z.output<typeof comment>;

/** The greatest place of a reply that the database can hold. */
const PLACE_MAX = 2 ** 31 - 1;

/** Place of a comment in the order `helpful`: whether it is pinned, its likes less dislikes, its ordinal. */
const helpfulPlace = z.string().regex(/^[01](\.-?\d{1,9}){2}$/);

const itemId = z.union([z.uuid(), z.coerce.number().int().positive()]);
const ITEM = {
  video: z.object({ video_id: itemId }),
  podcast: z.object({ podcast_id: itemId }),
  topic: z.object({ topic_id: itemId }),
} as const;

const commentId = z.object({ id: z.uuid() });
const byId = { access: 'customer', checks: 'object', params: commentId } as const;
const counts = z.object({
  likes: z.number().int(),
  dislikes: z.number().int(),
  my_vote: vote.nullable(),
});

/** Comments of one kind of item: `/api/videos-comments/…` (spec, point 7) and alike. */
export function commentsApi<K extends ThreadKind>(kind: K) {
  const { base: path } = THREAD_KINDS[kind];
  return {
    ...readApi(kind),
    create: endpoint({
      method: 'POST',
      path: `${path}/create`,
      access: 'customer',
      idempotent: true,
      summary: `Comment on a ${kind}, or reply to a comment`,
      body: ITEM[kind].extend({
        text: commentText,
        anonymous: z.boolean().default(false),
        parent_id: z.uuid().optional(),
        /** Required where the kind is `topic`. */
        side: z.enum(SIDES).optional(),
        /** The author has seen that the text has personal details and leaves them in. */
        keep_details: z.boolean().default(false),
        /** An own comment on this item that waits or was taken down and that this one stands for: it is deleted. */
        replaces: z.uuid().optional(),
      }),
      /** `help`: words of distress were found, so the help sheet is shown, with the numbers for them. */
      output: z.object({ comment, help: crisis.nullable(), comment_count: z.number().int() }),
    }),
    ...countApi(kind),
    ...feedbackApi(kind),
    remove: endpoint({
      ...byId,
      method: 'DELETE',
      path: `${path}/:id`,
      summary: 'Delete an own comment, or as an admin any',
      output: z.object({ comment_count: z.number().int() }),
    }),
    restore: endpoint({
      ...byId,
      method: 'PUT',
      path: `${path}/restore-comment/:id`,
      summary: 'Undo a deletion, for some minutes',
      output: z.object({ comment, comment_count: z.number().int() }),
    }),
  };
}

function countApi<K extends ThreadKind>(kind: K) {
  const { base: path } = THREAD_KINDS[kind];
  return {
    count: endpoint({
      method: 'GET',
      path: `${path}/count`,
      access: 'public',
      summary: `Count the comments on a ${kind}, for open pages: at most ${COMMENT_COUNT_SECONDS} seconds old`,
      // Equal for all readers and computed once in this time, however many pages ask.
      cacheTags: [],
      cache_seconds: COMMENT_COUNT_SECONDS,
      query: z.object({ ...ITEM[kind].shape }),
      output: z.object({ comment_count: z.number().int() }),
    }),
  };
}

function feedbackApi(kind: ThreadKind) {
  const { base: path } = THREAD_KINDS[kind];
  return {
    like: endpoint({
      ...byId,
      method: 'PUT',
      path: `${path}/like-comment/:id`,
      summary: 'Like a comment; a second call removes the like',
      output: counts,
    }),
    dislike: endpoint({
      ...byId,
      method: 'PUT',
      path: `${path}/dislike-comment/:id`,
      summary: 'Dislike a comment; a second call removes the dislike',
      output: counts,
    }),
    report: endpoint({
      ...byId,
      method: 'PUT',
      path: `${path}/report-comment/:id`,
      summary: 'Report a comment; three different reporters hide it until a decision',
      body: z.object({ reason: z.enum(REPORT_REASONS), note: reportNote.optional() }),
      output: z.object({ reported: z.literal(true) }),
    }),
  };
}

function readApi<K extends ThreadKind>(kind: K) {
  const { base: path } = THREAD_KINDS[kind];
  return {
    list: endpoint({
      method: 'GET',
      path,
      access: 'public',
      summary: `List the comments on a ${kind}, newest first by default`,
      query: pageQuery.extend({
        ...ITEM[kind].shape,
        /** `helpful`: comments of the team, then by likes less dislikes; of equal ones the newest first. */
        sort: z.enum(COMMENT_ORDERS).default('newest'),
        /** `next` of the answer before: pages of `helpful` go on behind a comment and have no number. */
        after: helpfulPlace.optional(),
      }),
      output: listOf(comment).extend({
        /** Number of comments and replies that are shown. */
        comment_count: z.number().int(),
        /** How own comments on this item are signed, shown before one is sent; null for a visitor. */
        me: z.object({ named: author, anonymous: author }).nullable(),
      }),
    }),
    replies: endpoint({
      method: 'GET',
      path: `${path}/:id/replies`,
      access: 'public',
      summary: 'List the replies to a comment, oldest first',
      params: commentId,
      query: pageQuery.pick({ size: true }).extend({
        /** `next_reply` of the answer before. */
        from: z.coerce.number().int().min(1).max(PLACE_MAX).default(1),
      }),
      output: z.object({ items: z.array(comment), next_reply: nextReply }),
    }),
    info: endpoint({
      method: 'GET',
      path: `${path}/:id`,
      access: 'public',
      summary:
        'Get the comment of an address with its first replies; for a reply, the comment above it too',
      params: commentId,
      output: z.object({ comment, reply: comment.optional() }),
    }),
  };
}

export const videoCommentsApi = commentsApi('video');
export const podcastCommentsApi = commentsApi('podcast');
export const topicCommentsApi = commentsApi('topic');
