import { categoriesAdminApi } from '@mam/contract/categories/categories.admin';
import type { Deps } from '../../app.deps.ts';
import { requireActor } from '../../http/access/request-context.ts';
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
  bind(categoriesAdminApi.create, ({ body }, context) =>
    createCategory(deps, requireActor(context), body),
  );
  bind(categoriesAdminApi.update, ({ params, body }, context) =>
    updateCategory(deps, requireActor(context), { id: params.id, draft: body }),
  );
  bind(categoriesAdminApi.remove, ({ params, query }, context) =>
    removeCategory(deps, requireActor(context), { id: params.id, move_to: query.move_to }),
  );
  bind(categoriesAdminApi.move, ({ params, body }, context) =>
    moveCategory(deps, requireActor(context), { ...body, id: params.id }),
  );
}
