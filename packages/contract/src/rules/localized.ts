import { z } from 'zod';
import type { ValidationKey } from '../core/validation-keys.ts';
import { shortText } from './text.ts';

/** Of a text that may be absent as a whole: once its English is written its Vietnamese is required. */
export const VIETNAMESE_MISSING: ValidationKey = 'validation_vietnamese_missing';

/** A text in both languages: Vietnamese is required; an empty English text is treated as absent. */
export function localizedText(max: number, required: ValidationKey = 'validation_required') {
  return texts(shortText(max, { required }).meta({ minLength: 1 }), max, required)
    .superRefine(({ vi }, context) => {
      if (vi === '') context.addIssue({ code: 'custom', path: ['vi'], message: required });
    })
    .transform(withoutEmpty);
}

/** The same without the demand for Vietnamese. */
export function unfinishedText(max: number, required: ValidationKey = 'validation_required') {
  return texts(shortText(max, { required }), max, required).transform(withoutEmpty);
}

/** As `localizedText`, for titles and names: line breaks and runs of spaces become one space. */
export function localizedLine(max: number, required?: ValidationKey) {
  return localizedText(max, required).overwrite(({ vi, en }) => ({
    vi: onOneLine(vi),
    ...(en && { en: onOneLine(en) }),
  }));
}

function texts(vi: z.ZodString, max: number, required: ValidationKey) {
  return z.object({ vi, en: shortText(max).nullish() }, required);
}

function withoutEmpty({ vi, en }: { vi: string; en?: string | null | undefined }) {
  return { vi, ...(en && { en }) };
}

function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}
