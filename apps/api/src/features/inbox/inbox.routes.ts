import { inboxApi } from '@mam/contract/inbox/inbox.admin';
import type { Deps } from '../../app.deps.ts';
import type { Binder } from '../../http/bind.ts';
import { hasOptedOut, setOptedOut } from './inbox.daily-mail.queries.ts';
import { claimWork, countWork, listInbox, releaseWork, reviewContent } from './inbox.service.ts';

/** `/api/admin/inbox`: what waits for a person. */
export function registerInbox({ bind }: Binder, deps: Deps): void {
  bind(inboxApi.list, ({ query }, { actor, language }) =>
    listInbox(deps, query, { actor, language }),
  );
  bind(inboxApi.counts, (_, { actor }) => countWork(deps, actor.user_id));
  bind(inboxApi.claim, async ({ body }, { actor }) => {
    await claimWork(deps, body, actor);
    return {};
  });
  bind(inboxApi.release, async ({ body }) => {
    await releaseWork(deps, body);
    return {};
  });
  for (const [call, isUndo] of [
    [inboxApi.review, false],
    [inboxApi.undoReview, true],
  ] as const) {
    bind(call, async ({ body: { id } }, { actor }) => {
      await reviewContent(deps, { id, isUndo, actor });
      return {};
    });
  }
  bind(inboxApi.getDailyMail, async (_, { actor }) => ({
    is_on: !(await hasOptedOut(deps.db, actor.user_id)),
  }));
  bind(inboxApi.setDailyMail, async ({ body }, { actor }) => {
    await setOptedOut(deps.db, actor.user_id, !body.is_on);
    return body;
  });
}
