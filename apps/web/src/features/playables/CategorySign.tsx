import { Icon } from '../../ui/Icon.tsx';
import { categoryVariant } from './category-variants.ts';

/** Tint and icon of a category beside text that names it. */
export function CategorySign({ category }: { category: Parameters<typeof categoryVariant>[0] }) {
  const { tint, icon } = categoryVariant(category);
  return (
    <span
      aria-hidden="true"
      className={`grid size-10 place-items-center rounded-[12px] [&_svg]:size-5 ${tint}`}
    >
      <Icon name={icon} />
    </span>
  );
}
