import { categories } from '@mam/contract/categories/categories';
import { managedCategories } from '@mam/contract/categories/categories.admin';
import { textIn } from '@mam/contract/core/localized';
import type { Deps } from '../../app.deps.ts';
import { requireActor } from '../../http/access/request-context.ts';
import type { Binder } from '../../http/bind.ts';
import {
  addCategory,
  changeCategory,
  listManaged,
  moveCategory,
  removeCategory,
} from './categories.admin.service.ts';
import { listCategories } from './categories.queries.ts';

export function registerCategories({ bind }: Binder, deps: Deps): void {
  const { db } = deps;
  bind(categories.list, async (_input, { language }) => {
    const rows = await listCategories(db);
    return { items: rows.map((row) => ({ ...row, name: textIn(row.name, language) })) };
  });

  bind(managedCategories.list, async () => ({ items: await listManaged(db) }));
  bind(managedCategories.create, ({ body }, context) =>
    addCategory(deps, requireActor(context), body),
  );
  bind(managedCategories.update, ({ params, body }, context) =>
    changeCategory(deps, requireActor(context), { id: params.id, draft: body }),
  );
  bind(managedCategories.remove, ({ params, query }, context) =>
    removeCategory(deps, requireActor(context), { id: params.id, move_to: query.move_to }),
  );
  bind(managedCategories.move, ({ params, body }, context) =>
    moveCategory(deps, requireActor(context), { ...body, id: params.id }),
  );
}
