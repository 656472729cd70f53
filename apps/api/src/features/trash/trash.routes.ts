import { trashAdminApi } from '@mam/contract/trash/trash.admin';
import type { Deps } from '../../app.deps.ts';
import type { Binder } from '../../http/bind.ts';
import { getTrash } from './trash.service.ts';

/** `/api/admin/trash`. Rows are restored and deleted by the calls of their kind. */
export function registerTrash({ bind }: Binder, deps: Deps): void {
  bind(trashAdminApi.list, ({ query }) => getTrash(deps, query));
}
