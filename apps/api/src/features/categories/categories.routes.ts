import { categoriesApi } from '@mam/contract/categories/categories';
import { textIn } from '@mam/contract/core/localized';
import type { Deps } from '../../app.deps.ts';
import type { Binder } from '../../http/bind.ts';
import { listPublishedCategories } from './categories.queries.ts';

/** `/api/categories`. */
export function registerCategories({ bind }: Binder, { db }: Deps): void {
  bind(categoriesApi.list, async (_input, { language }) => {
    const rows = await listPublishedCategories(db);
    return { items: rows.map((row) => ({ ...row, name: textIn(row.name, language) })) };
  });
}
