import { z } from 'zod';
import { endpoint } from '../core/define.ts';
import { listOf, pageQuery } from '../core/paging.ts';
import { comment } from './comments.ts';

/** Own comments of the signed-in account, in all items. */
export const myCommentsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/me/comments',
    access: 'customer',
    summary:
      'List the own comments and replies, newest first, with the number of new replies to each',
    query: pageQuery,
    output: listOf(
      comment.omit({ replies: true, next_reply: true }).extend({
        kind: z.enum(['video', 'podcast', 'topic']),
        /** Path and title of the item in the language of the call; null once it is gone. */
        href: z.string().nullable(),
        title: z.string().nullable(),
        new_replies: z.number().int(),
      }),
    ),
  }),
  ban: endpoint({
    method: 'GET',
    path: '/api/me/comments/ban',
    access: 'customer',
    summary: 'Show the ban that keeps the account from commenting, or that one has ended',
    output: z.object({
      /** `until`: null where it has no end. */
      ban: z.object({ reason: z.string(), until: z.iso.datetime().nullable() }).nullable(),
      /** Whether one ended in the last days, by itself or lifted, and none stands. */
      has_ended: z.boolean(),
    }),
  }),
  news: endpoint({
    method: 'GET',
    path: '/api/me/comments/news',
    access: 'customer',
    summary: 'Count the replies to own comments since the list was last seen',
    output: z.object({ new_replies: z.number().int() }),
  }),
  seen: endpoint({
    method: 'PUT',
    path: '/api/me/comments/seen',
    access: 'customer',
    summary: 'Mark all replies as seen',
    output: z.object({ new_replies: z.literal(0) }),
  }),
};
