import { categoriesAdminApi } from '@mam/contract/categories/categories.admin';
import type { Binder } from '../../http/bind.ts';
import {
  type CategoryDeps,
  createCategory,
  hideCategories,
  listAdminCategories,
  moveCategory,
  publishCategories,
  updateCategory,
} from './categories.admin.service.ts';
import { removeCategory } from './category-removal.service.ts';

/** `/api/admin/categories`. */
export function registerCategoriesAdmin({ bind }: Binder, deps: CategoryDeps): void {
  bind(categoriesAdminApi.list, async () => ({ items: await listAdminCategories(deps) }));
  bind(categoriesAdminApi.create, ({ body }, { actor }) => createCategory(deps, actor, body));
  bind(categoriesAdminApi.update, ({ params, body: { updated_at, ...draft } }, { actor }) =>
    updateCategory(deps, actor, { ...params, updated_at, draft }),
  );
  bind(categoriesAdminApi.publish, ({ body }, { actor }) =>
    publishCategories(deps, actor, body.ids),
  );
  bind(categoriesAdminApi.hide, ({ body }, { actor }) => hideCategories(deps, actor, body.ids));
  bind(categoriesAdminApi.remove, ({ params, query }, { actor }) =>
    removeCategory(deps, actor, { id: params.id, move_to: query.move_to }),
  );
  bind(categoriesAdminApi.move, ({ params, body }, { actor }) =>
    moveCategory(deps, actor, { ...body, id: params.id }),
  );
}
