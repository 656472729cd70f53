import { cannedAnswersApi } from '@mam/contract/canned-answers/canned-answers.admin';
import type { Deps } from '../../app.deps.ts';
import type { Binder } from '../../http/bind.ts';
import {
  createCannedAnswer,
  listCannedAnswers,
  moveCannedAnswer,
  removeCannedAnswer,
  updateCannedAnswer,
} from './canned-answers.admin.service.ts';

/** `/api/admin/canned-answers`. */
export function registerCannedAnswers({ bind }: Binder, deps: Deps): void {
  bind(cannedAnswersApi.list, async ({ query }) => ({
    items: await listCannedAnswers(deps.db, query.kind),
  }));
  bind(cannedAnswersApi.create, ({ body }, { actor }) => createCannedAnswer(deps, actor, body));
  bind(cannedAnswersApi.update, ({ params, body }, { actor }) =>
    updateCannedAnswer(deps, actor, { ...body, id: params.id }),
  );
  bind(cannedAnswersApi.remove, ({ params }, { actor }) =>
    removeCannedAnswer(deps, actor, params.id),
  );
  bind(cannedAnswersApi.move, ({ params, body }, { actor }) =>
    moveCannedAnswer(deps, actor, { ...body, id: params.id }),
  );
}
