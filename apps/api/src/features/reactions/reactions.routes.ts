import { reactionsApi } from '@mam/contract/reactions/reactions';
import type { Deps } from '../../app.deps.ts';
import { requireActor } from '../../http/access/request-context.ts';
import type { Binder } from '../../http/bind.ts';
import { listReactions } from './reactions.service.ts';

/** `/api/me/reactions`: lists are shared by all readers and do not contain the own votes. */
export function registerReactions({ bind }: Binder, { db }: Deps): void {
  bind(reactionsApi.mine, async ({ query }, context) => ({
    items: await listReactions(db, requireActor(context).user_id, query.playables),
  }));
}
