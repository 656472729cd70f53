import type { CategoryIcon, CategoryTint } from '@mam/contract/categories/category-look';
import * as texts from '@mam/texts/exports';

/** The word for an icon or a colour of a category, as import files have it. */
export function lookText(value: CategoryIcon | CategoryTint): string {
  const messages: Record<string, unknown> = texts;
  const message = messages[`import_value_${value.replaceAll('-', '_')}`];
  return typeof message === 'function' ? message() : value;
}
