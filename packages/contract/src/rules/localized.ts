import { z } from 'zod';
import type { ValidationKey } from '../core/validation-keys.ts';
import { messageKey, requiredText } from './text.ts';

/** A text in both languages: Vietnamese is required; an empty English text is treated as absent. */
export function localizedText(max: number, required: ValidationKey = 'validation_required') {
  return z
    .object({ vi: requiredText({ max, required }), en: englishText(max) }, required)
    .transform(({ vi, en }) => ({ vi, ...(en && { en }) }));
}

function englishText(max: number) {
  return z
    .string()
    .normalize('NFC')
    .trim()
    .max(max, messageKey('validation_text_too_long'))
    .nullish();
}
