import { PLAYABLE_KIND_NAMES, type PlayableKind } from '@mam/contract/core/playable-kinds';
import { playablesApi } from '@mam/contract/playables/playables';
import { reactionsApi } from '@mam/contract/reactions/reactions';
import type { Deps } from '../../app.deps.ts';
import { type RequestContext, requireActor } from '../../http/access/request-context.ts';
import type { Binder } from '../../http/bind.ts';
import { getPlayable } from '../playables/playables.service.ts';
import { listReactions, react, type Vote } from './reactions.service.ts';

/** Likes and dislikes, and `/api/me/reactions`: lists are cached for all readers, without own votes. */
export function registerReactions(binder: Binder, deps: Deps): void {
  for (const kind of PLAYABLE_KIND_NAMES) registerVotes(binder, deps, kind);
  binder.bind(reactionsApi.mine, async ({ query }, context) => ({
    items: await listReactions(deps.db, requireActor(context).user_id, query.playables),
  }));
}

function registerVotes({ bind }: Binder, deps: Deps, kind: PlayableKind): void {
  const { like, dislike } = playablesApi(kind);
  const vote = async (id: string | number, context: RequestContext, choice: Vote) => {
    const { user_id } = requireActor(context);
    const { id: playable_id } = await getPlayable(deps.db, kind, id);
    return react(deps, { playable_id, user_id }, choice);
  };
  bind(like, ({ params }, context) => vote(params.id, context, 'like'));
  bind(dislike, ({ params }, context) => vote(params.id, context, 'dislike'));
}
