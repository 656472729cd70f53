import { bansAdminApi } from '@mam/contract/bans/bans.admin';
import { moderationApi } from '@mam/contract/comments/moderation.admin';
import type { Deps } from '../../../app.deps.ts';
import type { Binder } from '../../../http/bind.ts';
import { liftBan } from '../bans/bans.service.ts';
import { banAccount, banAuthor, listAdminBans } from './moderation.admin.bans.service.ts';
import {
  answerComment,
  decideComment,
  undoDecision,
} from './moderation.admin.decisions.service.ts';
import { countModeration, getThread, listModeration } from './moderation.admin.service.ts';

/** `/api/admin/comments` and `/api/admin/bans`. */
export function registerModeration({ bind }: Binder, deps: Deps): void {
  bind(moderationApi.list, ({ query }, { language }) => listModeration(deps, query, language));
  bind(moderationApi.counts, () => countModeration(deps));
  bind(moderationApi.thread, ({ params }, { language }) => getThread(deps, params.id, language));
  bind(moderationApi.decide, ({ params, body }, { actor }) =>
    decideComment(deps, actor, { ...body, id: params.id }),
  );
  bind(moderationApi.answer, ({ params, body }, { actor }) =>
    answerComment(deps, actor, { ...body, id: params.id }),
  );
  bind(moderationApi.undo, ({ params }, { actor }) => undoDecision(deps, actor, params.id));
  bind(bansAdminApi.list, ({ query }, { language }) => listAdminBans(deps, query, language));
  bind(bansAdminApi.create, ({ body: { by, ...draft } }, context) =>
    'user_id' in by
      ? banAccount(deps, context, { ...draft, ...by })
      : banAuthor(deps, context, { ...draft, ...by }),
  );
  bind(bansAdminApi.lift, async ({ params }, { actor }) => {
    await liftBan(deps, actor, { ...params, verb: 'lift_ban' });
    return { lifted: true as const };
  });
  bind(bansAdminApi.reinstate, async ({ params }, { actor }) => {
    await liftBan(deps, actor, { ...params, verb: 'reinstate_ban' });
    return { lifted: false as const };
  });
}
