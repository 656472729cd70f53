import { questionsAdminApi } from '@mam/contract/questions/questions.admin';
import type { Deps } from '../../app.deps.ts';
import type { Binder } from '../../http/bind.ts';
import { registerList } from '../../lists/bind-list.ts';
import { managedQuestions, returnQuestion } from './questions.admin.service.ts';

/** `/api/admin/questions`. */
export function registerManagedQuestions(binder: Binder, deps: Deps): void {
  registerList({ calls: questionsAdminApi, service: managedQuestions })(binder, deps);
  binder.bind(questionsAdminApi.return, async ({ params: { id }, body }, { actor }) => {
    await returnQuestion(deps, actor, { id, ...body });
    return managedQuestions.get(deps, id);
  });
}
