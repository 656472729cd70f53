import { z } from 'zod';
import type { ValidationKey } from '../core/validation-keys.ts';
import { localizedText, unfinishedText, VIETNAMESE_MISSING } from './localized.ts';
import { messageKey, requiredText, shortText } from './text.ts';

/**
 * Stages of an item, each with a schema made of one description. A draft holds what is written so far: its texts and
 * lists may be empty and its category open, but nothing in it is wrong. What is published or scheduled is complete.
 */
export type Stage = 'draft' | 'complete';

/** The fields of all forms that a draft may lack. */
const FIELDS = [
  'title',
  'dir',
  'category_id',
  'description',
  'warning',
  'references',
  'summary',
  'lessons',
  'questions',
  'answer',
  'reason',
  'next_step',
  'sources',
  'ping',
  'side_names',
  'side_reasons',
  'word',
  'hints',
  'meaning',
  'prompt',
  'groups',
  'items',
  'options',
  'explanation',
  'phone',
  'steps',
  'outcomes',
] as const;
/** A field, and one of whose texts only the English is lacking. */
export const LACKS = [...FIELDS, ...FIELDS.map((name) => `${name}.en` as const)];
export const lacks = z.array(z.enum(LACKS));
export type Lack = (typeof LACKS)[number];
export type LackField = (typeof FIELDS)[number];

/** Rules of the fields of a form at a stage. */
export function rulesAt(stage: Stage) {
  const isComplete = stage === 'complete';
  /** A rule that holds for a complete item only. */
  const onceComplete =
    <T>(rule: (value: T) => boolean) =>
    (value: T) =>
      !isComplete || rule(value);
  const text = isComplete ? localizedText : unfinishedText;
  const unknownCategory = messageKey('validation_category_unknown');
  return {
    onceComplete,
    /** The smallest number of entries of a list. */
    least: (count: number) => (isComplete ? count : 0),
    /** A text where there is a row for it, such as in a list. */
    staged: text,
    text: (max: number, required?: ValidationKey) => text(max, required).prefault({ vi: '' }),
    /** A text that may be absent as a whole. */
    optionalText: (max: number) => text(max, VIETNAMESE_MISSING).nullish(),
    /** A text in one language. */
    plainText: (max: number) => (isComplete ? requiredText({ max }) : shortText(max)),
    category_id: z
      .number(unknownCategory)
      .int(unknownCategory)
      .positive(unknownCategory)
      .nullable()
      .default(null)
      .refine(
        onceComplete((id) => id !== null),
        unknownCategory,
      ),
  };
}

/** A draft schema that also demands the other one of an item that readers get. */
export function completeIf<D extends z.ZodType>(
  draft: D,
  complete: z.ZodType,
  isForReaders: (value: z.output<D>) => boolean,
) {
  return draft.superRefine((value, context) => {
    if (!isForReaders(value)) return;
    for (const { path, message } of complete.safeParse(value).error?.issues ?? [])
      context.addIssue({ code: 'custom', path, message });
  });
}

/** What a draft lacks, by the schema of a complete item. */
export function lacking(complete: z.ZodType, draft: unknown): Lack[] {
  const issues = complete.safeParse(draft).error?.issues ?? [];
  const fields = Map.groupBy(issues, ({ path }) => path[0]);
  const names = [...fields].map(([field, of]) =>
    of.every(({ path }) => path.includes('en')) ? `${String(field)}.en` : field,
  );
  return LACKS.filter((name) => names.includes(name));
}
