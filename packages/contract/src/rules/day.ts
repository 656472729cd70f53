import { z } from 'zod';
import type { ValidationKey } from '../core/validation-keys.ts';
import { messageKey } from './text.ts';

/** PostgreSQL has no year 0. */
const FIRST_DAY = '0001-01-01';

/** A day that a client sends, YYYY-MM-DD. */
export function givenDay(message: ValidationKey = messageKey('validation_invalid_format')) {
  return z.iso.date(message).refine((day) => day >= FIRST_DAY, message);
}
