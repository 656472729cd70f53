import { categoriesAdminApi } from '@mam/contract/categories/categories.admin';
import type { Deps } from '../../app.deps.ts';
import type { Binder } from '../../http/bind.ts';
import {
  createCategory,
  listAdminCategories,
  moveCategory,
  removeCategory,
  updateCategory,
} from './categories.admin.service.ts';

/** `/api/admin/categories`. */
export function registerCategoriesAdmin({ bind }: Binder, deps: Deps): void {
  bind(categoriesAdminApi.list, async () => ({ items: await listAdminCategories(deps.db) }));
  bind(categoriesAdminApi.create, ({ body }, { actor }) => createCategory(deps, actor, body));
  bind(categoriesAdminApi.update, ({ params, body }, { actor }) =>
    updateCategory(deps, actor, { id: params.id, draft: body }),
  );
  bind(categoriesAdminApi.remove, ({ params, query }, { actor }) =>
    removeCategory(deps, actor, { id: params.id, move_to: query.move_to }),
  );
  bind(categoriesAdminApi.move, ({ params, body }, { actor }) =>
    moveCategory(deps, actor, { ...body, id: params.id }),
  );
}
