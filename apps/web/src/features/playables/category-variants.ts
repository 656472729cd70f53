import type { Category } from '@mam/contract/categories/categories';
import type { CategoryTint } from '@mam/contract/categories/category-look';

/** Ground and text of each colour. */
const TINTS: Record<CategoryTint, string> = {
  violence: 'bg-tint-violence text-ink-violence',
  gender: 'bg-tint-gender text-ink-gender',
  conception: 'bg-tint-conception text-ink-conception',
  safe: 'bg-tint-safe text-ink-safe',
  contra: 'bg-tint-contra text-ink-contra',
  rose: 'bg-tint-rose text-ink-rose',
  sky: 'bg-tint-sky text-ink-sky',
  moss: 'bg-tint-moss text-ink-moss',
  plain: 'bg-sunk text-muted',
};

/** The look of a category that is missing or was deleted. */
const NO_CATEGORY = { icon: 'leaf', tint: 'plain' } as const;

/** Classes of the colour, and the icon, of a category. */
export function categoryVariant(category: Partial<Pick<Category, 'icon' | 'tint'>> = {}) {
  const { icon = NO_CATEGORY.icon, tint = NO_CATEGORY.tint } = category;
  return { icon, tint: TINTS[tint] };
}
