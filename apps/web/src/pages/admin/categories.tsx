import { categoryVariant } from '../../features/playables/category-variants.ts';
import { lazyNamed } from './lazy-named.ts';

export { adminMeta as meta } from './admin-meta.ts';

const CategoryManager = lazyNamed(
  () => import('../../features/categories/admin/CategoryManager.tsx'),
  'CategoryManager',
);

export default function CategoriesPage() {
  return <CategoryManager variantOf={categoryVariant} />;
}
