import { PLAYABLE_KIND_NAMES, type PlayableKind } from '@mam/contract/core/playable-kinds';
import { playablesAdminApi } from '@mam/contract/playables/playables.admin';
import type { Deps } from '../../app.deps.ts';
import type { Actor } from '../../http/access/request-context.ts';
import type { Binder } from '../../http/bind.ts';
import {
  categorizePlayables,
  hidePlayables,
  publishPlayables,
  schedulePlayables,
  undoChange,
} from './playables.admin.bulk.service.ts';
import { createPlayable, updatePlayable } from './playables.admin.edits.service.ts';
import { sendPlayablesTable } from './playables.admin.exports.view.ts';
import { getPlayable, listIds, listPage } from './playables.admin.service.ts';
import {
  emptyTrash,
  purgePlayables,
  restorePlayables,
  trashPlayable,
  trashPlayables,
} from './playables.admin.trash.service.ts';

/** `/api/admin/videos/…` and `/api/admin/podcasts/…`, and the specification's calls that write. */
export function registerPlayablesAdmin(binder: Binder, deps: Deps): void {
  for (const kind of PLAYABLE_KIND_NAMES) {
    registerItemCalls(binder, deps, kind);
    registerBulkCalls(binder, deps, kind);
  }
}

/** The list, and calls for one item. */
function registerItemCalls({ bind, bindFile }: Binder, deps: Deps, kind: PlayableKind): void {
  const { db } = deps;
  const calls = playablesAdminApi(kind);

  bind(calls.create, ({ body: draft }, { actor }) => createPlayable(deps, actor, { kind, draft }));
  bind(calls.update, ({ params, body: change }, { actor }) =>
    updatePlayable(deps, actor, { kind, id: params.id, change }),
  );
  bind(calls.remove, async ({ params }, { actor }) => ({
    changed: await trashPlayable(deps, actor, { kind, id: params.id }),
  }));

  bind(calls.list, ({ query }) => listPage(db, kind, query));
  bind(calls.ids, ({ query }) => listIds(db, kind, query));
  bind(calls.get, ({ params }) => getPlayable(db, kind, params.id));
  bindFile(calls.export, ({ query }, { reply }, { language }) =>
    sendPlayablesTable(db, reply, { kind, query, language }),
  );
}

/** Calls for several items. */
function registerBulkCalls({ bind }: Binder, deps: Deps, kind: PlayableKind): void {
  const calls = playablesAdminApi(kind);
  const select = (ids: number[], { actor }: { actor: Actor }) => ({ kind, actor, ids });

  bind(calls.publish, ({ body }, context) => publishPlayables(deps, select(body.ids, context)));
  bind(calls.hide, ({ body }, context) => hidePlayables(deps, select(body.ids, context)));
  bind(calls.category, ({ body }, context) =>
    categorizePlayables(deps, select(body.ids, context), body.category_id),
  );
  bind(calls.schedule, ({ body }, context) =>
    schedulePlayables(deps, select(body.ids, context), body.published_at),
  );
  bind(calls.undo, ({ body }, context) => undoChange(deps, select([], context), body.items));

  bind(calls.trash, async ({ body }, context) => ({
    changed: await trashPlayables(deps, select(body.ids, context)),
  }));
  bind(calls.restore, async ({ body }, context) => ({
    changed: await restorePlayables(deps, select(body.ids, context)),
  }));
  bind(calls.purge, async ({ body }, context) => ({
    changed: await purgePlayables(deps, select(body.ids, context)),
  }));
  bind(calls.emptyTrash, async ({ body }, context) => ({
    removed: await emptyTrash(deps, select([], context), new Date(body.until)),
  }));
}
