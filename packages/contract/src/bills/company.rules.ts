import { z } from 'zod';
import { EMAIL_LENGTH_MAX } from '../core/constants.ts';
import { messageKey } from '../rules/text.ts';

/** A text that contains a letter of any alphabet; every failure has the same error key. */
function companyText(max: number, key: Parameters<typeof messageKey>[0]) {
  return z.string(key).normalize('NFC').trim().min(2, key).max(max, key).regex(/\p{L}/u, key);
}

/**
 * Company that a bill is addressed to; each field has one error key for every failure.
 * Tax code (MST): 10 digits, or 10 digits, a hyphen and 3 digits for a branch
 * (Circular 105/2020/TT-BTC). Personal numbers of 12 digits belong to people, not to companies.
 */
export const company = z.object({
  company_name: companyText(255, messageKey('validation_company_name_invalid')),
  company_address: companyText(512, messageKey('validation_company_address_invalid')),
  tax_code: z
    .string(messageKey('validation_company_tax_code_invalid'))
    .trim()
    .regex(/^\d{10}(?:-?\d{3})?$/, messageKey('validation_company_tax_code_invalid'))
    .overwrite((code) => (code.length === 13 ? `${code.slice(0, 10)}-${code.slice(10)}` : code)),
  company_email: z
    .string(messageKey('validation_company_email_invalid'))
    .trim()
    .toLowerCase()
    .max(EMAIL_LENGTH_MAX, messageKey('validation_company_email_invalid'))
    .regex(z.regexes.email, messageKey('validation_company_email_invalid')),
});
