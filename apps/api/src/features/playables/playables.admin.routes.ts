import type { PlayableKind } from '@mam/contract/playables/kinds';
import { managedEndpoints } from '@mam/contract/playables/playables.admin';
import type { Deps } from '../../app.deps.ts';
import { type RequestContext, requireActor } from '../../http/access/request-context.ts';
import type { Binder } from '../../http/bind.ts';
import {
  categorizeManaged,
  hideManaged,
  publishManaged,
  scheduleManaged,
  undoManaged,
} from './bulk.admin.service.ts';
import { createManaged, updateManagedItem } from './edit.admin.service.ts';
import { sendManagedTable } from './export.admin.view.ts';
import { getManaged, listManagedPage } from './playables.admin.service.ts';
import {
  emptyTrash,
  purgeManaged,
  restoreManaged,
  trashManaged,
  trashOne,
} from './trash.admin.service.ts';

/** What those who run the site do with one kind: `registerManaged(binder, deps, 'video')`. */
export function registerManaged({ bind, bindFile }: Binder, deps: Deps, kind: PlayableKind): void {
  const { db } = deps;
  const calls = managedEndpoints(kind);

  bind(calls.create, ({ body: draft }, context) =>
    createManaged(deps, requireActor(context), { kind, draft }),
  );
  bind(calls.update, ({ params, body: change }, context) =>
    updateManagedItem(deps, requireActor(context), { kind, id: params.id, change }),
  );
  bind(calls.remove, async ({ params }, context) => ({
    changed: await trashOne(deps, requireActor(context), { kind, id: params.id }),
  }));

  bind(calls.list, ({ query }) => listManagedPage(db, kind, query));
  bind(calls.get, ({ params }) => getManaged(db, kind, params.id));
  bindFile(calls.export, ({ query }, { reply }, { language }) =>
    sendManagedTable(db, reply, { kind, query, language }),
  );

  const chosen = (ids: number[], context: RequestContext) => ({
    kind,
    actor: requireActor(context),
    ids,
  });
  bind(calls.publish, ({ body }, c) => publishManaged(deps, chosen(body.ids, c)));
  bind(calls.hide, ({ body }, c) => hideManaged(deps, chosen(body.ids, c)));
  bind(calls.category, ({ body }, c) =>
    categorizeManaged(deps, chosen(body.ids, c), body.category_id),
  );
  bind(calls.schedule, ({ body }, c) =>
    scheduleManaged(deps, chosen(body.ids, c), body.published_at),
  );
  bind(calls.undo, ({ body }, c) => undoManaged(deps, chosen([], c), body.items));

  bind(calls.trash, async ({ body }, c) => ({
    changed: await trashManaged(deps, chosen(body.ids, c)),
  }));
  bind(calls.restore, async ({ body }, c) => ({
    changed: await restoreManaged(deps, chosen(body.ids, c)),
  }));
  bind(calls.purge, async ({ body }, c) => ({
    changed: await purgeManaged(deps, chosen(body.ids, c)),
  }));
  bind(calls.emptyTrash, async ({ body }, c) => ({
    removed: await emptyTrash(deps, chosen([], c), new Date(body.until)),
  }));
}
