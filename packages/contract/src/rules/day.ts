import { z } from 'zod';
import type { ValidationKey } from '../core/validation-keys.ts';
import { messageKey } from './text.ts';

/** PostgreSQL has no year 0. */
const FIRST_DAY = '0001-01-01';

/** A day that a client sends, YYYY-MM-DD. */
export function givenDay(message: ValidationKey = messageKey('validation_invalid_format')) {
  return z.iso.date(message).refine((day) => day >= FIRST_DAY, message);
}

const MONTH = /^[12]\d{3}-(0[1-9]|1[0-2])$/;

/** A month that a client sends, YYYY-MM. */
export function givenMonth(message: ValidationKey = messageKey('validation_invalid_format')) {
  return z.string().regex(MONTH, message);
}
