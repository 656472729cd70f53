import { z } from 'zod';
import { endpoint } from '../core/define.ts';
import { CRISIS_KINDS } from '../search/crisis-kinds.ts';
import { guidePublicId } from './guide-graph.ts';
import {
  GUIDE_GROUPS,
  GUIDE_KINDS,
  GUIDE_NEEDS,
  NEXT_KINDS,
  PERSON_COLOURS,
} from './guide-kinds.ts';

/** A guide in the list, in one language. */
export const guideCard = z.object({
  public_id: z.string(),
  kind: z.enum(GUIDE_KINDS),
  group: z.enum(GUIDE_GROUPS),
  danger: z.boolean(),
  /** The worry that its Vietnamese title tells of; stories and all else have none. */
  about: z.enum(CRISIS_KINDS).optional(),
  title: z.string(),
  summary: z.string(),
});
export type GuideCard = z.output<typeof guideCard>;

const listedGuide = guideCard.extend({
  /** The first limit, in hours, of a guide about what cannot wait; null of all others. */
  limit_hours: z.number().int().nullable(),
});
export type ListedGuide = z.output<typeof listedGuide>;

const number = z.number().int();

/** A question. Answers name the place that they lead to by its number in `places`. */
const step = z.object({
  type: z.literal('step'),
  lines: z.array(z.object({ who: z.string(), text: z.string() })),
  text: z.string(),
  note: z.string().optional(),
  escape: z.object({ text: z.string(), to: number }).optional(),
  answers: z.array(
    z.object({
      text: z.string(),
      to: number,
      hours: z.tuple([z.number(), z.number().nullable()]).optional(),
      thought: z.string().optional(),
    }),
  ),
});
export type GuideStep = z.output<typeof step>;

const outcome = z.object({
  type: z.literal('outcome'),
  title: z.string(),
  first: z.string(),
  deadlines: z.array(
    z.object({ hours: z.number(), label: z.string(), before: z.string(), after: z.string() }),
  ),
  where: z.object({ need: z.enum(GUIDE_NEEDS), text: z.string() }).optional(),
  /** In Vietnamese, and in the language of the request where that is another one. */
  say: z.object({ vi: z.string(), own: z.string().optional() }).optional(),
  cost: z.string().optional(),
  signs: z.string().optional(),
  watch: z.array(z.string()),
  next: z.array(z.object({ kind: z.enum(NEXT_KINDS), href: z.string(), text: z.string() })),
  sources: z.array(z.string()),
});
export type GuideOutcome = z.output<typeof outcome>;

/** All of a guide, in one language. */
export const guideView = guideCard.extend({
  minutes: number,
  people: z.record(
    z.string(),
    z.object({ name: z.string(), isOwn: z.boolean(), colour: z.enum(PERSON_COLOURS) }),
  ),
  /** Numbers to call on every step; empty where nothing is dangerous. */
  phones: z.array(z.object({ href: z.string(), text: z.string() })),
  /** The first is where one begins. */
  places: z.array(z.discriminatedUnion('type', [step, outcome])),
});
export type Guide = z.output<typeof guideView>;

export const guidesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/guides',
    access: 'public',
    summary: 'List guides and stories in their order',
    cacheTags: ['guides'],
    output: z.object({ items: z.array(listedGuide) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/guides/:public_id',
    access: 'public',
    summary: 'Get one guide with all its questions and outcomes',
    // It names what comes next by its title.
    cacheTags: ['guides', 'playables', 'questions', 'courses', 'site'],
    params: z.object({ public_id: guidePublicId }),
    output: guideView,
  }),
};
