import { z } from 'zod';
import { REACTION_IDS_MAX } from '../core/constants.ts';
import { endpoint } from '../core/define.ts';

/** A vote on an item. */
export const vote = z.enum(['like', 'dislike']);

/** Comma-separated ids, for example `1,2,3`. */
const idList = z
  .string()
  .regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/)
  .transform((text) => text.split(',').map(Number))
  .pipe(z.array(z.number().int()).max(REACTION_IDS_MAX));

export const reactionsApi = {
  mine: endpoint({
    method: 'GET',
    path: '/api/me/reactions',
    access: 'customer',
    summary: 'List the account’s votes on the given items; items without a vote are omitted',
    query: z.object({ playables: idList }),
    output: z.object({
      items: z.array(z.object({ playable_id: z.number().int(), my_vote: vote })),
    }),
  }),
};
