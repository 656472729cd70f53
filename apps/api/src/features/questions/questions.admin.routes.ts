import { questionsAdminApi } from '@mam/contract/questions/questions.admin';
import type { Deps } from '../../app.deps.ts';
import type { Binder } from '../../http/bind.ts';
import { bindStates } from '../../lists/bind-states.ts';
import { managedQuestions } from './questions.admin.service.ts';

/** `/api/admin/questions`. */
export function registerQuestionsAdmin({ bind }: Binder, deps: Deps): void {
  const [api, service] = [questionsAdminApi, managedQuestions];
  bind(api.list, ({ query }) => service.list(deps, query));
  bind(api.ids, ({ query }) => service.listIds(deps, query));
  bind(api.create, ({ body }, { actor }) => service.create(deps, actor, body));
  bind(api.get, ({ params }) => service.get(deps, params.id));
  bind(api.update, ({ params, body: { updated_at, ...draft } }, { actor }) =>
    service.update(deps, actor, { ...params, updated_at, draft }),
  );
  bindStates({ bind }, deps, { calls: api, service });
  bind(api.move, ({ params, body }, { actor }) =>
    service.move(deps, actor, { ...params, ...body }),
  );
}
