import { z } from 'zod';

/** A run of text; a link leads to a page of this site or to an https address. */
const span = z.object({
  text: z.string(),
  strong: z.literal(true).optional(),
  href: z.string().optional(),
});
export type Span = z.output<typeof span>;

/** A part of a lesson's text, made of Markdown by the server. */
export const bodyPart = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: z.string() }),
  z.object({ kind: z.literal('paragraph'), spans: z.array(span) }),
  z.object({
    kind: z.literal('list'),
    is_ordered: z.boolean(),
    items: z.array(z.array(span)),
  }),
]);
export type BodyPart = z.output<typeof bodyPart>;
