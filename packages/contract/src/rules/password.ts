import { z } from 'zod';
import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from '../core/constants.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import { messageKey } from './text.ts';

/**
 * A password somebody chooses: at least 6 characters and none of the most common ones.
 * NFC, so that "mật khẩu" typed on a phone and on a computer is one password; nothing is trimmed.
 */
export const newPassword = z
  .string(messageKey('validation_password_short'))
  .normalize('NFC')
  .min(PASSWORD_LENGTH_MIN, messageKey('validation_password_short'))
  .max(PASSWORD_LENGTH_MAX, messageKey('validation_password_long'))
  .refine((password) => !isCommonPassword(password), messageKey('validation_password_common'));

/** A password somebody signs in with: an old one may break a younger rule, so only its size counts. */
export const givenPassword = z
  .string(messageKey('validation_required'))
  .normalize('NFC')
  .min(1, messageKey('validation_required'))
  .max(PASSWORD_LENGTH_MAX, messageKey('validation_password_long'));

/** Whether a password is among the ones attackers try first, in any mix of upper and lower case. */
export function isCommonPassword(password: string): boolean {
  const lower = password.normalize('NFC').toLowerCase();
  return COMMON_PASSWORDS.has(lower) || /^(.)\1+$/u.test(lower);
}
