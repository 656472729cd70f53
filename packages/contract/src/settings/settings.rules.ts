import { z } from 'zod';
import { publishTime } from '../playables/playables.rules.ts';
import { localizedText } from '../rules/localized.ts';
import { email } from '../rules/person.ts';
import { messageKey, requiredText } from '../rules/text.ts';

/** Characters and counts of the settings: ours. Footer and call sheet have room for so much. */
export const SITE_NAME_LENGTH_MAX = 40;
export const SITE_TAGLINE_LENGTH_MAX = 120;
export const SITE_ADDRESS_LENGTH_MAX = 200;
export const SOCIAL_MAX = 8;
export const SOCIAL_NAME_LENGTH_MAX = 40;
export const HOTLINES_MAX = 12;
export const HOTLINE_NAME_LENGTH_MAX = 60;
export const HOTLINE_NOTE_LENGTH_MAX = 80;
export const MAINTENANCE_TITLE_LENGTH_MAX = 80;
export const MAINTENANCE_TEXT_LENGTH_MAX = 300;
const URL_LENGTH_MAX = 2048;

/**
 * A number as it is dialled inside Viet Nam: short codes (111, 1022), 1800 and 1900 lines, numbers
 * from 0 or +84 on. Kept as read aloud: `1900.969.680` → `1900 969 680`.
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

/** A page of another site: https and nothing secret in it. */
const httpsAddress = requiredText({ max: URL_LENGTH_MAX }).refine(
  isHttps,
  messageKey('validation_https_address'),
);

function isHttps(text: string): boolean {
  const url = /[\s\p{Cc}]/u.test(text) ? null : URL.parse(text);
  return url?.protocol === 'https:' && url.username === '' && url.password === '';
}

/** A field that may stay empty; what is in it has to be right. */
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

const socialLink = z.object({
  name: requiredText({ max: SOCIAL_NAME_LENGTH_MAX }),
  url: httpsAddress,
});

const hotline = z.object({
  number: dialableNumber,
  name: localizedText(HOTLINE_NAME_LENGTH_MAX),
  note: localizedText(HOTLINE_NOTE_LENGTH_MAX),
});

/** What an admin writes about the site; the same rules in the form and in the API. */
export const siteDraft = z.object({
  name: requiredText({ max: SITE_NAME_LENGTH_MAX }),
  tagline: localizedText(SITE_TAGLINE_LENGTH_MAX),
  contact,
  social: z.array(socialLink).max(SOCIAL_MAX, messageKey('validation_list_too_long')),
  // A reader in need must always find a number to call.
  hotlines: z
    .array(hotline)
    .min(1, messageKey('validation_hotline_required'))
    .max(HOTLINES_MAX, messageKey('validation_list_too_long'))
    .superRefine(refuseDuplicates),
});
export type SiteDraft = z.output<typeof siteDraft>;

function refuseDuplicates(lines: { number: string }[], context: z.RefinementCtx): void {
  const seen = new Set<string>();
  for (const [index, { number }] of lines.entries()) {
    const digits = number.replaceAll(' ', '');
    const message = messageKey('validation_hotline_double');
    if (seen.has(digits)) context.addIssue({ code: 'custom', path: [index, 'number'], message });
    seen.add(digits);
  }
}

/** A text in place of the product's own; left empty in both languages it is null: the product's own. */
function customText(max: number) {
  return z
    .object({ vi: z.string(), en: z.string().nullish() })
    .nullish()
    .transform((text) => (text && !text.vi.trim() && !text.en?.trim() ? null : text))
    .pipe(localizedText(max).nullish());
}

/** The maintenance switch; null texts are those of the product, what is left out stays. */
export const maintenanceDraft = z.object({
  on: z.boolean(),
  title: customText(MAINTENANCE_TITLE_LENGTH_MAX),
  text: customText(MAINTENANCE_TEXT_LENGTH_MAX),
  /** Has to be ahead while it is turned on: `validation_until_past`. */
  until: publishTime.nullish(),
});
export type MaintenanceDraft = z.output<typeof maintenanceDraft>;
