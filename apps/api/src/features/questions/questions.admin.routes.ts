import { questionsAdminApi } from '@mam/contract/questions/questions.admin';
import type { Deps } from '../../app.deps.ts';
import type { Binder } from '../../http/bind.ts';
import {
  createQuestion,
  getQuestionInAdmin,
  hideQuestions,
  listQuestionIds,
  listQuestionsInAdmin,
  moveQuestion,
  publishQuestions,
  removeQuestions,
  restoreQuestions,
  updateQuestion,
} from './questions.admin.service.ts';

/** `/api/admin/questions`. */
export function registerQuestionsAdmin({ bind }: Binder, deps: Deps): void {
  const api = questionsAdminApi;
  bind(api.list, ({ query }) => listQuestionsInAdmin(deps, query));
  bind(api.ids, ({ query }) => listQuestionIds(deps, query));
  bind(api.create, ({ body }, { actor }) => createQuestion(deps, actor, body));
  bind(api.removeMany, ({ body }, { actor }) => removeQuestions(deps, actor, body.ids));
  bind(api.restore, ({ body }, { actor }) => restoreQuestions(deps, actor, body.ids));
  bind(api.publish, ({ body }, { actor }) => publishQuestions(deps, actor, body.ids));
  bind(api.hide, ({ body }, { actor }) => hideQuestions(deps, actor, body.ids));
  bind(api.move, ({ params, body }, { actor }) =>
    moveQuestion(deps, actor, { ...params, ...body }),
  );
  bind(api.get, ({ params }) => getQuestionInAdmin(deps, params.id));
  bind(api.update, ({ params, body: { updated_at, ...draft } }, { actor }) =>
    updateQuestion(deps, actor, { ...params, updated_at, draft }),
  );
}
