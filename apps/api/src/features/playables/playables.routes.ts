import { PLAYABLE_KIND_NAMES, type PlayableKind } from '@mam/contract/core/playable-kinds';
import { isAdmin } from '@mam/contract/core/roles';
import { playablesApi } from '@mam/contract/playables/playables';
import type { Deps } from '../../app.deps.ts';
import type { RequestContext } from '../../http/access/request-context.ts';
import { requireActor } from '../../http/access/request-context.ts';
import type { Binder } from '../../http/bind.ts';
import { react, type Vote } from '../reactions/reactions.service.ts';
import { type CountView, createViewCounter } from '../views/views.service.ts';
import { sendDownload } from './downloads.service.ts';
import { getInfo, getPlayable, listPage } from './playables.service.ts';

/** `/api/videos/…` and `/api/podcasts/…`. */
export function registerPlayables(binder: Binder, deps: Deps): void {
  // One counter for both kinds: it batches views into shared transactions.
  const countView = createViewCounter(deps.db, deps.clock);
  for (const kind of PLAYABLE_KIND_NAMES) registerKind(binder, { ...deps, countView }, kind);
}

function registerKind(
  { bind, bindFile }: Binder,
  deps: Deps & { countView: CountView },
  kind: PlayableKind,
): void {
  const { db } = deps;
  const calls = playablesApi(kind);

  bind(calls.list, ({ query }, { language }) => listPage(db, kind, { query, language }));
  bind(calls.info, ({ query }, { language }) => getInfo(db, kind, { id: query.uuid, language }));
  bindFile(calls.download, async ({ params }, http) =>
    sendDownload(deps, await getPlayable(db, kind, params.id), http),
  );

  const vote = (choice: Vote) => async (id: string | number, context: RequestContext) => {
    const { user_id } = requireActor(context);
    const { id: playable_id } = await getPlayable(db, kind, id);
    return react(deps, { playable_id, user_id }, choice);
  };
  const like = vote('like');
  const dislike = vote('dislike');
  bind(calls.like, ({ params }, context) => like(params.id, context));
  bind(calls.dislike, ({ params }, context) => dislike(params.id, context));

  bind(calls.view, async ({ params, body }, { actor }) => {
    const { id } = await getPlayable(db, kind, params.id);
    // Views of admins are not counted.
    if (actor && isAdmin(actor.role)) return { counted: false };
    return { counted: await deps.countView(id, body.device_id) };
  });
}
