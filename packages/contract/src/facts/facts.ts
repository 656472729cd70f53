import { z } from 'zod';
import { endpoint } from '../core/define.ts';

/** Kinds of items whose pages say who approved them. */
export const APPROVED_KINDS = ['tip', 'guide', 'question'] as const;

const approval = z.object({
  name: z.string(),
  profession: z.string(),
  /** The latest day on which the person signed one of its facts. */
  signed_on: z.iso.date(),
});
export type Approval = z.output<typeof approval>;

export const factsApi = {
  approvals: endpoint({
    method: 'GET',
    path: '/api/facts/approvals/:kind/:ref',
    access: 'public',
    summary:
      'List who signed the facts that an item states; none unless each of them is signed as it stands',
    cacheTags: ['facts', 'questions', 'guides'],
    params: z.object({
      kind: z.enum(APPROVED_KINDS),
      /** What the address of its page has: a number, a name of four characters or a uuid. */
      ref: z
        .string()
        .max(36)
        .regex(/^[a-z0-9-]+$/),
    }),
    output: z.object({ items: z.array(approval) }),
  }),
};
