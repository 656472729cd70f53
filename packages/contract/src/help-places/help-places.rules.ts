import { z } from 'zod';
import { givenDay } from '../rules/day.ts';
import { localizedLine, localizedText, VIETNAMESE_MISSING } from '../rules/localized.ts';
import { dialableNumber, httpsAddress } from '../rules/reachable.ts';
import { completeIf } from '../rules/stages.ts';
import { messageKey } from '../rules/text.ts';
import { CRISIS_KINDS } from '../search/crisis-kinds.ts';
import { placeFacts } from './place-facts.rules.ts';
import { PROVINCES } from './provinces.ts';

export const HELP_PLACE_KINDS = ['hotline', 'place'] as const;
export const HELP_PLACE_STATUSES = ['draft', 'published'] as const;

/** Ways to write instead of calling. */
export const TEXT_ROUTE_KINDS = ['app', 'zalo', 'facebook', 'web'] as const;

const NAME_LENGTH_MAX = 100;
const AUDIENCE_LENGTH_MAX = 200;
const ADDRESS_LENGTH_MAX = 200;
const NOTE_LENGTH_MAX = 100;
const CLAIM_LENGTH_MAX = 200;
const RULE_LENGTH_MAX = 200;
const ROUTES_MAX = 4;

const textRoute = z.object({
  kind: z.enum(TEXT_ROUTE_KINDS),
  url: httpsAddress,
  note: optionalText(NOTE_LENGTH_MAX),
});
export type TextRoute = z.output<typeof textRoute>;

const fields = z.object({
  kind: z.enum(HELP_PLACE_KINDS),
  name: localizedLine(NAME_LENGTH_MAX),
  /** Whom it is for, and with what it helps. */
  audience: optionalText(AUDIENCE_LENGTH_MAX),
  /** Number to dial; a place may have none. */
  phone: z
    .string()
    .nullable()
    .default(null)
    .transform((typed) => typed?.trim() || null)
    .pipe(dialableNumber.nullable()),
  address: optionalText(ADDRESS_LENGTH_MAX),
  /** Empty for the whole country. */
  provinces: z.array(z.enum(PROVINCES)).max(PROVINCES.length).default([]),
  /** What `opening_hours` does not tell, such as holidays. */
  hours: optionalText(NOTE_LENGTH_MAX),
  cost: optionalText(NOTE_LENGTH_MAX),
  routes: z.array(textRoute).max(ROUTES_MAX, messageKey('validation_list_too_long')).default([]),
  /** Where its facts are from, as long as the team of the site has not called the number. */
  claim: optionalText(CLAIM_LENGTH_MAX),
  /** One of the emergency numbers, which every page shows. */
  is_emergency: z.boolean().default(false),
  /** Dangers that it is the first number for, when a search tells of them. */
  crises: z.array(z.enum(CRISIS_KINDS)).max(CRISIS_KINDS.length).default([]),
  /** Day (Asia/Ho_Chi_Minh) on which the team of the site last called the number. */
  last_called_on: givenDay('validation_day').nullable().default(null),
  ...placeFacts,
  /** From which age one is seen alone, and what younger ones need. */
  age_rule: optionalText(RULE_LENGTH_MAX),
  /** Whose signature is needed. */
  signature_rule: optionalText(RULE_LENGTH_MAX),
  /** What the last call found; readers see it. */
  call_note: optionalText(RULE_LENGTH_MAX),
  status: z.enum(HELP_PLACE_STATUSES).default('draft'),
});

const ordered = fields.refine(
  ({ price_min, price_max }) => price_min === null || price_max === null || price_min <= price_max,
  { path: ['price_max'], error: messageKey('validation_price_order') },
);

/** Hotlines and emergency numbers can be dialled. */
export const completeHelpPlace = ordered.refine(
  ({ kind, is_emergency, phone }) => phone !== null || (kind === 'place' && !is_emergency),
  { path: ['phone'], error: messageKey('validation_dialled_number') },
);
/** Form of a hotline or place. */
export const helpPlaceDraft = completeIf(
  ordered,
  completeHelpPlace,
  ({ status }) => status === 'published',
);
export type HelpPlaceDraft = z.output<typeof helpPlaceDraft>;

/** A text that may be empty in both languages: null. */
function optionalText(max: number) {
  return z
    .object({ vi: z.string(), en: z.string().nullish() })
    .nullable()
    .default(null)
    .transform((text) => (text && !text.vi.trim() && !text.en?.trim() ? null : text))
    .pipe(localizedText(max, VIETNAMESE_MISSING).nullable());
}
