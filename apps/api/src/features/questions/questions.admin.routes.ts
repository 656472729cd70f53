import { questionsAdminApi } from '@mam/contract/questions/questions.admin';
import type { Deps } from '../../app.deps.ts';
import type { Binder } from '../../http/bind.ts';
import { managedQuestions, returnQuestion } from './questions.admin.service.ts';

/** `POST /api/admin/questions/:id/return`, beside the calls of every list. */
export function registerQuestionReturns(binder: Binder, deps: Deps): void {
  binder.bind(questionsAdminApi.return, async ({ params: { id }, body }, { actor }) => {
    await returnQuestion(deps, actor, { id, ...body });
    return managedQuestions.get(deps, id);
  });
}
