import { z } from 'zod';
import { givenDay } from '../rules/day.ts';
import { httpsAddress } from '../rules/reachable.ts';
import { messageKey } from '../rules/text.ts';
import { readOpeningHours } from './opening-hours.ts';

/** What one can go to a place for, what is urgent first; readers choose one of them as their need. */
export const PLACE_SERVICES = [
  'pep',
  'contraception',
  'violence',
  'hiv_test',
  'prep',
  'sti',
  'gynaecology',
  'pregnancy',
  'abortion',
  'youth',
] as const;
export type PlaceService = (typeof PLACE_SERVICES)[number];

export const INSURANCE_RULES = ['accepted', 'not_accepted'] as const;

/** Languages that are spoken at a place (ISO 639-1). */
export const SPOKEN_LANGUAGES = ['vi', 'en', 'fr', 'zh', 'ja', 'ko', 'km'] as const;

/** Results of a call of the team: the list is right, it was put right, no answer, not this place. */
export const CALL_RESULTS = ['right', 'changed', 'no_answer', 'wrong_number'] as const;
export type CallResult = (typeof CALL_RESULTS)[number];

const PRICE_MAX = 1_000_000_000;

const price = z
  .number(messageKey('validation_price'))
  .int(messageKey('validation_price'))
  .min(0, messageKey('validation_price'))
  .max(PRICE_MAX, messageKey('validation_price'))
  .nullable()
  .default(null);

/** What is known of a place, without its texts; what is not known is null or empty, and is shown so. */
export const placeFacts = {
  services: z.array(z.enum(PLACE_SERVICES)).max(PLACE_SERVICES.length).default([]),
  /** As `opening-hours.ts` reads them. */
  opening_hours: z
    .string()
    .nullable()
    .default(null)
    .transform((typed) => typed?.trim() || null)
    .refine((typed) => typed === null || readOpeningHours(typed) !== undefined, {
      error: messageKey('validation_opening_hours'),
    })
    .transform((typed) => typed && (readOpeningHours(typed) ?? null)),
  /** Lowest and highest price in đồng; 0 is free. */
  price_min: price,
  price_max: price,
  /** Whether the card of the health insurance counts. */
  insurance: z.enum(INSURANCE_RULES).nullable().default(null),
  languages: z.array(z.enum(SPOKEN_LANGUAGES)).max(SPOKEN_LANGUAGES.length).default([]),
  /** Can be reached in a wheelchair. */
  is_accessible: z.boolean().nullable().default(null),
  /** The public page that names the place, and the day on which it was read. */
  source_url: z
    .string()
    .nullable()
    .default(null)
    .transform((typed) => typed?.trim() || null)
    .pipe(httpsAddress.nullable()),
  source_read_on: givenDay('validation_day').nullable().default(null),
  /** Result of the last call; null also for calls of which only the day is known, which were answered. */
  call_result: z.enum(CALL_RESULTS).nullable().default(null),
};

/** The same in answers. */
export const shownFacts = {
  services: z.array(z.enum(PLACE_SERVICES)),
  opening_hours: z.string().nullable(),
  price_min: z.number().int().nullable(),
  price_max: z.number().int().nullable(),
  insurance: z.enum(INSURANCE_RULES).nullable(),
  languages: z.array(z.enum(SPOKEN_LANGUAGES)),
  is_accessible: z.boolean().nullable(),
  source_url: z.string().nullable(),
  source_read_on: z.iso.date().nullable(),
  call_result: z.enum(CALL_RESULTS).nullable(),
};

/** Whether the team called and the place answered. */
export function hasAnswered(place: {
  last_called_on: string | null;
  call_result: CallResult | null;
}): boolean {
  const { last_called_on, call_result } = place;
  return last_called_on !== null && call_result !== 'no_answer' && call_result !== 'wrong_number';
}
