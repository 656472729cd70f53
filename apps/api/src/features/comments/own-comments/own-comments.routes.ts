import { myCommentsApi } from '@mam/contract/comments/own-comments';
import type { Deps } from '../../../app.deps.ts';
import type { Binder } from '../../../http/bind.ts';
import { getOwnBan } from '../bans/bans.service.ts';
import { countOwnNews, listOwnComments, markSeen } from './own-comments.service.ts';

/** `/api/me/comments`: own comments in all items, and new replies to them. */
export function registerOwnComments({ bind }: Binder, deps: Deps): void {
  bind(myCommentsApi.list, ({ query }, context) => listOwnComments(deps, { query, context }));
  bind(myCommentsApi.ban, (_, { actor }) => getOwnBan(deps, actor.user_id));
  bind(myCommentsApi.news, (_, { actor }) => countOwnNews(deps.db, actor.user_id));
  bind(myCommentsApi.seen, (_, { actor }) => markSeen(deps, actor.user_id));
}
