import { z } from 'zod';
import type { ValidationKey } from '../core/validation-keys.ts';
import { messageKey, requiredText } from './text.ts';

/** A text in both languages: Vietnamese is required; an empty English text is treated as absent. */
export function localizedText(max: number, required: ValidationKey = 'validation_required') {
  return z
    .object({ vi: requiredText({ max, required }), en: englishText(max) }, required)
    .transform(({ vi, en }) => ({ vi, ...(en && { en }) }));
}

/** As `localizedText`, for titles and names: line breaks and runs of spaces become one space. */
export function localizedLine(max: number, required?: ValidationKey) {
  return localizedText(max, required).overwrite(({ vi, en }) => ({
    vi: onOneLine(vi),
    ...(en && { en: onOneLine(en) }),
  }));
}

function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}

function englishText(max: number) {
  return z
    .string()
    .normalize('NFC')
    .trim()
    .max(max, messageKey('validation_text_too_long'))
    .nullish();
}
