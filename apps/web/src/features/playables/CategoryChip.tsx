import type { Category } from '@mam/contract/categories/categories';
import { Icon } from '../../ui/Icon.tsx';
import { categoryVariant } from './category-variants.ts';

/** A category as tint, icon and name, never the colour alone. */
export function CategoryChip({ category }: { category: Pick<Category, 'icon' | 'tint' | 'name'> }) {
  const { tint, icon } = categoryVariant(category);
  return (
    <span className={`chip ${tint}`}>
      <Icon name={icon} />
      {category.name}
    </span>
  );
}
