import { z } from 'zod';
import { localizedLine } from '../rules/localized.ts';
import { messageKey } from '../rules/text.ts';
import { foldText } from '../text/fold.ts';
import { CATEGORY_ICONS, CATEGORY_STATUSES, CATEGORY_TINTS } from './category-look.ts';

const NAME_LENGTH_MAX = 100;
const SLUG_LENGTH_MAX = 80;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Category form; the slug of a new category defaults to one made from its name, and it starts as a draft. */
export const categoryDraft = z.object({
  name: localizedLine(NAME_LENGTH_MAX, 'validation_category_name_required'),
  slug: z
    .string()
    .trim()
    .max(SLUG_LENGTH_MAX, messageKey('validation_text_too_long'))
    .refine(
      (slug) => slug === '' || SLUG.test(slug),
      messageKey('validation_category_slug_invalid'),
    )
    .optional(),
  icon: z.enum(CATEGORY_ICONS, messageKey('validation_import_choice')).default('leaf'),
  tint: z.enum(CATEGORY_TINTS, messageKey('validation_import_choice')).default('plain'),
  status: z.enum(CATEGORY_STATUSES).default('draft'),
});
/** A change names everything but the slug, so that nothing falls back to what a new category has. */
const { icon, tint, status } = categoryDraft.shape;
export const categoryChange = categoryDraft.extend({
  icon: icon.unwrap(),
  tint: tint.unwrap(),
  status: status.unwrap(),
  /** When it was read. */
  updated_at: z.iso.datetime(),
});
export type CategoryDraft = z.output<typeof categoryDraft>;

/** Makes a slug, `Tuổi dậy thì` → `tuoi-day-thi`; empty for a name without Latin letters and digits. */
export function toSlug(name: string): string {
  const words = foldText(name).replace(/[^a-z0-9]+/g, '-');
  return words.slice(0, SLUG_LENGTH_MAX).replace(/^-+|-+$/g, '');
}
