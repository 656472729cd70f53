import { z } from 'zod';
import { givenDay } from '../rules/day.ts';
import { httpsAddress } from '../rules/reachable.ts';
import { messageKey } from '../rules/text.ts';
import { readOpeningHours } from './opening-hours.ts';
import { CALL_RESULTS, INSURANCE_RULES, PLACE_SERVICES, SPOKEN_LANGUAGES } from './place-facts.ts';

const PRICE_MAX = 1_000_000_000;

const price = z
  .number(messageKey('validation_price'))
  .int(messageKey('validation_price'))
  .min(0, messageKey('validation_price'))
  .max(PRICE_MAX, messageKey('validation_price'))
  .nullable()
  .default(null);

/** Hours as `opening-hours.ts` reads them, stored in its own words; an empty field is null. */
export const openingHours = z
  .string()
  .nullable()
  .default(null)
  .transform((typed) => typed?.trim() || null)
  .refine((typed) => typed === null || readOpeningHours(typed) !== undefined, {
    error: messageKey('validation_opening_hours'),
  })
  .transform((typed) => typed && (readOpeningHours(typed) ?? null));

/** What is known of a place, without its texts; what is not known is null or empty, and is shown so. */
export const placeFacts = {
  services: z.array(z.enum(PLACE_SERVICES)).max(PLACE_SERVICES.length).default([]),
  opening_hours: openingHours,
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
