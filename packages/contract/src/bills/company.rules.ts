import { z } from 'zod';
import { EMAIL_LENGTH_MAX } from '../core/constants.ts';
import { messageKey } from '../rules/text.ts';

const required = { error: messageKey('validation_required'), abort: true };

/** A text that contains a letter of any alphabet; every failure of one that is written has the same error key. */
function companyText(max: number, key: Parameters<typeof messageKey>[0]) {
  return z
    .string(key)
    .normalize('NFC')
    .trim()
    .min(1, required)
    .min(2, key)
    .max(max, key)
    .regex(/\p{L}/u, key);
}

const CHECK_WEIGHTS = [31, 29, 23, 19, 17, 13, 7, 5, 3];

/** The tenth digit is 10 minus the weighted sum of the nine before it, modulo 11. */
function hasCheckDigit(code: string): boolean {
  const sum = CHECK_WEIGHTS.reduce((total, weight, i) => total + weight * Number(code[i]), 0);
  return 10 - (sum % 11) === Number(code[9]);
}

/**
 * Tax code (MST): 10 digits, the last of which is a check digit, and for a branch a hyphen and
 * 3 more digits (Circular 105/2020/TT-BTC). Personal numbers of 12 digits belong to people, not to companies.
 */
export const taxCode = z
  .string(messageKey('validation_company_tax_code_invalid'))
  .trim()
  .min(1, required)
  .regex(/^\d{10}(?:-?\d{3})?$/, {
    error: messageKey('validation_company_tax_code_invalid'),
    abort: true,
  })
  .refine(hasCheckDigit, messageKey('validation_company_tax_code_check'))
  .overwrite((code) => (code.length === 13 ? `${code.slice(0, 10)}-${code.slice(10)}` : code));

/**
 * Company that a bill is addressed to; each field has one error key for whatever is wrong in it, and the tax code a second one
 * for a wrong check digit.
 */
export const company = z.object({
  company_name: companyText(255, messageKey('validation_company_name_invalid')),
  company_address: companyText(512, messageKey('validation_company_address_invalid')),
  tax_code: taxCode,
  company_email: z
    .string(messageKey('validation_company_email_invalid'))
    .trim()
    .toLowerCase()
    .min(1, required)
    .max(EMAIL_LENGTH_MAX, messageKey('validation_company_email_invalid'))
    .regex(z.regexes.email, messageKey('validation_company_email_invalid')),
});
