import { PLAYABLE_KIND_NAMES, type PlayableKind } from '@mam/contract/core/playable-kinds';
import { playablesApi } from '@mam/contract/playables/playables';
import { reactionsApi } from '@mam/contract/reactions/reactions';
import type { Deps } from '../../app.deps.ts';
import type { Actor } from '../../http/access/request-context.ts';
import type { Binder } from '../../http/bind.ts';
import { listReactions, react, type Vote } from './reactions.service.ts';

/** Likes and dislikes, and `/api/me/reactions`: lists are cached for all readers, without own votes. */
export function registerReactions(binder: Binder, deps: Deps): void {
  for (const kind of PLAYABLE_KIND_NAMES) registerVotes(binder, deps, kind);
  binder.bind(reactionsApi.mine, async ({ query }, { actor }) => ({
    items: await listReactions(deps.db, actor.user_id, query.playables),
  }));
}

function registerVotes({ bind }: Binder, deps: Deps, kind: PlayableKind): void {
  const { like, dislike } = playablesApi(kind);
  const vote = (id: string | number, { user_id }: Actor, choice: Vote) =>
    react(deps, { kind, id }, { user_id, vote: choice });
  bind(like, ({ params }, { actor }) => vote(params.id, actor, 'like'));
  bind(dislike, ({ params }, { actor }) => vote(params.id, actor, 'dislike'));
}
