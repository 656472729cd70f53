import { PLAYABLE_KIND_NAMES, type PlayableKind } from '@mam/contract/core/playable-kinds';
import { editorApi } from '@mam/contract/playables/editor.admin';
import type { LimitDeps } from '../../../app.deps.ts';
import type { Binder } from '../../../http/bind.ts';
import {
  getCaptions,
  removeCaptions,
  setCaptions,
  setCaptionsFile,
} from './editor.admin.captions.service.ts';
import { setChapters } from './editor.admin.chapters.service.ts';
import {
  chooseFrame,
  removeDiscreetPoster,
  setDiscreetPoster,
  setPoster,
} from './editor.admin.posters.service.ts';
import { getEditorItem } from './editor.admin.service.ts';

/** `/api/admin/videos/:id/…` and `/api/admin/podcasts/:id/…`: captions, posters and chapters. */
export function registerEditorAdmin(binder: Binder, deps: LimitDeps): void {
  for (const kind of PLAYABLE_KIND_NAMES) registerKind(binder, deps, kind);
}

function registerKind({ bind, bindUpload }: Binder, deps: LimitDeps, kind: PlayableKind): void {
  const calls = editorApi(kind);

  bind(calls.get, ({ params: { id } }) => getEditorItem(deps, { kind, id }));

  bind(calls.getCaptions, ({ params }) => getCaptions(deps, { kind, ...params }));
  bind(calls.setCaptions, ({ params, body }, { actor }) =>
    setCaptions(deps, actor, { kind, ...params, ...body }),
  );
  bind(calls.removeCaptions, ({ params }, { actor }) =>
    removeCaptions(deps, actor, { kind, ...params }),
  );
  bindUpload(calls.uploadCaptions, async ({ params }, { actor, client }, file) => {
    await deps.limits.consume('upload', client, actor.user_id);
    return setCaptionsFile(deps, actor, { kind, ...params, file });
  });

  bind(calls.choosePoster, ({ params: { id }, body: { frame } }, { actor }) =>
    chooseFrame(deps, actor, { kind, id, frame }),
  );
  bindUpload(calls.uploadPoster, async ({ params: { id } }, { actor, client }, file) => {
    await deps.limits.consume('upload', client, actor.user_id);
    return setPoster(deps, actor, { kind, id, file });
  });

  bindUpload(calls.uploadDiscreetPoster, async ({ params: { id } }, { actor, client }, file) => {
    await deps.limits.consume('upload', client, actor.user_id);
    return setDiscreetPoster(deps, actor, { kind, id, file });
  });
  bind(calls.removeDiscreetPoster, ({ params: { id } }, { actor }) =>
    removeDiscreetPoster(deps, actor, { kind, id }),
  );

  bind(calls.setChapters, ({ params: { id }, body: { chapters } }, { actor }) =>
    setChapters(deps, actor, { kind, id, chapters }),
  );
}
