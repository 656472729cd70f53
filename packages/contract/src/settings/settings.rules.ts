import { z } from 'zod';
import { taxCode } from '../bills/company.rules.ts';
import { openingHours } from '../help-places/place-facts.rules.ts';
import { localizedText, VIETNAMESE_MISSING } from '../rules/localized.ts';
import { email } from '../rules/person.ts';
import { publishTime } from '../rules/publish-time.ts';
import { dialableNumber, httpsAddress } from '../rules/reachable.ts';
import { messageKey, requiredText } from '../rules/text.ts';

/** Length and count limits of the settings; own values that fit the layout of footer and call sheet. */
const SITE_NAME_LENGTH_MAX = 40;
const SITE_TAGLINE_LENGTH_MAX = 120;
const SITE_ADDRESS_LENGTH_MAX = 200;
const BANK_LENGTH_MAX = 60;
export const SOCIAL_MAX = 8;
const SOCIAL_NAME_LENGTH_MAX = 40;
const MAINTENANCE_TITLE_LENGTH_MAX = 80;
const MAINTENANCE_TEXT_LENGTH_MAX = 300;

/** Accepts an empty field as null and validates other values by the rule. */
function optional<T extends z.ZodType<string | null, string | null>>(rule: T) {
  return z
    .string(messageKey('validation_required'))
    .nullable()
    .transform((typed) => typed?.trim() || null)
    .pipe(rule);
}

const contact = z.object({
  email: optional(email.nullable()),
  phone: optional(dialableNumber.nullable()),
  address: optional(requiredText({ max: SITE_ADDRESS_LENGTH_MAX }).nullable()),
});

/** Number of a bank account: digits, or a name in A to Z where a bank gives one; stored without gaps. */
const accountNumber = z
  .string(messageKey('validation_account_number'))
  .overwrite((typed) => typed.replace(/[\s.-]+/g, '').toUpperCase())
  .regex(/^[0-9A-Z]{6,24}$/, messageKey('validation_account_number'));

const bankText = requiredText({ max: BANK_LENGTH_MAX }).nullable();

const issuer = z.object({
  tax_code: optional(taxCode.nullable()),
  bank: optional(bankText),
  account_number: optional(accountNumber.nullable()),
  account_holder: optional(bankText),
});

const socialLink = z.object({
  name: requiredText({ max: SOCIAL_NAME_LENGTH_MAX }),
  url: httpsAddress,
});

/** Site settings form; the form and the API validate with the same rules. */
export const siteDraft = z.object({
  name: requiredText({ max: SITE_NAME_LENGTH_MAX }),
  tagline: localizedText(SITE_TAGLINE_LENGTH_MAX),
  contact,
  social: z.array(socialLink).max(SOCIAL_MAX, messageKey('validation_list_too_long')),
  answer_hours: openingHours,
  issuer,
});
export type SiteDraft = z.output<typeof siteDraft>;

/** A text that replaces a built-in one; empty in both languages it is null: the built-in text. */
function customText(max: number) {
  return z
    .object({ vi: z.string(), en: z.string().nullish() })
    .nullish()
    .transform((text) => (text && !text.vi.trim() && !text.en?.trim() ? null : text))
    .pipe(localizedText(max, VIETNAMESE_MISSING).nullish());
}

/** Maintenance form; null selects the built-in text, absent fields are unchanged. */
export const maintenanceDraft = z.object({
  on: z.boolean(),
  title: customText(MAINTENANCE_TITLE_LENGTH_MAX),
  text: customText(MAINTENANCE_TEXT_LENGTH_MAX),
  /** Must be in the future when maintenance is turned on (`validation_until_past`). */
  until: publishTime.nullish(),
});
export type MaintenanceDraft = z.output<typeof maintenanceDraft>;
