import type { Category } from '@mam/contract/categories/categories';
import { Icon } from '../../ui/Icon.tsx';
import { categoryVariant } from './category-variants.ts';

/** A category as tint, icon and name, never the colour alone. */
export function CategoryChip({ category }: { category: Pick<Category, 'icon' | 'tint' | 'name'> }) {
  const { tint, icon } = categoryVariant(category);
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-[14px] py-0.5 pr-2.5 pl-[7px] text-xs leading-[1.55] font-strong [&_svg]:size-4 ${tint}`}
    >
      <Icon name={icon} />
      {category.name}
    </span>
  );
}
