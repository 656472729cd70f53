import { questionsAdminApi } from '@mam/contract/questions/questions.admin';
import type { Deps } from '../../app.deps.ts';
import type { Binder } from '../../http/bind.ts';
import { bindList, bindMove, bindUpdate } from '../../lists/bind-list.ts';
import { managedQuestions } from './questions.admin.service.ts';

/** `/api/admin/questions`. */
export function registerQuestionsAdmin(binder: Binder, deps: Deps): void {
  const list = { calls: questionsAdminApi, service: managedQuestions };
  bindList(binder, deps, list);
  bindUpdate(binder, deps, list);
  bindMove(binder, deps, list);
}
