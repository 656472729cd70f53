import { z } from 'zod';
import type { ValidationKey } from '../core/validation-keys.ts';

interface TextRule {
  max: number;
  required?: ValidationKey;
  tooLong?: ValidationKey;
}

/** A text that must be there: trimmed, NFC, 1 to `max` characters; refusals carry the given keys. */
export function requiredText({ max, ...keys }: TextRule) {
  const required = keys.required ?? messageKey('validation_required');
  return z
    .string(required)
    .normalize('NFC')
    .trim()
    .min(1, required)
    .max(max, keys.tooLong ?? messageKey('validation_text_too_long'));
}

/** A text key as the message of a rule; its type refuses an unknown key. */
export function messageKey(key: ValidationKey): ValidationKey {
  return key;
}
