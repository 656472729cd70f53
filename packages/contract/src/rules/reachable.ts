import { z } from 'zod';
import { isOwnPath } from '../core/safe-path.ts';
import { isPublicPath } from '../core/site-map.ts';
import { messageKey, requiredText } from './text.ts';

const URL_LENGTH_MAX = 2048;
const PATH_LENGTH_MAX = 300;

/**
 * A phone number that can be dialled in Viet Nam: short codes (111, 1022), 1800 and 1900 numbers,
 * numbers that start with 0 or +84. Stored in groups of digits: `1900.969.680` → `1900 969 680`.
 */
export const dialableNumber = z
  .string(messageKey('validation_dialled_number'))
  .overwrite((typed) =>
    typed
      .trim()
      .replace(/[\s.()-]+/g, ' ')
      .trim(),
  )
  .refine(isDialable, messageKey('validation_dialled_number'));

function isDialable(spaced: string): boolean {
  const digits = spaced.replaceAll(' ', '');
  return /^(?:1(?![89]00$)\d{2,4}|1[89]00\d{4,6}|0[2-9]\d{8,9}|\+84[2-9]\d{8,9})$/.test(digits);
}

/** URL of another site: https, without credentials. */
export const httpsAddress = requiredText({ max: URL_LENGTH_MAX }).refine(
  isHttps,
  messageKey('validation_https_address'),
);

function isHttps(text: string): boolean {
  const url = /[\s\p{Cc}]/u.test(text) ? null : URL.parse(text);
  return url?.protocol === 'https:' && url.username === '' && url.password === '';
}

/** Path of a public page of this site; may be empty. */
export const ownPath = z
  .string()
  .trim()
  .max(PATH_LENGTH_MAX, messageKey('validation_text_too_long'))
  .refine(
    (path) => path === '' || (isOwnPath(path) && isPublicPath(path)),
    messageKey('validation_own_path'),
  );
