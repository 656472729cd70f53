import { PLAYABLE_KIND_NAMES, type PlayableKind } from '@mam/contract/core/playable-kinds';
import { historiesApi, playableHistoriesApi } from '@mam/contract/histories/histories';
import type { Deps } from '../../app.deps.ts';
import type { Binder } from '../../http/bind.ts';
import { deleteFromHistory } from './histories.queries.ts';
import { importGuestHistory, listPage, removeEntry, saveProgress } from './histories.service.ts';

/** `/api/video-histories`, `/api/podcast-histories`, playback progress and the import of a guest's history. */
export function registerHistories(binder: Binder, deps: Deps): void {
  for (const kind of PLAYABLE_KIND_NAMES) registerKind(binder, deps, kind);

  binder.bind(historiesApi.adopt, async ({ body }, { actor }) => ({
    adopted: await importGuestHistory(deps, actor, body),
  }));
}

function registerKind({ bind }: Binder, deps: Deps, kind: PlayableKind): void {
  const { db } = deps;
  const calls = playableHistoriesApi(kind);

  bind(calls.list, ({ query }, context) => listPage(db, kind, { query, context }));
  bind(calls.remove, async ({ params }, { actor }) => {
    const { user_id } = actor;
    await removeEntry(db, { user_id, kind, id: params.id });
    return {};
  });
  bind(calls.clear, async (_, { actor }) => {
    await deleteFromHistory(db, { user_id: actor.user_id, kind });
    return {};
  });
  bind(calls.progress, async ({ params, body }, { actor }) => {
    const { user_id } = actor;
    const position = { user_id, id: params.id, seconds: body.seconds };
    return { kept: await saveProgress(deps, kind, position) };
  });
}
