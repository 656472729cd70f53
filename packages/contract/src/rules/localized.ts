import { z } from 'zod';
import type { ValidationKey } from '../core/validation-keys.ts';
import { requiredText, shortText } from './text.ts';

/** A text in both languages: Vietnamese is required; an empty English text is treated as absent. */
export function localizedText(max: number, required: ValidationKey = 'validation_required') {
  return localizedBy(requiredText({ max, required }), max, required);
}

/** The same without the demand for Vietnamese. */
export function unfinishedText(max: number, required: ValidationKey = 'validation_required') {
  return localizedBy(shortText(max, { required }), max, required);
}

/** As `localizedText`, for titles and names: line breaks and runs of spaces become one space. */
export function localizedLine(max: number, required?: ValidationKey) {
  return localizedText(max, required).overwrite(({ vi, en }) => ({
    vi: onOneLine(vi),
    ...(en && { en: onOneLine(en) }),
  }));
}

function localizedBy(vi: z.ZodString, max: number, required: ValidationKey) {
  return z
    .object({ vi, en: shortText(max).nullish() }, required)
    .transform(({ vi, en }) => ({ vi, ...(en && { en }) }));
}

function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}
