import { PLAYABLE_KIND_NAMES, type PlayableKind } from '@mam/contract/core/playable-kinds';
import { editorApi } from '@mam/contract/playables/editor.admin';
import type { LimitDeps } from '../../app.deps.ts';
import { requireActor } from '../../http/access/request-context.ts';
import type { Binder } from '../../http/bind.ts';
import {
  getCaptions,
  removeCaptions,
  setCaptions,
  setCaptionsFile,
} from './captions.admin.service.ts';
import { setChapters } from './chapters.admin.service.ts';
import { getEditorItem } from './editor.admin.service.ts';
import { chooseFrame, setPoster } from './posters.admin.service.ts';

/** `/api/admin/videos/:id/…` and `/api/admin/podcasts/:id/…`: captions, poster and chapters. */
export function registerEditorAdmin(binder: Binder, deps: LimitDeps): void {
  for (const kind of PLAYABLE_KIND_NAMES) registerKind(binder, deps, kind);
}

function registerKind({ bind, bindUpload }: Binder, deps: LimitDeps, kind: PlayableKind): void {
  const calls = editorApi(kind);

  bind(calls.get, ({ params: { id } }) => getEditorItem(deps, { kind, id }));

  bind(calls.getCaptions, ({ params }) => getCaptions(deps, { kind, ...params }));
  bind(calls.setCaptions, ({ params, body }, context) =>
    setCaptions(deps, requireActor(context), { kind, ...params, ...body }),
  );
  bind(calls.removeCaptions, ({ params }, context) =>
    removeCaptions(deps, requireActor(context), { kind, ...params }),
  );
  bindUpload(calls.uploadCaptions, async ({ params }, context, file) => {
    const actor = requireActor(context);
    await deps.limits.consume('upload', context.client, actor.user_id);
    return setCaptionsFile(deps, actor, { kind, ...params, file });
  });

  bind(calls.choosePoster, ({ params: { id }, body: { frame } }, context) =>
    chooseFrame(deps, requireActor(context), { kind, id, frame }),
  );
  bindUpload(calls.uploadPoster, async ({ params: { id } }, context, file) => {
    const actor = requireActor(context);
    await deps.limits.consume('upload', context.client, actor.user_id);
    return setPoster(deps, actor, { kind, id, file });
  });

  bind(calls.setChapters, ({ params: { id }, body: { chapters } }, context) =>
    setChapters(deps, requireActor(context), { kind, id, chapters }),
  );
}
