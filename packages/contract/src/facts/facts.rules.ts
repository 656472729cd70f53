import { z } from 'zod';

/** Who signs a fact. */
export const FACT_SIGNERS = ['clinician', 'lawyer'] as const;
export type FactSigner = (typeof FACT_SIGNERS)[number];

/** What facts are about: one file of `content/facts` each. */
export const FACT_SUBJECTS = [
  'body',
  'conception',
  'condoms',
  'contraceptives',
  'emergency',
  'hiv',
  'infections',
  'law',
  'safety',
] as const;
export type FactSubject = (typeof FACT_SUBJECTS)[number];

/** Units of the numbers that a fact states; `any` is every number of the sentence. */
export const FACT_UNITS = ['hours', 'days', 'weeks', 'months', 'years', 'percent', 'any'] as const;
export type FactUnit = (typeof FACT_UNITS)[number];

/**
 * Words as a text may have them, in any case; `…` stands for anything within the sentence, and a word that ends in
 * `*` has any ending.
 */
const phrase = z.string().trim().min(2).max(200);
const phrases = z.array(phrase).min(1);
/** A text has one phrase of each group. */
const groups = z.array(phrases);
const inBoth = <T extends z.ZodType>(type: T) => z.strictObject({ vi: type, en: type });

/** A fact as `content/facts` and the table hold it. */
export const factRules = z.strictObject({
  statement: inBoth(z.string().trim().min(10).max(400)),
  /** What tells that a sentence touches the subject. */
  about: inBoth(groups.min(1)),
  /** Numbers of this unit that a sentence about it may state; without them every sentence about it touches the fact. */
  numbers: z
    .strictObject({ unit: z.enum(FACT_UNITS), values: z.array(z.number()).min(1) })
    .optional(),
  /** What each sentence, or the item that it stands in, must contain. */
  must: inBoth(groups).optional(),
  /** Where `must` is looked for. */
  within: z.enum(['sentence', 'item']).default('item'),
  /** What no sentence about it may contain. */
  never: inBoth(phrases).optional(),
});
export type FactRules = z.output<typeof factRules>;

export const factId = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);

/** A fact of `content/facts`, with the codes of its publications and the part that was read. */
const seedFact = factRules.extend({
  id: factId,
  sources: z.array(z.strictObject({ code: z.string(), section: z.string().min(2).max(120) })),
  signer: z.enum(FACT_SIGNERS),
  /** Day (Asia/Ho_Chi_Minh) by which a person reads the publications again. */
  due_on: z.iso.date(),
});
export type SeedFact = z.output<typeof seedFact>;

/** A file of `content/facts`. */
export const seedFacts = z.array(seedFact);
