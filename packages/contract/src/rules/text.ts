import { z } from 'zod';
import type { ValidationKey } from '../core/validation-keys.ts';

/** Maximum length of the reason of an admin's action, characters. */
export const REASON_LENGTH_MAX = 512;

interface TextRule {
  max: number;
  required?: ValidationKey;
  tooLong?: ValidationKey;
}

/** A required text of 1 to `max` characters after trimming and NFC; the keys replace the default messages. */
export function requiredText({ max, ...keys }: TextRule) {
  const required = keys.required ?? messageKey('validation_required');
  return shortText(max, { ...keys, required }).min(1, required);
}

/** The same, and it may be empty. */
export function shortText(max: number, { required, tooLong }: Omit<TextRule, 'max'> = {}) {
  return z
    .string(required)
    .normalize('NFC')
    .trim()
    .max(max, tooLong ?? messageKey('validation_text_too_long'));
}

/** Returns a message key unchanged; its type rejects unknown keys where zod accepts any string. */
export function messageKey(key: ValidationKey): ValidationKey {
  return key;
}
