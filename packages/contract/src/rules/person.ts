import { z } from 'zod';
import { EMAIL_LENGTH_MAX, FULL_NAME_WORDS_MIN, NAME_LENGTH_MAX } from '../core/constants.ts';
import { messageKey, requiredText } from './text.ts';

/** An e-mail address of at most 255 characters; stored trimmed and in lower case. */
export const email = z
  .string(messageKey('validation_email_invalid'))
  .trim()
  .toLowerCase()
  .min(1, { error: messageKey('validation_required'), abort: true })
  .max(EMAIL_LENGTH_MAX, messageKey('validation_email_too_long'))
  .regex(z.regexes.email, messageKey('validation_email_invalid'));

/** A Vietnamese phone number in any usual spelling; stored as digits with a leading 0. */
export const phone = z
  .string(messageKey('validation_phone_invalid'))
  .transform(normalizePhone)
  .pipe(z.string().regex(/^0(?:[35789]\d{8}|2\d{9})$/, messageKey('validation_phone_invalid')));

/**
 * Converts a phone number to its national form: `+84 912 345 678`, `84912345678`, `0912.345.678` →
 * `0912345678`. Removes spaces, dots, hyphens and brackets; other characters fail the pattern later.
 * Mobile: 03, 05, 07, 08, 09 and 8 digits. Landline: 02 and 9 digits (numbering plan of 2017).
 */
export function normalizePhone(typed: string): string {
  return typed
    .trim()
    .replace(/[\s.()-]/g, '')
    .replace(/^(?:\+84|0084|84(?=\d{9,10}$))0?/, '0');
}

/**
 * A part of a person's name: letters of any alphabet with their marks, single spaces between words,
 * no digits and no special characters. An apostrophe is accepted between two letters only, as in
 * Ê Đê names (H'Hen Niê).
 */
export const personName = requiredText({
  max: NAME_LENGTH_MAX,
  tooLong: 'validation_name_too_long',
})
  .overwrite(joinWords)
  .regex(/^\p{L}\p{M}*(?:[' ’]?\p{L}\p{M}*)*$/u, messageKey('validation_name_invalid'));

/** Full name («Họ và tên») of at least two words. */
export const fullName = personName.refine((name) => wordsOf(name).length >= FULL_NAME_WORDS_MIN, {
  error: messageKey('validation_full_name_words'),
});

/**
 * Splits a full name into its stored parts in the Vietnamese order: the last word is the given name
 * (`first_name`), the words before it are family and middle name (`last_name`).
 */
export function splitFullName(name: string): { last_name: string; first_name: string } {
  const words = wordsOf(name.normalize('NFC'));
  return { last_name: words.slice(0, -1).join(' '), first_name: words.at(-1) ?? '' };
}

/** Joins the stored parts of a name to a full name. */
export function joinFullName(name: { last_name: string; first_name: string }): string {
  return joinWords(`${name.last_name} ${name.first_name}`);
}

/** The full name of a row whose account may be gone; null then. */
export function nameOrNull({
  first_name,
  last_name,
}: {
  first_name: string | null;
  last_name: string | null;
}): string | null {
  return first_name === null || last_name === null ? null : joinFullName({ first_name, last_name });
}

/**
 * The one word by which a person is called: the last of the given name. A provider of sign-in may send a
 * whole name as the given one.
 */
export function givenName(first_name: string): string {
  return wordsOf(first_name).at(-1) ?? '';
}

function joinWords(text: string): string {
  return wordsOf(text).join(' ');
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/u).filter(Boolean);
}
