import { z } from 'zod';
import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from '../core/constants.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import { messageKey } from './text.ts';

/**
 * A new password: at least 6 characters and not among the most common passwords.
 * NFC makes the input of different keyboards equal ("mật khẩu"); spaces are not trimmed.
 */
export const newPassword = z
  .string(messageKey('validation_password_short'))
  .normalize('NFC')
  .min(PASSWORD_LENGTH_MIN, messageKey('validation_password_short'))
  .max(PASSWORD_LENGTH_MAX, messageKey('validation_password_long'))
  .refine((password) => !isCommonPassword(password), messageKey('validation_password_common'));

/** A password to be verified: only its length is checked, since it may predate other rules. */
export const givenPassword = z
  .string(messageKey('validation_required'))
  .normalize('NFC')
  .min(1, messageKey('validation_required'))
  .max(PASSWORD_LENGTH_MAX, messageKey('validation_password_long'));

/** Whether a password is on the list of common passwords or repeats one character; ignores case. */
export function isCommonPassword(password: string): boolean {
  const lower = password.normalize('NFC').toLowerCase();
  return COMMON_PASSWORDS.has(lower) || /^(.)\1+$/u.test(lower);
}
