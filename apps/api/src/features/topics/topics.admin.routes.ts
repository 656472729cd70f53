import { topicsAdminApi } from '@mam/contract/topics/topics.admin';
import type { Deps } from '../../app.deps.ts';
import type { Binder } from '../../http/bind.ts';
import { bindList, bindUpdate } from '../../lists/bind-list.ts';
import { managedTopics } from './topics.admin.service.ts';

/** `/api/admin/topics`. */
export function registerTopicsAdmin(binder: Binder, deps: Deps): void {
  const list = { calls: topicsAdminApi, service: managedTopics };
  bindList(binder, deps, list);
  bindUpdate(binder, deps, list);
}
