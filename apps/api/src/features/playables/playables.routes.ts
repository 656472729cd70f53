import { PLAYABLE_KIND_NAMES, type PlayableKind } from '@mam/contract/core/playable-kinds';
import { playablesApi } from '@mam/contract/playables/playables';
import type { Deps } from '../../app.deps.ts';
import type { Binder } from '../../http/bind.ts';
import { createDownloadCounter, sendDownload } from './downloads.service.ts';
import { getInfo, getPlayable, listPage } from './playables.service.ts';

/** `/api/videos/…` and `/api/podcasts/…`; votes and views are in features of their own. */
export function registerPlayables(binder: Binder, deps: Deps): void {
  for (const kind of PLAYABLE_KIND_NAMES) registerKind(binder, deps, kind);
}

function registerKind({ bind, bindFile }: Binder, deps: Deps, kind: PlayableKind): void {
  const { db, clock } = deps;
  const countDownload = createDownloadCounter(db, clock);
  const calls = playablesApi(kind);
  bind(calls.list, ({ query }, { language }) => listPage(db, kind, { query, language }));
  bind(calls.info, ({ query }, { language }) => getInfo(db, kind, { id: query.uuid, language }));
  bindFile(calls.download, async ({ params }, http) =>
    sendDownload({ ...deps, countDownload }, await getPlayable(db, kind, params.id), http),
  );
}
