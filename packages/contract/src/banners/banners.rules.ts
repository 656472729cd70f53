import { z } from 'zod';
import { BANNER_IMAGE_BYTES_MAX } from '../core/constants.ts';
import type { ValidationKey } from '../core/validation-keys.ts';
import { localizedText } from '../rules/localized.ts';
import { messageKey, requiredText } from '../rules/text.ts';
import { BANNER_FOCI, BANNER_TARGETS } from './banners.ts';

const NAME_LENGTH_MAX = 255;
const URL_LENGTH_MAX = 2048;

/** What an admin writes about a banner; `image` is the address of the picture uploaded before. */
export const bannerDraft = z
  .object({
    name: localizedText(NAME_LENGTH_MAX, 'validation_banner_name_required'),
    url: requiredText({ max: URL_LENGTH_MAX, required: 'validation_banner_url_required' }).refine(
      isBannerUrl,
      messageKey('validation_banner_url_invalid'),
    ),
    from_date: z.iso.date(messageKey('validation_banner_from_required')),
    to_date: z.iso.date(messageKey('validation_banner_to_required')),
    image: requiredText({ max: URL_LENGTH_MAX, required: 'validation_banner_image_required' }),
    target: z.enum(BANNER_TARGETS, messageKey('validation_banner_target')),
    /** Part of the picture that stays in sight where the screen cuts it. */
    focus: z.enum(BANNER_FOCI).default('center center'),
  })
  .refine((draft) => draft.from_date <= draft.to_date, {
    path: ['to_date'],
    error: messageKey('validation_banner_dates_order'),
    when: ({ value }) => bothDates.safeParse(value).success,
  });

export type BannerDraft = z.input<typeof bannerDraft>;

const bothDates = z.object({ from_date: z.iso.date(), to_date: z.iso.date() });

/** What is wrong with the size in bytes of a banner's picture: 1 byte to 10 MB are accepted. */
export function bannerImageProblem(bytes: number): ValidationKey | undefined {
  if (bytes === 0) return 'validation_banner_image_required';
  return bytes > BANNER_IMAGE_BYTES_MAX ? 'validation_banner_image_size' : undefined;
}

/**
 * Where a banner may lead: a path of our own (`/video`) or an https address.
 * `//host` and `/\host` look like paths and leave the site in a browser, so they are refused.
 */
export function isBannerUrl(url: string): boolean {
  if (hasBlankOrControl(url)) return false;
  if (url.startsWith('/')) return !/^\/[/\\]/.test(url);
  const parsed = URL.parse(url);
  return parsed?.protocol === 'https:' && parsed.username === '' && parsed.password === '';
}

function hasBlankOrControl(text: string): boolean {
  return /[\s\p{Cc}]/u.test(text);
}
