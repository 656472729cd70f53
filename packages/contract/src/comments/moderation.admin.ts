import { z } from 'zod';
import { idText } from '../core/bulk.ts';
import { COMMENT_LENGTH_MAX } from '../core/constants.ts';
import { endpoint } from '../core/define.ts';
import { localized } from '../core/localized.ts';
import { requiredText } from '../rules/text.ts';
import { DETAIL_KINDS } from '../text-checks/details.ts';
import { HELD_GROUPS } from '../text-checks/word-groups.ts';
import { WORD_LIST_KEYS } from '../word-lists/word-lists.admin.ts';
import { author } from './comments.ts';
import {
  REMOVAL_REASONS,
  REPORT_REASONS,
  SIDES,
  THREAD_KINDS,
  type ThreadKind,
} from './thread-kinds.ts';

/** Approve shows a comment; reject is for one that was held, hide for one that was shown. */
export const DECISIONS = ['approve', 'reject', 'hide'] as const;
export type Decision = (typeof DECISIONS)[number];

/** States of a comment that a moderator decides about. */
export const DECIDED_STATUSES = ['shown', 'delayed', 'held', 'rejected', 'hidden'] as const;
/** @public Type of a column (`.kysely-codegenrc.json`). */
export type DecidedStatus = (typeof DECIDED_STATUSES)[number];

/** What waits for a decision, what is new, and what was decided. */
export const MODERATION_TABS = ['waiting', 'fresh', 'done'] as const;
export type ModerationTab = (typeof MODERATION_TABS)[number];

/** Why a comment waits, first of all distress. */
export const WAITING_REASONS = ['distress', 'reported', 'held'] as const;

/** Comments of one answer of the queue. */
export const QUEUE_SIZE = 50;

const kinds = Object.keys(THREAD_KINDS) as [ThreadKind, ...ThreadKind[]];

const item = z.object({
  kind: z.enum(kinds),
  title: localized,
  /** Path of the comment on the page of its item. */
  href: z.string(),
  comment_count: z.number().int(),
});

const decided = z.object({
  /** Id of the decision, for its undo. */
  id: z.number().int(),
  decision: z.enum(DECISIONS),
  /** Null where none was chosen, and after `approve`. */
  reason: z.enum(REMOVAL_REASONS).nullable(),
  /** Name of the moderator; null once the account is deleted. */
  by: z.string().nullable(),
  at: z.iso.datetime(),
  /** An answer was published with it. */
  has_answer: z.boolean(),
  is_undone: z.boolean(),
});

/** Nothing in it tells who an anonymous author is, or that two comments on different items have one author. */
const talk = z.object({
  id: z.uuid(),
  text: z.string(),
  anonymous: z.boolean(),
  author: author.nullable(),
  side: z.enum(SIDES).nullable(),
  state: z.enum([...DECIDED_STATUSES, 'deleted']),
  likes: z.number().int(),
  /** Of anonymous comments only the hour, never one to come. */
  created_at: z.iso.datetime(),
});
export type Talk = z.output<typeof talk>;

const queued = talk.extend({
  item,
  is_reply: z.boolean(),
  /**
   * Since when it waits, or when it was written, as the inbox has it: of anonymous comments and of reports the end of
   * the hour, which may lie ahead.
   */
  waits_since: z.iso.datetime(),
  /** Null where it does not wait. */
  reason: z.enum(WAITING_REASONS).nullable(),
  /** Words of the lists and details in the text, with their places; words of a threat are `threat` in either list, those to hold have the name of their group if it is a known one. */
  marks: z.array(
    z.object({
      kind: z.enum([...WORD_LIST_KEYS, 'threat', ...HELD_GROUPS, ...DETAIL_KINDS]),
      start: z.number().int(),
      end: z.number().int(),
    }),
  ),
  report_count: z.number().int(),
  reports: z.array(z.object({ reason: z.enum(REPORT_REASONS), note: z.string().nullable() })),
  /** In the tab of decisions that one, otherwise the newest. */
  decided: decided.nullable(),
});
export type QueuedComment = z.output<typeof queued>;

const counts = z.object({
  distress: z.number().int(),
  reported: z.number().int(),
  held: z.number().int(),
  /** The sum of the three. */
  waiting: z.number().int(),
  /** At most 1000 are counted. */
  fresh: z.number().int(),
  /** Since when the comment waits that waits longest. */
  oldest_at: z.iso.datetime().nullable(),
  /** Decisions since midnight in Viet Nam, without those that were undone and answers that were taken back. */
  done_today: z.number().int(),
});
export type ModerationCounts = z.output<typeof counts>;

const byId = { params: z.object({ id: z.uuid() }), access: 'admin' } as const;
const path = '/api/admin/comments';

const outcome = z.object({
  decision: decided,
  state: z.enum(DECIDED_STATUSES),
});

export const moderationApi = {
  list: endpoint({
    path,
    method: 'GET',
    access: 'admin',
    summary:
      'List comments for moderators; the ones that wait by urgency, then the longest waiting first',
    query: z.object({
      tab: z.enum(MODERATION_TABS).default('waiting'),
      /** `next` of the answer before. */
      after: z.string().max(100).optional(),
    }),
    output: z.object({ items: z.array(queued), next: z.string().nullable() }),
  }),
  counts: endpoint({
    path: `${path}/counts`,
    method: 'GET',
    access: 'admin',
    summary: 'Count the comments that wait for a moderator',
    output: counts,
  }),
  thread: endpoint({
    ...byId,
    path: `${path}/:id/thread`,
    method: 'GET',
    summary: 'Get what stands around a comment, and what its author wrote in the same item',
    output: z.object({
      parent: talk.extend({ decided: decided.nullable() }).nullable(),
      before: z.array(talk),
      /** Shown answers of the site to it, which are not among those after it. */
      answers: z.array(talk),
      after: z.array(talk),
      /** Of an anonymous author only the anonymous comments on the same item, and bans after them that stand. */
      writer: z.object({
        comments: z.number().int(),
        taken_down: z.number().int(),
        bans: z.number().int(),
      }),
    }),
  }),
  decide: endpoint({
    ...byId,
    path: `${path}/:id/decide`,
    method: 'POST',
    summary: 'Approve a comment or take it down; of two moderators at once the first decides',
    body: z.object({
      /** `remove` rejects a held comment and hides any other. */
      decision: z.enum(['approve', 'remove']),
      /** Id of the newest decision that the moderator has seen; another one in between is an error. */
      seen: z.number().int().nullable(),
      /** Published below the comment in the name of the site; only with `approve`. */
      answer: requiredText({ max: COMMENT_LENGTH_MAX }).optional(),
      /** The author reads it; only with `remove`. */
      reason: z.enum(REMOVAL_REASONS).optional(),
    }),
    output: outcome,
  }),
  answer: endpoint({
    ...byId,
    path: `${path}/:id/answer`,
    method: 'POST',
    summary: 'Answer a shown comment in the name of the site, without a decision about it',
    body: z.object({ answer: requiredText({ max: COMMENT_LENGTH_MAX }) }),
    /** Id of the answer, which is a comment. */
    output: z.object({ id: z.uuid() }),
  }),
  undo: endpoint({
    path: `${path}/decisions/:id/undo`,
    method: 'PUT',
    access: 'admin',
    params: z.object({ id: idText }),
    summary: 'Undo the newest decision about a comment, with the answer that came with it',
    output: z.object({ state: z.enum(DECIDED_STATUSES) }),
  }),
};
