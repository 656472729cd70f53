import type { AdminCategory } from '@mam/contract/categories/categories.admin';

/** Classes of the colour, and the icon, of a category. */
export type VariantOf = (look: Pick<AdminCategory, 'icon' | 'tint'>) => {
  tint: string;
  icon: string;
};
