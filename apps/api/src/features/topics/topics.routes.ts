import { topicsApi } from '@mam/contract/topics/topics';
import type { Deps } from '../../app.deps.ts';
import type { Binder } from '../../http/bind.ts';
import { getInfo, listPage } from './topics.service.ts';
import { changeSide, getMySide, getTally, listMySides } from './topics.sides.service.ts';

/** `/api/topics`: what all readers share is cached, the tally of visitors too; the own side is not. */
export function registerTopics({ bind }: Binder, deps: Deps): void {
  bind(topicsApi.list, ({ query }, { language }) => listPage(deps, query, language));
  bind(topicsApi.info, ({ query }, { language }) => getInfo(deps, query.uuid, language));
  bind(topicsApi.tally, ({ params }) => getTally(deps, params.id));
  bind(topicsApi.mySides, ({ query }, { actor }) => listMySides(deps, query.uuids, actor.user_id));
  bind(topicsApi.mySide, ({ params }, { actor }) => getMySide(deps, params.id, actor.user_id));
  bind(topicsApi.takeSide, ({ params, body }, { actor }) =>
    changeSide(deps, { id: params.id, user_id: actor.user_id, side: body.side }),
  );
}
