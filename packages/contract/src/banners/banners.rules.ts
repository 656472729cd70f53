import { z } from 'zod';
import { BANNER_IMAGE_BYTES_MAX } from '../core/constants.ts';
import { isOwnPath } from '../core/safe-path.ts';
import type { ValidationKey } from '../core/validation-keys.ts';
import { givenDay } from '../rules/day.ts';
import { localizedLine } from '../rules/localized.ts';
import { messageKey, requiredText } from '../rules/text.ts';
import { BANNER_FOCI, BANNER_TARGETS } from './banners.ts';

const NAME_LENGTH_MAX = 255;
const URL_LENGTH_MAX = 2048;

/** Banner form; `image` is the URL path of an uploaded image. */
export const bannerDraft = z
  .object({
    name: localizedLine(NAME_LENGTH_MAX, 'validation_banner_name_required'),
    url: requiredText({ max: URL_LENGTH_MAX, required: 'validation_banner_url_required' }).refine(
      isBannerUrl,
      messageKey('validation_banner_url_invalid'),
    ),
    from_date: givenDay('validation_banner_from_required'),
    to_date: givenDay('validation_banner_to_required'),
    image: requiredText({ max: URL_LENGTH_MAX, required: 'validation_banner_image_required' }),
    target: z.enum(BANNER_TARGETS, messageKey('validation_banner_target')),
    /** Part of the image that stays visible where the frame crops it. */
    focus: z.enum(BANNER_FOCI).default('center center'),
  })
  .refine((draft) => draft.from_date <= draft.to_date, {
    path: ['to_date'],
    error: messageKey('validation_banner_dates_order'),
    when: ({ value }) => bothDates.safeParse(value).success,
  });

export type BannerDraft = z.input<typeof bannerDraft>;

const bothDates = z.object({ from_date: givenDay(), to_date: givenDay() });

/** Error key for an image of this size in bytes; 1 byte to 10 MB are accepted. */
export function bannerImageProblem(bytes: number): ValidationKey | undefined {
  if (bytes === 0) return 'validation_banner_image_required';
  return bytes > BANNER_IMAGE_BYTES_MAX ? 'validation_banner_image_size' : undefined;
}

/** Whether a URL may be the target of a banner: a path of this site (`/video`) or an https URL. */
export function isBannerUrl(url: string): boolean {
  if (hasBlankOrControl(url)) return false;
  if (url.startsWith('/')) return isOwnPath(url);
  const parsed = URL.parse(url);
  return parsed?.protocol === 'https:' && parsed.username === '' && parsed.password === '';
}

function hasBlankOrControl(text: string): boolean {
  return /[\s\p{Cc}]/u.test(text);
}
