import { z } from 'zod';
import { endpoint } from '../core/define.ts';
import { CRISIS_KINDS } from '../search/crisis-kinds.ts';
import { HELP_PLACE_KINDS, TEXT_ROUTE_KINDS } from './help-places.rules.ts';
import { shownFacts } from './place-facts.rules.ts';
import { PROVINCES } from './provinces.ts';

/** Number of emergency numbers that every page shows; /help shows all. */
export const EMERGENCY_SHOWN_MAX = 3;

/** A hotline or place in one language. Facts that are not known are null. */
export const helpPlace = z.object({
  id: z.number().int(),
  kind: z.enum(HELP_PLACE_KINDS),
  name: z.string(),
  /** Whom it is for, and with what it helps. */
  audience: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  /** Empty for the whole country. */
  provinces: z.array(z.enum(PROVINCES)),
  hours: z.string().nullable(),
  cost: z.string().nullable(),
  /** Ways to write instead of calling. */
  routes: z.array(
    z.object({ kind: z.enum(TEXT_ROUTE_KINDS), url: z.string(), note: z.string().nullable() }),
  ),
  /** Where its facts are from. */
  claim: z.string().nullable(),
  /** The dangers in which its number is shown first. */
  crises: z.array(z.enum(CRISIS_KINDS)),
  is_emergency: z.boolean(),
  /** Day (Asia/Ho_Chi_Minh) on which the team of the site last called the number; null if never. */
  last_called_on: z.iso.date().nullable(),
  ...shownFacts,
  age_rule: z.string().nullable(),
  signature_rule: z.string().nullable(),
  /** What the last call found. */
  call_note: z.string().nullable(),
});
export type HelpPlace = z.output<typeof helpPlace>;

export const helpPlacesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/help-places/list',
    access: 'public',
    summary: 'List the published hotlines and places in their order',
    cacheTags: ['site'],
    output: z.object({ items: z.array(helpPlace) }),
  }),
};
